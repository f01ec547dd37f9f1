// The tenders that a member watches: what is new in each since it was last opened, and what the member has done.
// Generated from src/machines/tenders/watched-tenders.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const watchedTendersMachine = setup({
  actors: {
    watched: /* the flow list */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "watchedTenders",
  description: "The tenders that a member watches: what is new in each since it was last opened, and what the member has done.",
  meta: { beyond: "A member who watches several tenders sees in one place which of them have changed." },
  invoke: { id: "watched", src: "watched" },
  initial: "listing",
  states: { listing: { description: "The watched tenders are listed." } },
});
