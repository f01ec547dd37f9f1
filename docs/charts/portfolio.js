// Everyone can read what was traded here: the awarded tenders, with figures by year and category.
// Generated from src/machines/pages/portfolio.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const portfolioMachine = setup({
  actors: {
    awards: /* the flow list */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "portfolio",
  description: "Everyone can read what was traded here: the awarded tenders, with figures by year and category.",
  meta: {
    beyond: "The specification has a link to the portfolio in the footer, and leaves its content open.",
  },
  invoke: { id: "awards", src: "awards" },
  initial: "listing",
  states: { listing: { description: "The awarded tenders are listed." } },
});
