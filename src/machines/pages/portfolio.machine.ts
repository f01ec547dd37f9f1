import { assign, setup } from 'xstate';
import type { Portfolio } from '../../../contract/entities/tenders.ts';
import type { PortfolioSearch } from '../../../contract/rules/portfolio-url.ts';
import { hasNext, hasPrevious, isPastTheEnd, lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';

type AddressChanged = { type: 'address.changed'; search: PortfolioSearch };

/** The awarded tenders with their figures; year, category and page are in the URL. */
export const portfolioMachine = setup({
  types: {
    input: {} as { search: PortfolioSearch },
    context: {} as { search: PortfolioSearch; portfolio: Portfolio | null },
    events: {} as
      | AddressChanged
      | NetworkReturned
      | ViewerChanged
      | { type: 'year.choose'; year: number | null }
      | { type: 'category.choose'; category: number | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadPortfolio: port<Portfolio, PortfolioSearch>('loadPortfolio'),
    watchAddress: watchPort<AddressChanged>('watchAddress'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ portfolio: (_, portfolio: Portfolio) => portfolio }),
    followAddress: assign({ search: (_, search: PortfolioSearch) => search }),
    chooseYear: assign({ search: ({ context }, year: number | null) => ({ ...context.search, year, page: 1 }) }),
    chooseCategory: assign({ search: ({ context }, category: number | null) => ({ ...context.search, category, page: 1 }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    /** Pushes the search to the browser history. */
    showInAddress: effect<PortfolioSearch>('showInAddress'),
    /** Replaces the URL (no history entry). */
    correctAddress: effect<PortfolioSearch>('correctAddress'),
    /** Pushes the page to the browser history and scrolls to the top. */
    showPage: effect<PortfolioSearch>('showPage'),
  },
  guards: {
    hasNext: ({ context }) => hasNext(context.search.page, context.portfolio),
    hasPrevious: ({ context }) => hasPrevious(context.search.page),
    isPastTheEnd: ({ context }, portfolio: Portfolio) => isPastTheEnd(context.search.page, portfolio),
    hasTenders: (_, { items }: Portfolio) => items.length > 0,
    isElsewhere: ({ context }, search: PortfolioSearch) => JSON.stringify(search) !== JSON.stringify(context.search),
  },
}).createMachine({
  id: 'portfolio',
  description: 'Everyone can read what was traded here: the awarded tenders, with figures by year and category.',
  meta: { beyond: 'The specification has a link to the portfolio in the footer, and leaves its content open.' },
  context: ({ input }) => ({ search: input.search, portfolio: null }),
  initial: 'loading',
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchReload', src: 'watchReload' },
  ],
  on: {
    'address.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.search },
      target: '.loading',
      actions: { type: 'followAddress', params: ({ event }) => event.search },
    },
    'year.choose': {
      target: '.loading',
      actions: [
        { type: 'chooseYear', params: ({ event }) => event.year },
        { type: 'showInAddress', params: ({ context }) => context.search },
      ],
    },
    'category.choose': {
      target: '.loading',
      actions: [
        { type: 'chooseCategory', params: ({ event }) => event.category },
        { type: 'showInAddress', params: ({ context }) => context.search },
      ],
    },
    'reload.viewer': '.loading',
  },
  states: {
    loading: {
      description: 'A page of awarded tenders is loading; the previous one stays visible.',
      tags: 'busy',
      invoke: {
        id: 'loadPortfolio',
        src: 'loadPortfolio',
        input: ({ context }) => context.search,
        onDone: [
          {
            guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
            target: 'loading',
            reenter: true,
            actions: [
              { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              { type: 'correctAddress', params: ({ context }) => context.search },
            ],
          },
          {
            guard: { type: 'hasTenders', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'empty', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'A page of awarded tenders is shown.',
      on: {
        'page.next': {
          guard: 'hasNext',
          target: 'loading',
          actions: [
            { type: 'turnPage', params: 1 },
            { type: 'showPage', params: ({ context }) => context.search },
          ],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: 'loading',
          actions: [
            { type: 'turnPage', params: -1 },
            { type: 'showPage', params: ({ context }) => context.search },
          ],
        },
      },
    },
    empty: { description: 'No tender was awarded in the chosen year and category.' },
    failed: {
      description: 'The awarded tenders could not be loaded; the reader can retry.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
  },
});
