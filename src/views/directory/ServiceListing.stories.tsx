import { categories, companyPage, hiddenPage, locations, member } from '../../../.storybook/samples.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { emptyFilters } from '../../../contract/rules/listing-url.ts';
import { listingFrom } from '../../machines/directory/listing.ts';
import { serviceListingMachine } from '../../machines/directory/service-listing.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ServiceListing } from './ServiceListing.tsx';

export default { title: 'directory/ServiceListing' };

type Listing = typeof serviceListingMachine;
type Context = Situation<Listing>['context'];
type Value = { results: string; catalogue: string; keyword: string };

const catalogue = { categories, locations };
const begun = listingFrom({ ...emptyFilters, page: 2 });
const searched = listingFrom({ keyword: 'clean', location: 1, services: [1, 2], page: 2 });
const shown: Context = { ...searched, catalogue, openCategories: [1], result: companyPage };

const at = (value: Partial<Value>, context: Context) =>
  ({ value: { results: 'browsing', catalogue: 'ready', keyword: 'idle', ...value }, context }) as Situation<Listing>;

const situations = {
  loading: at({ results: 'loading', catalogue: 'loading' }, begun),
  loadingNextPage: at({ results: 'loading' }, { ...shown, search: { ...shown.search, page: 3 } }),
  hidden: at({}, { ...shown, result: hiddenPage }),
  signedIn: at({}, shown),
  firstPage: at({}, { ...begun, catalogue, search: { ...begun.search, page: 1 }, result: companyPage }),
  lastPage: at({}, { ...begun, catalogue, search: { ...begun.search, page: 26 }, result: companyPage }),
  thousands: at({}, { ...begun, catalogue, result: { ...companyPage, pageCount: 2000, totalItems: 10_000, totalIsExact: false } }),
  two: at({}, { ...begun, catalogue, result: { ...companyPage, items: companyPage.items.slice(0, 2), pageCount: 1, totalItems: 2 } }),
  refreshing: at({ results: 'refreshing' }, { ...shown, result: hiddenPage, wanted: 4 }),
  empty: at({ results: 'empty' }, { ...shown, result: { items: [], pageCount: 0, totalItems: 0, totalIsExact: true } }),
  emptyForMember: {
    ...at({ results: 'empty' }, { ...shown, result: { items: [], pageCount: 0, totalItems: 0, totalIsExact: true } }),
    shell: { session: { value: 'signedIn', context: { user: member } } },
  },
  failed: at({ results: 'failed', catalogue: 'failed' }, begun),
  typing: at({ keyword: 'typing' }, shown),
  suggesting: at({ keyword: 'suggesting' }, shown),
  offered: at({ keyword: 'offered' }, { ...shown, suggestions: categories.flatMap(({ services }) => services).slice(0, 4) }),
  unknown: at({ keyword: 'unknown' }, shown),
} satisfies Record<string, Situation<Listing>>;
expectEveryState<Listing>(serviceListingMachine, situations);

const View = (props: ViewProps<Listing>) => (
  <main className="pb-12">
    <ServiceListing {...props} />
  </main>
);

export const Loading = storyOf<Listing>(serviceListingMachine, View, situations.loading);
export const LoadingNextPage = storyOf<Listing>(serviceListingMachine, View, situations.loadingNextPage);
export const Hidden = storyOf<Listing>(serviceListingMachine, View, situations.hidden);
export const SignedIn = storyOf<Listing>(serviceListingMachine, View, situations.signedIn);
export const FirstPage = storyOf<Listing>(serviceListingMachine, View, situations.firstPage);
export const LastPage = storyOf<Listing>(serviceListingMachine, View, situations.lastPage);
export const Thousands = storyOf<Listing>(serviceListingMachine, View, situations.thousands);
export const Two = storyOf<Listing>(serviceListingMachine, View, situations.two);
export const Refreshing = storyOf<Listing>(serviceListingMachine, View, situations.refreshing);
export const Empty = storyOf<Listing>(serviceListingMachine, View, situations.empty);
export const EmptyForMember = storyOf<Listing>(serviceListingMachine, View, situations.emptyForMember);
export const Failed = storyOf<Listing>(serviceListingMachine, View, situations.failed);
export const Typing = storyOf<Listing>(serviceListingMachine, View, situations.typing);
export const Suggesting = storyOf<Listing>(serviceListingMachine, View, situations.suggesting);
export const Suggested = storyOf<Listing>(serviceListingMachine, View, situations.offered);
export const Unknown = storyOf<Listing>(serviceListingMachine, View, situations.unknown);
