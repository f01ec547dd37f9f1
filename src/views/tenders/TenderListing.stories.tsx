import { actorAt } from '../../../.storybook/frozen.ts';
import { member } from '../../../.storybook/samples.ts';
import { tenders, unpublished } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import { emptyTenderFilters } from '../../../contract/rules/tender-url.ts';
import { allTouched } from '../../machines/form.ts';
import { interestMachine } from '../../machines/tenders/interest.machine.ts';
import { filterErrors } from '../../machines/tenders/tender-filters.ts';
import { tenderListingMachine } from '../../machines/tenders/tender-listing.machine.ts';
import { listingFrom } from '../../machines/tenders/tender-listing.ts';
import type { ViewProps } from '../Flow.tsx';
import { TenderListing } from './TenderListing.tsx';

export default { title: 'tenders/Tender listing' };

type Listing = typeof tenderListingMachine;
type Context = Situation<Listing>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun = listingFrom({ filters: emptyTenderFilters, page: 1 });
const shown: Context = { ...begun, windows: [{ offset: 0, items: [...tenders, ...unpublished] }], total: 24 };
const narrowed = { ...emptyTenderFilters, title: 'clean', status: 'open', endDateFrom: '2026-11-20', endDateTo: '2026-12-31' } as const;
const wrong = { ...emptyTenderFilters, minBond: 'much', startDateFrom: '1/2/26', endDateFrom: '2026-12-31', endDateTo: '2026-11-20' };

const at = (results: unknown, context: Context, interest: 'idle' | 'open' = 'idle') =>
  ({ value: { results, interest }, context, shell }) as Situation<Listing>;
const browsing = { browsing: 'idle' };

const situations = {
  loading: at('loading', begun),
  reloading: at('loading', shown),
  browsing: at(browsing, shown),
  visitor: { ...at(browsing, shown), shell: undefined },
  fetching: at({ browsing: 'fetching' }, { ...shown, search: { ...shown.search, page: 2 } }),
  narrowed: at(browsing, { ...shown, values: narrowed, search: { filters: narrowed, page: 1 }, total: 1 }),
  wrong: at(browsing, { ...shown, values: wrong, touched: allTouched(wrong), errors: filterErrors(wrong) }),
  empty: at('empty', { ...begun, windows: [{ offset: 0, items: [] }] }),
  failed: at('failed', begun),
  showingInterest: {
    ...at(browsing, { ...shown, chosen: 145 }, 'open'),
    children: { interest: actorAt(interestMachine, 'confirming', { tenderId: 145 }) },
  },
} satisfies Record<string, Situation<Listing>>;
expectEveryState<Listing>(tenderListingMachine, situations, { transient: ['results.browsing.checkingWindow'] });

const View = (props: ViewProps<Listing>) => (
  <main className="pb-12">
    <TenderListing {...props} />
  </main>
);

export const Loading = storyOf<Listing>(tenderListingMachine, View, situations.loading);
export const Reloading = storyOf<Listing>(tenderListingMachine, View, situations.reloading);
export const Browsing = storyOf<Listing>(tenderListingMachine, View, situations.browsing);
export const Visitor = storyOf<Listing>(tenderListingMachine, View, situations.visitor);
export const Fetching = storyOf<Listing>(tenderListingMachine, View, situations.fetching);
export const Filtered = storyOf<Listing>(tenderListingMachine, View, situations.narrowed);
export const Invalid = storyOf<Listing>(tenderListingMachine, View, situations.wrong);
export const Empty = storyOf<Listing>(tenderListingMachine, View, situations.empty);
export const Failed = storyOf<Listing>(tenderListingMachine, View, situations.failed);
export const ShowingInterest = storyOf<Listing>(tenderListingMachine, View, situations.showingInterest);
