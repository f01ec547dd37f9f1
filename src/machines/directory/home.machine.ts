import { assign, setup } from 'xstate';
import type { Category, Location } from '../../../contract/entities/directory.ts';
import type { Tender } from '../../../contract/entities/tenders.ts';
import { emptyFilters, type ListingSearch } from '../../../contract/rules/listing-url.ts';
import { effect, type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';

type Directory = {
  categories: Category[];
  locations: Location[];
  totalCompanies: { count: number; isExact: boolean };
  /** The newest open tenders that accept proposals. */
  tenders: Tender[];
};
type Context = { keyword: string; location: number | null; directory: Directory | null };

/** The home page: a search that opens the listing, the categories with their number of companies, and the newest open tenders. */
export const homeMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | ViewerChanged
      | { type: 'keyword.change'; value: string }
      | { type: 'location.choose'; id: number | null }
      | { type: 'search' }
      | { type: 'retry' },
  },
  actors: {
    loadDirectory: port<Directory>('loadDirectory'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ directory: (_, directory: Directory) => directory }),
    setKeyword: assign({ keyword: (_, keyword: string) => keyword }),
    setLocation: assign({ location: (_, location: number | null) => location }),
    /** Navigates to the services listing. */
    showListing: effect<ListingSearch>('showListing'),
  },
}).createMachine({
  id: 'home',
  description: 'The home page: search the directory, or start from a category or one of the newest open tenders.',
  meta: { beyond: 'The specification names the home page and leaves its content open.' },
  context: { keyword: '', location: null, directory: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: {
    'keyword.change': { actions: { type: 'setKeyword', params: ({ event }) => event.value } },
    'location.choose': { actions: { type: 'setLocation', params: ({ event }) => event.id } },
    search: {
      actions: {
        type: 'showListing',
        params: ({ context }) => ({ ...emptyFilters, keyword: context.keyword, location: context.location, page: 1 }),
      },
    },
  },
  states: {
    loading: {
      description: 'Categories, locations and the newest open tenders are loading; a keyword search already works.',
      invoke: {
        id: 'loadDirectory',
        src: 'loadDirectory',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    shown: { description: 'The page is complete.', on: { 'reload.viewer': 'loading' } },
    failed: {
      description: 'The categories could not be loaded; the search still works.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.viewer': 'loading', 'network.returned': 'loading' },
    },
  },
});
