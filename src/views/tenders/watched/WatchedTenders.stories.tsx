import { listAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { bidder, bids, daysFromNow, tenders } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { Tender, TenderNews, WatchedPage } from '../../../../contract/entities/tenders.ts';
import { watchedTendersMachine } from '../../../machines/tenders/watched-tenders.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { WatchedTenders } from './WatchedTenders.tsx';

export default { title: 'tenders/Watched tenders' };

type Flow = typeof watchedTendersMachine;
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;

const nothing: TenderNews = { addenda: [], isDeadlineMoved: false, answers: 0, outcome: null };
const news: TenderNews[] = [
  { ...nothing, answers: 2 },
  { ...nothing, addenda: [2, 3], isDeadlineMoved: true },
  nothing,
  { ...nothing, answers: 1 },
  nothing,
  nothing,
  { ...nothing, outcome: 'awardedToYou' },
  { ...nothing, outcome: 'cancelled' },
];
const own: Partial<Tender>[] = [
  { isProposalDrafted: true, standing: bids.draft, deadline: daysFromNow(2) },
  {},
  { standing: bids.revision },
  { standing: bids.withdrawn },
  {},
  { standing: bids.valid },
  { phase: 'awarded', standing: bids.won },
  { phase: 'cancelled', standing: bids.refunded },
];
const items = tenders
  .map((tender, place) => ({ tender: { ...tender, isWatched: true, ...own[place] }, news: news[place] ?? nothing }))
  .filter(({ tender }) => tender.ownerId !== bidder.id);
const page: WatchedPage = { items, pageCount: 1, totalItems: items.length };
const at = (...list: Parameters<typeof listAt>) => ({
  value: 'listing' as const,
  context: {},
  children: { watched: listAt(...list) },
  shell,
});
const first = { page: 1 };

const situations = {
  loading: at('loading', { search: first, result: null }),
  reloading: at('loading', { search: first, result: page }),
  shown: at('shown', { search: first, result: page }),
  secondPage: at('shown', { search: { page: 2 }, result: { ...page, pageCount: 3 } }),
  empty: at('empty', { search: first, result: { items: [], pageCount: 0 } }),
  failed: at('failed', { search: first, result: null }),
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(watchedTendersMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="wrap py-8">
    <WatchedTenders {...props} />
  </main>
);

export const Loading = storyOf<Flow>(watchedTendersMachine, View, situations.loading);
export const Reloading = storyOf<Flow>(watchedTendersMachine, View, situations.reloading);
export const Shown = storyOf<Flow>(watchedTendersMachine, View, situations.shown);
export const SecondPage = storyOf<Flow>(watchedTendersMachine, View, situations.secondPage);
export const Empty = storyOf<Flow>(watchedTendersMachine, View, situations.empty);
export const Failed = storyOf<Flow>(watchedTendersMachine, View, situations.failed);
