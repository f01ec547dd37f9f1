import { actorAt, listAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { questionPage } from '../../../.storybook/samples-questions.ts';
import { bidder, bids, daysFromNow, detailOf, tender, tenders, unpublished } from '../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { User } from '../../../contract/entities/session.ts';
import type { TenderDetail as Detail, Phase, Tender } from '../../../contract/entities/tenders.ts';
import { addendumMachine } from '../../machines/tenders/addendum.machine.ts';
import { emptyAddendum } from '../../machines/tenders/addendum-form.ts';
import { interestMachine } from '../../machines/tenders/interest.machine.ts';
import { questionsMachine } from '../../machines/tenders/questions.machine.ts';
import { tenderDetailMachine } from '../../machines/tenders/tender-detail.machine.ts';
import { tenderHistoryMachine } from '../../machines/tenders/tender-history.machine.ts';
import { tenderWatchMachine } from '../../machines/tenders/tender-watch.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { TenderDetail } from './TenderDetail.tsx';

export default { title: 'tenders/Tender detail' };

type Flow = typeof tenderDetailMachine;

const nothing = { text: '', error: null };
const parts = (isWatched: boolean) => ({
  tenderWatch: actorAt(tenderWatchMachine, 'idle', { tenderId: tender.id, isWatched }),
  questions: actorAt(
    questionsMachine,
    { asking: 'writing', answering: 'idle' },
    {
      tenderId: tender.id,
      question: nothing,
      key: 'k',
      answer: { ...nothing, to: 0 },
      answers: {},
      answered: null,
    },
    { questions: listAt('shown', { search: { tenderId: tender.id, page: 1 }, result: questionPage }) },
  ),
  addendum: actorAt(addendumMachine, 'closed', {
    tenderId: tender.id,
    deadline: '',
    key: '',
    values: emptyAddendum,
    touched: [],
    errors: {},
    documents: [],
    isUploading: false,
    failure: null,
  }),
  tenderHistory: actorAt(tenderHistoryMachine, 'closed', { tenderId: tender.id, entries: [] }),
});

const at = (state: string, shown: Detail | null, user: User | null = member, interest: 'idle' | 'open' = 'idle') =>
  ({
    value: { tender: state, interest },
    context: { id: tender.id, tender: shown },
    children: parts(shown?.isWatched ?? false),
    shell: user ? { session: { value: 'signedIn', context: { user } } } : undefined,
  }) as Situation<Flow>;
const tenderIn = (list: readonly Tender[], id: number): Tender => list.find((each) => each.id === id) ?? tender;
const ended = (phase: Phase): Detail => detailOf({ ...tenderIn(tenders, 130), phase });
const owned = { ...tender, user: bidder, ownerId: bidder.id };

const opening = { at: daysFromNow(-0.9), count: 12 };
const award = {
  winner: bidder,
  statement: 'Chosen for the best price of all proposals that met every requirement.',
  at: daysFromNow(-0.2),
};
const noAward = { winner: null, statement: 'لم يستوفِ أي عطاء شروط السلامة.', at: daysFromNow(-0.2) };

const situations = {
  loading: at('loading', null),
  reloading: at('loading', tender),
  visitor: at('shown', tender, null),
  member: {
    ...at('shown', { ...tender, questionsUntil: tender.publish_date }),
    play: async ({ canvasElement }) => {
      const named = [...canvasElement.querySelectorAll('ol span')].map(({ textContent }) => textContent);
      if (!named.some((name) => name === 'Last questions' || name === 'آخر موعد للأسئلة'))
        throw new Error('The last day for questions is missing.');
    },
  },
  owner: at('shown', owned),
  admin: at('shown', tender, admin),
  closed: at('shown', detailOf(tenderIn(tenders, 145))),
  approved: at('shown', detailOf(tenderIn(tenders, 141))),
  interestRejected: at('shown', detailOf(tenderIn(tenders, 131), { interestReason: 'No licence for tents.' })),
  sealed: at('shown', detailOf(tenderIn(tenders, 130), { documents: [] })),
  evaluation: at('shown', detailOf({ ...tenderIn(tenders, 130), phase: 'evaluation' }, { opening })),
  awarded: at('shown', detailOf({ ...tenderIn(tenders, 130), phase: 'awarded' }, { opening, decision: award })),
  unsuccessful: at(
    'shown',
    detailOf(
      { ...tenderIn(tenders, 130), user: bidder, ownerId: bidder.id, phase: 'unsuccessful' },
      { opening: { ...opening, count: 1 }, decision: noAward },
    ),
  ),
  scheduled: at('shown', detailOf(tenderIn(unpublished, 160))),
  pending: at('shown', detailOf(tenderIn(unpublished, 161))),
  rejected: at('shown', detailOf(tenderIn(unpublished, 162))),
  cancelled: at(
    'shown',
    detailOf(tenderIn(unpublished, 129), { cancellation: { reason: 'نُقلت الميزانية إلى العام القادم.', at: daysFromNow(-1) } }),
  ),
  draft: at('shown', { ...tender, standing: bids.draft }),
  draftHere: at('shown', { ...tender, standing: bids.draftHere }),
  unpaid: at('shown', { ...tender, standing: bids.unpaid }),
  unpaidRevision: at('shown', { ...ended('evaluation'), standing: bids.unpaidRevision }),
  valid: at('shown', { ...tender, standing: bids.valid }),
  revision: at('shown', { ...ended('evaluation'), standing: bids.revision }),
  notAwarded: at('shown', { ...ended('awarded'), standing: bids.notAwarded }),
  won: at('shown', { ...ended('awarded'), standing: bids.won }),
  withdrawn: at('shown', { ...tender, standing: bids.withdrawn }),
  refundDue: at('shown', { ...ended('awarded'), standing: bids.refundDue }),
  refunded: at('shown', { ...ended('awarded'), standing: bids.refunded }),
  lapsed: at('shown', { ...ended('sealed'), standing: bids.lapsed }),
  missing: at('missing', null),
  failed: at('failed', null),
  showingInterest: {
    ...at('shown', detailOf(tenderIn(tenders, 145)), member, 'open'),
    children: { ...parts(false), interest: actorAt(interestMachine, 'confirming', { tenderId: 145 }) },
  },
} satisfies Record<string, Situation<Flow>>;
expectEveryState<Flow>(tenderDetailMachine, situations);

const View = (props: ViewProps<Flow>) => (
  <main className="pb-12">
    <TenderDetail {...props} />
  </main>
);

export const Loading = storyOf<Flow>(tenderDetailMachine, View, situations.loading);
export const Reloading = storyOf<Flow>(tenderDetailMachine, View, situations.reloading);
export const Visitor = storyOf<Flow>(tenderDetailMachine, View, situations.visitor);
export const Member = storyOf<Flow>(tenderDetailMachine, View, situations.member);
export const Owner = storyOf<Flow>(tenderDetailMachine, View, situations.owner);
export const Admin = storyOf<Flow>(tenderDetailMachine, View, situations.admin);
export const Closed = storyOf<Flow>(tenderDetailMachine, View, situations.closed);
export const Approved = storyOf<Flow>(tenderDetailMachine, View, situations.approved);
export const InterestRejected = storyOf<Flow>(tenderDetailMachine, View, situations.interestRejected);
export const Sealed = storyOf<Flow>(tenderDetailMachine, View, situations.sealed);
export const Evaluation = storyOf<Flow>(tenderDetailMachine, View, situations.evaluation);
export const Awarded = storyOf<Flow>(tenderDetailMachine, View, situations.awarded);
export const Unsuccessful = storyOf<Flow>(tenderDetailMachine, View, situations.unsuccessful);
export const Scheduled = storyOf<Flow>(tenderDetailMachine, View, situations.scheduled);
export const Pending = storyOf<Flow>(tenderDetailMachine, View, situations.pending);
export const Rejected = storyOf<Flow>(tenderDetailMachine, View, situations.rejected);
export const Cancelled = storyOf<Flow>(tenderDetailMachine, View, situations.cancelled);
export const Missing = storyOf<Flow>(tenderDetailMachine, View, situations.missing);
export const Failed = storyOf<Flow>(tenderDetailMachine, View, situations.failed);
export const ShowingInterest = storyOf<Flow>(tenderDetailMachine, View, situations.showingInterest);
export const BidDraft = storyOf<Flow>(tenderDetailMachine, View, situations.draft);
export const BidDraftHere = storyOf<Flow>(tenderDetailMachine, View, situations.draftHere);
export const BidUnpaid = storyOf<Flow>(tenderDetailMachine, View, situations.unpaid);
export const BidUnpaidRevision = storyOf<Flow>(tenderDetailMachine, View, situations.unpaidRevision);
export const BidValid = storyOf<Flow>(tenderDetailMachine, View, situations.valid);
export const BidRevision = storyOf<Flow>(tenderDetailMachine, View, situations.revision);
export const BidNotAwarded = storyOf<Flow>(tenderDetailMachine, View, situations.notAwarded);
export const BidWon = storyOf<Flow>(tenderDetailMachine, View, situations.won);
export const BidWithdrawn = storyOf<Flow>(tenderDetailMachine, View, situations.withdrawn);
export const BidRefundDue = storyOf<Flow>(tenderDetailMachine, View, situations.refundDue);
export const BidRefunded = storyOf<Flow>(tenderDetailMachine, View, situations.refunded);
export const BidLapsed = storyOf<Flow>(tenderDetailMachine, View, situations.lapsed);
