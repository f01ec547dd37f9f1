import { assign, setup } from 'xstate';
import type { CompanyPage, Service } from '../../../contract/entities/directory.ts';
import { emptyFilters, type ListingSearch } from '../../../contract/rules/listing-url.ts';
import { hasNext, hasPrevious } from '../paging.ts';
import { effect, type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';
import {
  type Catalogue,
  categoriesWith,
  filtersOf,
  firstPageOf,
  isSameSearch,
  type ListingContext,
  listingFrom,
  toggled,
  wholeListing,
} from './listing.ts';

type AddressChanged = { type: 'address.changed'; search: ListingSearch };

/** Searching the directory: filters, pagination and keyword suggestions, all reflected in the URL. */
export const serviceListingMachine = setup({
  types: {
    input: {} as { search: ListingSearch },
    context: {} as ListingContext,
    events: {} as
      | AddressChanged
      | NetworkReturned
      | ViewerChanged
      | { type: 'keyword.change'; value: string }
      | { type: 'suggestion.choose'; name: string }
      | { type: 'suggestions.close' }
      | { type: 'location.choose'; id: number | null }
      | { type: 'service.toggle'; id: number }
      | { type: 'category.toggle'; id: number }
      | { type: 'search' }
      | { type: 'clear' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'retry' }
      | { type: 'catalogue.retry' }
      | { type: 'login'; company: number },
  },
  actors: {
    loadCompanies: port<CompanyPage, ListingSearch>('loadCompanies'),
    loadCatalogue: port<Catalogue>('loadCatalogue'),
    suggestServices: port<Service[], { keyword: string }>('suggestServices'),
    watchAddress: watchPort<AddressChanged>('watchAddress'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    setKeyword: assign({ filters: ({ context }, keyword: string) => ({ ...context.filters, keyword }) }),
    setLocation: assign({ filters: ({ context }, location: number | null) => ({ ...context.filters, location }) }),
    toggleService: assign({
      filters: ({ context }, id: number) => ({ ...context.filters, services: toggled(context.filters.services, id) }),
    }),
    toggleCategory: assign({ openCategories: ({ context }, id: number) => toggled(context.openCategories, id) }),
    clearFilters: assign({ filters: emptyFilters, search: wholeListing, result: null }),
    requestFirstPage: assign({ search: ({ context }) => firstPageOf(context.filters), result: null }),
    requestNextPage: assign({ search: ({ context }) => ({ ...context.search, page: context.search.page + 1 }) }),
    requestPreviousPage: assign({ search: ({ context }) => ({ ...context.search, page: context.search.page - 1 }) }),
    requestLastPage: assign({ search: ({ context }, { pageCount }: CompanyPage) => ({ ...context.search, page: pageCount }) }),
    followAddress: assign((_, search: ListingSearch) => ({ search, filters: filtersOf(search), result: null })),
    want: assign({ wanted: (_, company: number) => company }),
    forgetWanted: assign({ wanted: null }),
    keepResult: assign({ result: (_, result: CompanyPage) => result }),
    keepCatalogue: assign(({ context }, catalogue: Catalogue) => ({
      catalogue,
      openCategories: [...new Set([...context.openCategories, ...categoriesWith(catalogue, context.filters.services)])],
    })),
    keepSuggestions: assign({ suggestions: (_, suggestions: Service[]) => suggestions }),
    forgetSuggestions: assign({ suggestions: [] }),
    /** Pushes the search to the browser history. */
    showInAddress: effect<ListingSearch>('showInAddress'),
    /** Replaces the URL (no history entry). */
    correctAddress: effect<ListingSearch>('correctAddress'),
    scrollToTop: effect('scrollToTop'),
    openLogin: effect('openLogin'),
    /** Focuses the link of a company, once the page has rendered. */
    focusCompany: effect<number | null>('focusCompany'),
  },
  guards: {
    hasNext: ({ context }) => hasNext(context.search.page, context.result),
    hasPrevious: ({ context }) => hasPrevious(context.search.page),
    isElsewhere: ({ context }, search: ListingSearch) => !isSameSearch(context.search, search),
    isPastTheEnd: ({ context }, { pageCount }: CompanyPage) => pageCount > 0 && context.search.page > pageCount,
    hasCompanies: (_, { items }: CompanyPage) => items.length > 0,
    hasKeyword: (_, keyword: string) => keyword.trim() !== '',
    hasServices: (_, services: Service[]) => services.length > 0,
  },
  delays: { typingDelay: 200 },
}).createMachine({
  id: 'serviceListing',
  description: 'Visitors search companies by service, keyword and location; company names are shown to signed-in members only.',
  context: ({ input }) => listingFrom(input.search),
  type: 'parallel',
  invoke: [
    { id: 'watchAddress', src: 'watchAddress' },
    { id: 'watchReload', src: 'watchReload' },
  ],
  on: {
    'location.choose': { actions: { type: 'setLocation', params: ({ event }) => event.id } },
    'service.toggle': { actions: { type: 'toggleService', params: ({ event }) => event.id } },
    'category.toggle': { actions: { type: 'toggleCategory', params: ({ event }) => event.id } },
    login: { actions: [{ type: 'want', params: ({ event }) => event.company }, 'openLogin'] },
  },
  states: {
    results: {
      description: 'The companies that match the search.',
      initial: 'loading',
      on: {
        search: {
          target: '.loading',
          actions: ['requestFirstPage', { type: 'showInAddress', params: ({ context }) => context.search }],
        },
        clear: {
          target: '.loading',
          actions: ['clearFilters', { type: 'showInAddress', params: ({ context }) => context.search }],
        },
        'address.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.search },
          target: '.loading',
          actions: { type: 'followAddress', params: ({ event }) => event.search },
        },
        'reload.viewer': '.loading',
      },
      states: {
        loading: {
          description: 'A page of companies is loading; a newer search cancels an older one.',
          invoke: {
            id: 'loadCompanies',
            src: 'loadCompanies',
            input: ({ context }) => context.search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: [
                  { type: 'requestLastPage', params: ({ event }) => event.output },
                  { type: 'correctAddress', params: ({ context }) => context.search },
                ],
              },
              {
                guard: { type: 'hasCompanies', params: ({ event }) => event.output },
                target: 'browsing',
                actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'scrollToTop'],
              },
              { target: 'empty', actions: [{ type: 'keepResult', params: ({ event }) => event.output }, 'scrollToTop'] },
            ],
            onError: 'failed',
          },
        },
        browsing: {
          description: 'A page of companies is shown, with links to the next and previous page.',
          meta: { requirement: '4 Listing' },
          on: {
            'page.next': {
              guard: 'hasNext',
              target: 'loading',
              actions: ['requestNextPage', { type: 'showInAddress', params: ({ context }) => context.search }],
            },
            'page.previous': {
              guard: 'hasPrevious',
              target: 'loading',
              actions: ['requestPreviousPage', { type: 'showInAddress', params: ({ context }) => context.search }],
            },
            'reload.viewer': 'refreshing',
          },
        },
        refreshing: {
          description: 'The page is loading again for another session or language; its companies and its place stay until then.',
          invoke: {
            id: 'loadCompanies',
            src: 'loadCompanies',
            input: ({ context }) => context.search,
            onDone: [
              {
                guard: { type: 'hasCompanies', params: ({ event }) => event.output },
                target: 'browsing',
                actions: [
                  { type: 'keepResult', params: ({ event }) => event.output },
                  { type: 'focusCompany', params: ({ context }) => context.wanted },
                  'forgetWanted',
                ],
              },
              // The page may have become the last one.
              { target: 'loading' },
            ],
            onError: 'failed',
          },
          on: { 'reload.viewer': { target: 'refreshing', reenter: true } },
        },
        empty: { description: 'No company matches; the filters can be cleared.' },
        failed: {
          description: 'The companies could not be loaded; the user can retry.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { retry: 'loading', 'network.returned': 'loading' },
        },
      },
    },
    catalogue: {
      description: 'The category tree and the locations to filter by.',
      initial: 'loading',
      on: { clear: '.loading' },
      states: {
        loading: {
          description: 'Categories and locations are loading.',
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            onDone: { target: 'ready', actions: { type: 'keepCatalogue', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: { description: 'Services and a location can be selected.' },
        failed: {
          description: 'The categories could not be loaded; the user can retry.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { 'catalogue.retry': 'loading', 'network.returned': 'loading' },
        },
      },
    },
    keyword: {
      description: 'The keyword and its suggestions.',
      initial: 'idle',
      on: {
        'keyword.change': [
          {
            guard: { type: 'hasKeyword', params: ({ event }) => event.value },
            target: '.typing',
            actions: { type: 'setKeyword', params: ({ event }) => event.value },
          },
          { target: '.idle', actions: { type: 'setKeyword', params: ({ event }) => event.value } },
        ],
        search: '.idle',
        clear: '.idle',
        'address.changed': { guard: { type: 'isElsewhere', params: ({ event }) => event.search }, target: '.idle' },
      },
      states: {
        idle: { description: 'No suggestions are shown.', entry: 'forgetSuggestions' },
        typing: {
          description: 'The user is typing; suggestions are loaded after a pause.',
          after: { typingDelay: 'suggesting' },
          on: { 'suggestions.close': 'idle' },
        },
        suggesting: {
          description: 'Suggestions for the keyword are loading.',
          invoke: {
            id: 'suggestServices',
            src: 'suggestServices',
            input: ({ context }) => ({ keyword: context.filters.keyword }),
            onDone: [
              {
                guard: { type: 'hasServices', params: ({ event }) => event.output },
                target: 'offered',
                actions: { type: 'keepSuggestions', params: ({ event }) => event.output },
              },
              { target: 'unknown' },
            ],
            onError: 'idle',
          },
          on: { 'suggestions.close': 'idle' },
        },
        offered: {
          description: 'Suggestions are shown below the keyword.',
          on: {
            'suggestion.choose': { target: 'idle', actions: { type: 'setKeyword', params: ({ event }) => event.name } },
            'suggestions.close': 'idle',
          },
        },
        unknown: {
          description: 'No service matches; the keyword can still be searched.',
          on: { 'suggestions.close': 'idle' },
        },
      },
    },
  },
});
