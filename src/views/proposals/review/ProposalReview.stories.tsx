import { actorAt } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { ownProposal } from '../../../../.storybook/samples-proposals.ts';
import { openedDetail, openedProposals, openedReview, rejectedDetail, sealedReview } from '../../../../.storybook/samples-review.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { TenderProposals } from '../../../../contract/entities/proposals.ts';
import type { Phase } from '../../../../contract/entities/tenders.ts';
import { awardMachine } from '../../../machines/proposals/award.machine.ts';
import type { Choice } from '../../../machines/proposals/deciding.ts';
import { nothingLoaded } from '../../../machines/proposals/deciding.ts';
import { proposalReviewMachine } from '../../../machines/proposals/proposal-review.machine.ts';
import { reasonMachine } from '../../../machines/reason.machine.ts';
import { passwordAgainMachine } from '../../../machines/session/password-again.machine.ts';
import type { ViewProps } from '../../Flow.tsx';
import { ProposalReview } from './ProposalReview.tsx';

export default { title: 'proposals/Proposal review' };

type Review = typeof proposalReviewMachine;
type Context = Situation<Review>['context'];

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const begun: Context = nothingLoaded(openedReview.tender.id);
const at = (value: Situation<Review>['value'], context: Context): Situation<Review> => ({ value, context, shell });
const sealed = (
  review: TenderProposals,
  state: { waiting: 'resting' | 'refreshing' } | 'confirming' | 'opening' | 'askingPassword' = { waiting: 'resting' },
) => at({ sealed: state }, { ...begun, review });
const inPhase = (phase: Phase): TenderProposals => ({ ...sealedReview, tender: { ...sealedReview.tender, phase } });

type Detail = 'loading' | 'shown' | 'refreshing' | 'failed' | 'missing';
type Look = 'list' | 'comparison' | { detail: Detail };
const detail = { detail: 'shown' } as const;
type Deciding = { idle: 'resting' | 'refreshing' } | 'turning' | 'givingReason' | 'awarding' | 'deciding' | 'askingPassword';
const opened = (view: Look, decision: Deciding = { idle: 'resting' }, more: Partial<Context> = {}) =>
  at({ opened: { view, decision } }, { ...begun, review: openedReview, shown: openedDetail.id, detail: openedDetail, ...more });

const [first] = openedProposals;
if (!first) throw new Error('The sample has no opened proposals.');
const reasoned = (choice: Choice) => ({
  ...opened('list', 'givingReason', { choice }),
  children: { reason: actorAt(reasonMachine, 'asking', { keptAs: '', reason: '', error: null }) },
});
const askedPassword = actorAt(passwordAgainMachine, 'asking', {
  isCodeNeeded: false,
  password: '',
  code: '',
  isMissing: false,
  problem: null,
  failure: null,
});
const over = (phase: Phase, more: Partial<TenderProposals>): TenderProposals => ({
  ...openedReview,
  tender: { ...openedReview.tender, phase },
  ...more,
});
/** The second of three pages. */
const paged = { page: 2, review: { ...openedReview, count: 104, pageCount: 3 } };

const situations = {
  loading: at('loading', begun),
  missing: at('missing', begun),
  failed: at('failed', begun),
  running: sealed({ ...sealedReview, tender: ownProposal.tender }),
  toOpen: sealed(sealedReview),
  paymentsPending: sealed({ ...sealedReview, pending: 2 }),
  cancelled: sealed(inPhase('cancelled')),
  sealedRefreshing: sealed(sealedReview, { waiting: 'refreshing' }),
  confirming: sealed(sealedReview, 'confirming'),
  opening: sealed(sealedReview, 'opening'),
  askingPassword: { ...sealed(sealedReview, 'askingPassword'), children: { passwordAgain: askedPassword } },
  list: opened('list'),
  none: opened(
    'list',
    { idle: 'resting' },
    {
      review: over('evaluation', { items: [], count: 0, opening: { at: '2026-11-01T08:00:00Z', by: 'Corniche', count: 0 } }),
    },
  ),
  menu: {
    ...opened('list'),
    play: async ({ canvas, userEvent }) => {
      const [menu] = canvas.getAllByRole('button', { name: /^(Actions for|الإجراءات على)/ });
      if (menu) await userEvent.click(menu);
    },
  },
  awarded: opened(
    'list',
    { idle: 'resting' },
    {
      review: over('awarded', {
        items: openedProposals.map((proposal, index) => ({ ...proposal, state: index === 0 ? 'awarded' : 'not_awarded' })),
        awardNote: 'Agreed by the committee on Sunday.',
      }),
    },
  ),
  comparison: opened('comparison'),
  paged: opened('list', { idle: 'resting' }, paged),
  pagedComparison: opened('comparison', { idle: 'resting' }, paged),
  turning: opened('list', 'turning', { ...paged, page: 3 }),
  detail: opened(detail),
  detailRejected: opened(detail, { idle: 'resting' }, { shown: rejectedDetail.id, detail: rejectedDetail }),
  detailLoading: opened({ detail: 'loading' }, { idle: 'resting' }, { detail: null }),
  detailRefreshing: opened({ detail: 'refreshing' }, { idle: 'refreshing' }),
  detailFailed: opened({ detail: 'failed' }, { idle: 'resting' }, { detail: null }),
  detailMissing: opened({ detail: 'missing' }, { idle: 'resting' }, { detail: null }),
  refreshing: opened('list', { idle: 'refreshing' }),
  rejecting: reasoned({ decision: 'reject', proposal: first }),
  requestingRevision: reasoned({ decision: 'requestRevision', proposal: first }),
  ending: reasoned({ decision: 'end', proposal: null }),
  awarding: {
    ...opened(detail, 'awarding', { choice: { decision: 'award', proposal: first } }),
    children: { award: actorAt(awardMachine, 'asking', { statement: '', note: '' }) },
  },
  awardingWithPassword: {
    ...opened(detail, 'askingPassword', { choice: { decision: 'award', proposal: first } }),
    children: { passwordAgain: askedPassword },
  },
  deciding: opened(detail, 'deciding', { choice: { decision: 'shortlist', proposal: first } }),
} satisfies Record<string, Situation<Review>>;
expectEveryState<Review>(proposalReviewMachine, situations);

