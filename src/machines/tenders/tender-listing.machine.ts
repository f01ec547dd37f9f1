import { assign, raise, setup } from 'xstate';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { emptyTenderFilters, type TenderFilters, type TenderSearch } from '../../../contract/rules/tender-url.ts';
import { detailActionOf } from '../../../contract/rules/tenders.ts';
import { allTouched, type Change, isValid, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { interestMachine } from './interest.machine.ts';
import { type FilterField, filterErrors, fitting } from './tender-filters.ts';
import { isWithin, listingFrom, type TenderListingContext } from './tender-listing.ts';
import { isLoaded, isOverdue, type LoadedTenders, nextToPrefetch, offsetOf, pageCountOf, tendersOn, withWindow } from './tender-windows.ts';

type AddressChanged = { type: 'address.changed'; search: TenderSearch };
type Watched = AddressChanged | NetworkReturned | Reload | { type: 'clock.ticked'; now: string };
/** The tenders of the marketplace, filtered and paginated; windows of twelve pages are prefetched. */
export const tenderListingMachine = setup({
  types: {
    input: {} as { search: TenderSearch },
    context: {} as TenderListingContext,
    events: {} as
      | Watched
      | ({ type: 'field.change' } & Change<TenderFilters>)
      | { type: 'field.leave'; field: FilterField }
      | { type: 'search' }
      | { type: 'clear' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'retry' }
      | { type: 'interest'; tender: Tender },
    children: {} as { interest: 'interest' },
    tags: {} as 'busy',
  },
  actors: {
    loadTenders: port<LoadedTenders, { filters: TenderFilters; offset: number }>('loadTenders'),
    prefetchTenders: port<LoadedTenders, { filters: TenderFilters; offset: number }>('prefetchTenders'),
    interest: interestMachine,
    watchAddress: watchPort<AddressChanged>('watchAddress'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
  },
  actions: {
    raiseReload: raise({ type: 'reload.data' }),
    change: assign(({ context }, { change }: { change: Change<TenderFilters> }) =>
      withChange(fitting(context, change), change, filterErrors),
    ),
    touch: assign({ touched: ({ context }, field: FilterField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    requestFirstPage: assign({ search: ({ context }) => ({ filters: context.values, page: 1 }), windows: [] }),
    clearFilters: assign(listingFrom({ filters: emptyTenderFilters, page: 1 })),
    followAddress: assign((_, search: TenderSearch) => listingFrom(search)),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    keepWindow: assign(({ context }, { offset, items, total }: LoadedTenders) => ({
      total,
      windows: withWindow(context.windows, { offset, items }, context.search.page),
    })),
    forgetOthers: assign({ windows: ({ context }) => context.windows.filter(({ offset }) => offset === offsetOf(context.search.page)) }),
    choose: assign({ chosen: (_, { id }: Tender) => id }),
    /** Pushes the search to the browser history. */
    showInAddress: effect<TenderSearch>('showInAddress'),
    /** Replaces the URL (no history entry). */
    correctAddress: effect<TenderSearch>('correctAddress'),
    /** Replaces the URL and scrolls to the top. */
    showPage: effect<TenderSearch>('showPage'),
  },
  guards: {
    isValid: ({ context }) => isValid(context.errors),
    hasNext: ({ context }) => isWithin(context, 1),
    hasPrevious: ({ context }) => isWithin(context, -1),
    isPageLoaded: ({ context }, by: 1 | -1) => isWithin(context, by) && isLoaded(context.windows, context.search.page + by),
    isPastTheEnd: ({ context }, { total }: LoadedTenders) => total > 0 && context.search.page > pageCountOf(total),
    hasTenders: (_, { total }: LoadedTenders) => total > 0,
    shouldPrefetch: ({ context }) => nextToPrefetch(context.windows, context.search.page, context.total) !== null,
    isElsewhere: ({ context }, search: TenderSearch) => JSON.stringify(search) !== JSON.stringify(context.search),
    isOverdue: ({ context }, now: string) => isOverdue(tendersOn(context.windows, context.search.page), now),
    isInterestPossible: (_, tender: Tender) => {
      const action = detailActionOf(tender, null);
      return action?.kind === 'interest' && action.blockedBy === null;
    },
  },
}).createMachine({
  id: 'tenderListing',
  description: 'Everyone can browse published tenders; filters and page are in the URL.',
  context: ({ input }) => listingFrom(input.search),
  type: 'parallel',
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchReload', src: 'watchReload' },
    { id: 'watchClock', src: 'watchClock' },
  ],
  on: {
    'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
    'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
  },
  states: {
    results: {
      description: 'The tenders that match the filters.',
      initial: 'loading',
      on: {
        search: [
          {
            guard: 'isValid',
            target: '.loading',
            actions: ['requestFirstPage', { type: 'showInAddress', params: ({ context }) => context.search }],
          },
          { actions: 'touchAll' },
        ],
        clear: {
          target: '.loading',
          actions: ['clearFilters', { type: 'showInAddress', params: ({ context }) => context.search }],
        },
        'address.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.search },
          target: '.loading',
          actions: { type: 'followAddress', params: ({ event }) => event.search },
        },
        'reload.*': { target: '.loading', actions: 'forgetOthers' },
      },
      states: {
        loading: {
          description: 'The requested page is loading; the previous tenders stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadTenders',
            src: 'loadTenders',
            input: ({ context: { search } }) => ({ filters: search.filters, offset: offsetOf(search.page) }),
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'goToPage', params: ({ event }) => pageCountOf(event.output.total) },
                  { type: 'correctAddress', params: ({ context }) => context.search },
                ],
              },
              {
                guard: { type: 'hasTenders', params: ({ event }) => event.output },
                target: 'browsing',
                actions: { type: 'keepWindow', params: ({ event }) => event.output },
              },
              { target: 'empty', actions: { type: 'keepWindow', params: ({ event }) => event.output } },
            ],
            onError: 'failed',
          },
        },
        browsing: {
          description: 'A page of tenders is shown.',
          meta: { requirement: '2 Tender listing' },
          initial: 'checkingWindow',
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
            'clock.ticked': {
              guard: { type: 'isOverdue', params: ({ event }) => event.now },
              target: 'loading',
              actions: 'forgetOthers',
            },
          },
          states: {
            checkingWindow: {
              description: 'It is found out whether the next tenders must be fetched ahead.',
              always: [{ guard: 'shouldPrefetch', target: 'fetching' }, { target: 'idle' }],
            },
            idle: {
              description: 'The next pages are already loaded.',
              on: {
                'page.next': {
                  guard: { type: 'isPageLoaded', params: 1 },
                  target: 'checkingWindow',
                  actions: [
                    { type: 'turnPage', params: 1 },
                    { type: 'showPage', params: ({ context }) => context.search },
                  ],
                },
                'page.previous': {
                  guard: { type: 'isPageLoaded', params: -1 },
                  target: 'checkingWindow',
                  actions: [
                    { type: 'turnPage', params: -1 },
                    { type: 'showPage', params: ({ context }) => context.search },
                  ],
                },
              },
            },
            fetching: {
              description: 'The next tenders are being fetched ahead; the visitor turns pages meanwhile.',
              invoke: {
                id: 'prefetchTenders',
                src: 'prefetchTenders',
                input: ({ context: { search, windows, total } }) => ({
                  filters: search.filters,
                  offset: known(nextToPrefetch(windows, search.page, total)),
                }),
                onDone: {
                  target: 'idle',
                  actions: { type: 'keepWindow', params: ({ event }) => event.output },
                },
                // The window is requested again when one of its pages is opened.
                onError: 'idle',
              },
              on: {
                'page.next': {
                  guard: { type: 'isPageLoaded', params: 1 },
                  actions: [
                    { type: 'turnPage', params: 1 },
                    { type: 'showPage', params: ({ context }) => context.search },
                  ],
                },
                'page.previous': {
                  guard: { type: 'isPageLoaded', params: -1 },
                  actions: [
                    { type: 'turnPage', params: -1 },
                    { type: 'showPage', params: ({ context }) => context.search },
                  ],
                },
              },
            },
          },
        },
        empty: { description: 'No tender matches; the filters can be cleared.' },
        failed: {
          description: 'The tenders could not be loaded; the user can retry.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { retry: 'loading', 'network.returned': 'loading' },
        },
      },
    },
    interest: {
      description: 'Expressing interest in a tender of the list.',
      initial: 'idle',
      states: {
        idle: {
          description: 'No interest is being expressed.',
          on: {
            interest: {
              guard: { type: 'isInterestPossible', params: ({ event }) => event.tender },
              target: 'open',
              actions: { type: 'choose', params: ({ event }) => event.tender },
            },
          },
        },
        open: {
          description: 'The member logs in and confirms the interest; the list is loaded again afterwards.',
          meta: { requirement: '4 Interest flow' },
          invoke: {
            id: 'interest',
            src: 'interest',
            input: ({ context }) => ({ tenderId: context.chosen }),
            onDone: { target: 'idle', actions: 'raiseReload' },
          },
        },
      },
    },
  },
});
