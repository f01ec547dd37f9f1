import { actorAt, listAt } from '../../../../.storybook/frozen.ts';
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
const begun: Context = { read: null, act: 'approve', chosen: null, reason: '', decided: null };
const read: Context = { ...begun, read: reviewPage };
const deciding: Context = { ...read, chosen: reviewPage.items[0] ?? null };
const first = { page: 1 };
const listed = { tenders: listAt('shown', { search: first, result: reviewPage }) };
const until = '2026-06-01T09:00:10.000Z';
const delayed = reviewPage.items.map((tender, index) => (index === 0 ? { ...tender, delayed: { id: 5, until } } : tender));
const delayedPage = { ...reviewPage, items: delayed };
const undoable = { tenders: listAt('shown', { search: first, result: delayedPage }) };
const bare = reviewPage.items.map((tender) => ({ ...tender, titleAr: null, descriptionAr: null, documents: [] }));

const situations = {
  loading: { value: 'choosing', context: begun, children: { tenders: listAt('loading', { search: first, result: null }) }, shell },
  shown: { value: 'choosing', context: read, children: listed, shell },
  bare: {
    value: 'choosing',
    context: read,
    children: { tenders: listAt('shown', { search: first, result: { ...reviewPage, items: bare, pageCount: 3 } }) },
    shell,
  },
  empty: { value: 'choosing', context: read, children: { tenders: listAt('empty', { search: first, result: nothingToReview }) }, shell },
  failed: { value: 'choosing', context: begun, children: { tenders: listAt('failed', { search: first, result: null }) }, shell },
  approving: { value: 'deciding', context: deciding, children: listed, shell },
  givingReason: {
    value: 'givingReason',
    context: deciding,
    children: { ...listed, reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
    shell,
  },
  delayed: { value: 'choosing', context: { ...begun, read: delayedPage }, children: undoable, shell },
  undoing: { value: 'undoing', context: { ...begun, read: delayedPage, chosen: delayed[0] ?? null }, children: undoable, shell },
  rejecting: {
    value: 'deciding',
    context: { ...deciding, act: 'reject', reason: 'The deadline falls on a public holiday.' },
    children: listed,
    shell,
  },
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
