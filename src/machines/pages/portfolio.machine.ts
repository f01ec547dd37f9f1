import { setup } from 'xstate';
import type { Portfolio } from '../../../contract/entities/tenders.ts';
import type { PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import { type ListOf, listOf } from '../list.ts';

export type AwardList = ListOf<Portfolio, PortfolioSearch>;

/** The awarded tenders with their figures; year, category and page are in the URL. */
export const portfolioMachine = setup({
  types: {
    input: {} as { search: PortfolioSearch },
    context: {} as { begun: PortfolioSearch },
    children: {} as { awards: 'awards' },
  },
  actors: { awards: listOf<Portfolio, PortfolioSearch>() },
}).createMachine({
  id: 'portfolio',
  description: 'Everyone can read what was traded here: the awarded tenders, with figures by year and category.',
  meta: { beyond: 'The specification has a link to the portfolio in the footer, and leaves its content open.' },
  context: ({ input }) => ({ begun: input.search }),
  invoke: { id: 'awards', src: 'awards', input: ({ context }) => ({ search: context.begun }) },
  initial: 'listing',
  states: { listing: { description: 'The awarded tenders are listed.' } },
});