const View = (props: ViewProps<Review>) => (
  <main className="wrap py-8 max-w-[968px]">
    <ProposalReview {...props} />
  </main>
);

export const Loading = storyOf<Review>(proposalReviewMachine, View, situations.loading);
export const Missing = storyOf<Review>(proposalReviewMachine, View, situations.missing);
export const Failed = storyOf<Review>(proposalReviewMachine, View, situations.failed);
export const Running = storyOf<Review>(proposalReviewMachine, View, situations.running);
export const ToOpen = storyOf<Review>(proposalReviewMachine, View, situations.toOpen);
export const PaymentsPending = storyOf<Review>(proposalReviewMachine, View, situations.paymentsPending);
export const Cancelled = storyOf<Review>(proposalReviewMachine, View, situations.cancelled);
export const SealedRefreshing = storyOf<Review>(proposalReviewMachine, View, situations.sealedRefreshing);
export const Confirming = storyOf<Review>(proposalReviewMachine, View, situations.confirming);
export const Opening = storyOf<Review>(proposalReviewMachine, View, situations.opening);
export const AskingPassword = storyOf<Review>(proposalReviewMachine, View, situations.askingPassword);
export const List = storyOf<Review>(proposalReviewMachine, View, situations.list);
export const None = storyOf<Review>(proposalReviewMachine, View, situations.none);
export const RowMenu = storyOf<Review>(proposalReviewMachine, View, situations.menu);
export const Awarded = storyOf<Review>(proposalReviewMachine, View, situations.awarded);
export const Paged = storyOf<Review>(proposalReviewMachine, View, situations.paged);
export const PagedComparison = storyOf<Review>(proposalReviewMachine, View, situations.pagedComparison);
export const Turning = storyOf<Review>(proposalReviewMachine, View, situations.turning);
export const Comparison = storyOf<Review>(proposalReviewMachine, View, situations.comparison);
export const Detail = storyOf<Review>(proposalReviewMachine, View, situations.detail);
export const DetailRejected = storyOf<Review>(proposalReviewMachine, View, situations.detailRejected);
export const DetailLoading = storyOf<Review>(proposalReviewMachine, View, situations.detailLoading);
export const DetailRefreshing = storyOf<Review>(proposalReviewMachine, View, situations.detailRefreshing);
export const DetailFailed = storyOf<Review>(proposalReviewMachine, View, situations.detailFailed);
export const DetailMissing = storyOf<Review>(proposalReviewMachine, View, situations.detailMissing);
export const Refreshing = storyOf<Review>(proposalReviewMachine, View, situations.refreshing);
export const Rejecting = storyOf<Review>(proposalReviewMachine, View, situations.rejecting);
export const RequestingRevision = storyOf<Review>(proposalReviewMachine, View, situations.requestingRevision);
export const Ending = storyOf<Review>(proposalReviewMachine, View, situations.ending);
export const Awarding = storyOf<Review>(proposalReviewMachine, View, situations.awarding);
export const AwardingWithPassword = storyOf<Review>(proposalReviewMachine, View, situations.awardingWithPassword);
export const Deciding = storyOf<Review>(proposalReviewMachine, View, situations.deciding);
