import { actorAt } from '../../../../.storybook/frozen.ts';
import { admin } from '../../../../.storybook/samples.ts';
import { nothingToReview, reviewPage } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import { reasonMachine } from '../../../machines/reason.machine.ts';
import { tenderReviewMachine } from '../../../machines/tenders/tender-review.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { TenderReview } from './TenderReview.tsx';

export default { title: 'tenders/Tender review' };

type Review = typeof tenderReviewMachine;
type Context = Situation<Review>['context'];

const shell = { session: { value: 'signedIn', context: { user: admin } } } as const;
const begun: Context = { page: 1, result: null, chosen: null, reason: '' };
const shown: Context = { ...begun, result: reviewPage };
const deciding: Context = { ...shown, chosen: reviewPage.items[0] ?? null };
const until = '2026-06-01T09:00:10.000Z';
const delayed = reviewPage.items.map((tender, index) => (index === 0 ? { ...tender, delayed: { id: 5, until } } : tender));
const bare = reviewPage.items.map((tender) => ({ ...tender, titleAr: null, descriptionAr: null, documents: [] }));

const situations = {
  loading: { value: { list: 'loading' }, context: begun, shell },
  shown: { value: { list: 'shown' }, context: shown, shell },
  bare: { value: { list: 'shown' }, context: { ...shown, result: { ...reviewPage, items: bare, pageCount: 3 } }, shell },
  empty: { value: 'empty', context: { ...begun, result: nothingToReview }, shell },
  failed: { value: 'failed', context: begun, shell },
  approving: { value: 'approving', context: deciding, shell },
  givingReason: {
    value: 'givingReason',
    context: deciding,
    children: { reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
    shell,
  },
  delayed: { value: { list: 'shown' }, context: { ...begun, result: { ...reviewPage, items: delayed } }, shell },
  undoing: { value: 'undoing', context: { ...begun, result: { ...reviewPage, items: delayed }, chosen: delayed[0] ?? null }, shell },
  rejecting: { value: 'rejecting', context: { ...deciding, reason: 'The deadline falls on a public holiday.' }, shell },
} satisfies Record<string, Situation<Review>>;
expectEveryState<Review>(tenderReviewMachine, situations);

const View = (props: ViewProps<Review>) => (
  <main className="wrap py-8">
    <TenderReview {...props} />
  </main>
);

export const Loading = storyOf<Review>(tenderReviewMachine, View, situations.loading);
export const Shown = storyOf<Review>(tenderReviewMachine, View, situations.shown);
export const Minimal = storyOf<Review>(tenderReviewMachine, View, situations.bare);
export const Empty = storyOf<Review>(tenderReviewMachine, View, situations.empty);
export const Failed = storyOf<Review>(tenderReviewMachine, View, situations.failed);
export const Approving = storyOf<Review>(tenderReviewMachine, View, situations.approving);
export const Delayed = storyOf<Review>(tenderReviewMachine, View, situations.delayed);
export const Undoing = storyOf<Review>(tenderReviewMachine, View, situations.undoing);
export const GivingReason = storyOf<Review>(tenderReviewMachine, View, situations.givingReason);
export const Rejecting = storyOf<Review>(tenderReviewMachine, View, situations.rejecting);
