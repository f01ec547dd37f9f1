import { actorAt, running } from '../../../../.storybook/frozen.ts';
import { member } from '../../../../.storybook/samples.ts';
import { proposalDetail, proposalDraft } from '../../../../.storybook/samples-proposals.ts';
import { bids, daysFromNow, tender } from '../../../../.storybook/samples-tenders.ts';
import { expectEveryState, type Situation, storyOf } from '../../../../.storybook/story.tsx';
import type { BidStanding } from '../../../../contract/entities/bid-standing.ts';
import type { Failure } from '../../../../contract/failures.ts';
import type { RefusalCode } from '../../../../contract/refusals.ts';
import { offerProblems } from '../../../../contract/rules/proposal-drafts.ts';
import { autosaveMachine } from '../../../machines/drafts/autosave.machine.ts';
import { documentsMachine } from '../../../machines/files/documents.machine.ts';
import { emptyMilestone, itemOf } from '../../../machines/proposals/milestone-form.ts';
import { milestonesMachine } from '../../../machines/proposals/milestones.machine.ts';
import { priceBreakdownMachine } from '../../../machines/proposals/price-breakdown.machine.ts';
import {
  contentIn,
  emptyWizard,
  type OpenedProposal,
  openedWith,
  type Step,
  steps,
  typedProposalOf,
} from '../../../machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../../../machines/proposals/proposal-wizard.machine.ts';
import { submissionMachine } from '../../../machines/proposals/submission.machine.ts';
import { submittedProposalMachine } from '../../../machines/proposals/submitted-proposal.machine.ts';
import { ProposalWizard } from './ProposalWizard.tsx';

export default { title: 'proposals/Proposal wizard' };

type Wizard = typeof proposalWizardMachine;
type Context = Situation<Wizard>['context'];

const openedProposal: OpenedProposal = {
  tender,
  draft: proposalDraft,
  kept: null,
  fee: 100,
  userId: member.id,
  key: 'k',
  sending: null,
  refusal: null,
  company: { cr_number: '123456', cr_expires_on: '2026-01-31' },
  step: null,
};
const contextOf = (opened: Partial<OpenedProposal>, more: Partial<Context> = {}): Context => ({
  ...emptyWizard(tender.id),
  ...openedWith({ ...openedProposal, ...opened }),
  ...more,
});
const filled = (more: Partial<Context> = {}): Context => contextOf({}, more);
const begun = contextOf({ draft: null });

const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const unreachable: Failure = { code: 'unreachable', status: null, message: null, requestId: null, fields: {} };

/** The wizard's child flows: milestones and breakdown run, the others are fixed. */
const childrenOf = (context: Context) => {
  const typed = contentIn(context);
  const milestones = running(milestonesMachine, { milestones: typed.milestones, keptAs: 'proposal.1' });
  const priceBreakdown = running(priceBreakdownMachine, { breakdown: typed.breakdown });
  const documents = running(documentsMachine, { documents: context.documents, limit: 20 });
  const draft = {
    draft: {
      kind: 'proposal',
      draftKey: { tenderId: tender.id, userId: member.id, writer: 'k', revises: null },
      content: { ...typed, step: 'basic' },
      version: 4,
    },
    sent: null,
    theirs: null,
    isRestored: false,
    isSaveRequested: false,
    savedAt: context.opened?.draft?.updatedAt ?? null,
    failure: null,
  };
  const autosave = actorAt(autosaveMachine, 'stored', draft);
  return { milestones, priceBreakdown, documents, autosave };
};
type Children = ReturnType<typeof childrenOf>;
type Parallel = { time?: string; tabs?: string };

type Asking = 'submitting' | 'askingAboutDocuments' | 'askingAboutMilestones';
const isWriting = (page: Step | Asking): page is Step => steps.some((step) => step === page);
const form = (page: Step | Asking, context: Context = filled(), { time = 'running', tabs = 'onlyTab' }: Parallel = {}) =>
  ({
    value: { form: { page: isWriting(page) ? { writing: page } : page, time, tabs } },
    context,
    shell,
    children: childrenOf(context),
  }) as Situation<Wizard> & { children: Children };

/** The same after an event of a child flow. */
const after = (step: Step, context: Context, happen: (children: Children) => void): Situation<Wizard> => {
  const situation = form(step, context);
  happen(situation.children);
  return situation;
};
const submissionAt = (value: string) =>
  actorAt(submissionMachine, value, {
    tenderId: tender.id,
    proposalId: null,
    userId: 7,
    key: 'k',
    typed: typedProposalOf(proposalDraft),
    tender,
    fee: 100,
    submitted: null,
    failure: null,
  });
const submitting = (value: string): Situation<Wizard> => {
  const situation = form('submitting');
  return { ...situation, children: { ...situation.children, submission: submissionAt(value) } };
};
const refused = (refusal: RefusalCode, more: Partial<OpenedProposal> = {}): Situation<Wizard> => ({
  value: 'closed',
  context: contextOf({ refusal, ...more }),
  shell,
});

/** A proposal of this standing, in its own flow. */
const bidAt = (value: string, standing: BidStanding): Situation<Wizard> => {
  const isUnpaid = standing.kind === 'unpaid';
  const payment = isUnpaid ? { status: 'due' as const, amount: 100, expiresAt: null, isRefundDue: false } : proposalDetail.payment;
  const proposal = { ...proposalDetail, state: isUnpaid ? ('awaiting_payment' as const) : proposalDetail.state, payment, standing };
  return {
    value: { submitted: 'shown' },
    context: contextOf({ tender: { ...tender, standing }, refusal: 'alreadySubmitted', draft: null }),
    children: { submittedProposal: actorAt(submittedProposalMachine, value, { id: proposal.id, proposal, version: 1 }) },
    shell,
  };
};

const wrong = { ...begun.values, title: 'x'.repeat(201), offer_price: '0', period: 'many' };
const long = { ...begun.values, title: proposalDraft.title, description: 'A long word '.repeat(200) };
const twenty = Array.from({ length: 20 }, (_, at) => {
  const { documents, ...values } = proposalDraft.milestones[at % 3] ?? { documents: [] };
  return { values, documents };
}) as Context['milestones'];
const reversed = typedProposalOf(proposalDraft).milestones.map(({ values, documents }, at) => ({
  documents,
  values: at === 0 ? { ...values, amount: '1', end_date: '01/01/2026' } : values,
}));

const noMilestone = { values: emptyMilestone, documents: [] };
const notUploaded = [
  { name: 'Company profile.docx', isRetryable: true },
  { name: 'A very long name of a drawing of the ground floor with all of its corridors and rooms, revision C.exe', isRetryable: false },
];

const situations = {
  loading: { value: 'loading', context: emptyWizard(tender.id), shell },
  resuming: { value: 'resuming', context: contextOf({}), shell, children: { submission: submissionAt('submitting') } },
  missing: { value: 'missing', context: emptyWizard(tender.id), shell },
  failed: { value: 'failed', context: emptyWizard(tender.id), shell },
  closedLate: refused('deadlinePassed', { tender: { ...tender, deadline: daysFromNow(-1), phase: 'sealed' } }),
  closedOwn: refused('ownTender', { draft: null }),
  closedUninvited: refused('interestRequired', { draft: null }),
  closedCancelled: refused('conflict', { tender: { ...tender, phase: 'cancelled' }, draft: null }),
  closedOtherwise: refused('conflict', { draft: null }),
  findingBid: { value: { submitted: 'finding' }, context: contextOf({ refusal: 'alreadySubmitted', draft: null }), shell },
  submitted: bidAt('shown', bids.unpaid),
  submittedValid: bidAt('shown', bids.valid),
  withdrawing: bidAt('confirming', bids.unpaid),
  submittedElsewhere: {
    value: { submitted: 'unknown' },
    context: { ...begun, values: { ...begun.values, title: proposalDraft.title } },
    shell,
  },
  begun: form('basic', begun),
  basic: form('basic'),
  basicWrong: form('basic', {
    ...begun,
    values: wrong,
    errors: offerProblems(wrong),
    touched: ['title', 'description'],
    isAttachmentTouched: true,
    checked: ['basic'],
  }),
  longSummary: form('basic', { ...begun, values: long }),
  commercial: form('commercial'),
  commercialWrong: form('commercial', {
    ...begun,
    values: wrong,
    errors: offerProblems(wrong),
    touched: ['offer_price', 'period'],
    checked: ['basic', 'commercial'],
  }),
  otherCurrency: form('commercial', filled({ values: { ...filled().values, currency: 'USD', offer_price: '899000' } })),
  milestones: form('milestones'),
  milestonesBegun: form('milestones', begun),
  milestonesWrong: after('milestones', { ...begun, checked: ['milestones'] }, ({ milestones }) =>
    milestones.send({ type: 'milestones.check' }),
  ),
  milestonesHinted: form('milestones', filled({ milestones: reversed })),
  twentyMilestones: after('milestones', filled({ milestones: twenty }), ({ milestones }) =>
    milestones.send({ type: 'milestone.select', key: 20 }),
  ),
  removing: after('milestones', filled(), ({ milestones }) => milestones.send({ type: 'milestone.remove', key: 1 })),
  breakdown: after('commercial', filled(), ({ priceBreakdown }) => priceBreakdown.send({ type: 'open' })),
  review: form('review'),
  reviewFree: form('review', contextOf({ fee: 0 })),
  reviewIncomplete: form('review', begun),
  refused: form('review', filled({ failure: unreachable })),
  notUploaded: form('review', filled({ failed: notUploaded })),
  askingAboutDocuments: form('askingAboutDocuments', filled({ failed: notUploaded })),
  askingAboutMilestones: form(
    'askingAboutMilestones',
    filled({ milestones: [{ ...itemOf(1, reversed[0] ?? noMilestone), failed: notUploaded.slice(1) }] }),
  ),
  checkingDeadline: form('review', filled(), { time: 'checkingDeadline' }),
  deadlineMoved: form('review', filled({ isDeadlineMoved: true })),
  uploading: form('review', filled({ isUploading: true })),
  confirming: submitting('confirming'),
  deadlinePassed: form('review', filled(), { time: 'deadlinePassed' }),
  cancelled: form('review', contextOf({ tender: { ...tender, phase: 'cancelled' } }), { time: 'deadlinePassed' }),
  reloading: form('review', filled(), { time: 'reloading' }),
  otherTab: form('basic', filled(), { tabs: 'otherTab' }),
  restored: form('review', contextOf({ kept: { typed: typedProposalOf(proposalDraft), version: 4, writer: 'k' } })),
} satisfies Record<string, Situation<Wizard>>;
expectEveryState<Wizard>(proposalWizardMachine, situations, { transient: ['left', 'form.page.arriving'] });

const View = (props: Parameters<typeof ProposalWizard>[0]) => (
  <main>
    <ProposalWizard {...props} />
  </main>
);

export const NotUploaded = storyOf<Wizard>(proposalWizardMachine, View, situations.notUploaded);
export const AskingAboutDocuments = storyOf<Wizard>(proposalWizardMachine, View, situations.askingAboutDocuments);
export const AskingAboutMilestones = storyOf<Wizard>(proposalWizardMachine, View, situations.askingAboutMilestones);
export const CheckingDeadline = storyOf<Wizard>(proposalWizardMachine, View, situations.checkingDeadline);
export const DeadlineMoved = storyOf<Wizard>(proposalWizardMachine, View, situations.deadlineMoved);
export const Loading = storyOf<Wizard>(proposalWizardMachine, View, situations.loading);
export const Resuming = storyOf<Wizard>(proposalWizardMachine, View, situations.resuming);
export const Missing = storyOf<Wizard>(proposalWizardMachine, View, situations.missing);
export const Failed = storyOf<Wizard>(proposalWizardMachine, View, situations.failed);
export const ClosedLate = storyOf<Wizard>(proposalWizardMachine, View, situations.closedLate);
export const ClosedOwn = storyOf<Wizard>(proposalWizardMachine, View, situations.closedOwn);
export const ClosedUninvited = storyOf<Wizard>(proposalWizardMachine, View, situations.closedUninvited);
export const ClosedCancelled = storyOf<Wizard>(proposalWizardMachine, View, situations.closedCancelled);
export const ClosedOtherwise = storyOf<Wizard>(proposalWizardMachine, View, situations.closedOtherwise);
export const Submitted = storyOf<Wizard>(proposalWizardMachine, View, situations.submitted);
export const FindingBid = storyOf<Wizard>(proposalWizardMachine, View, situations.findingBid);
export const SubmittedValid = storyOf<Wizard>(proposalWizardMachine, View, situations.submittedValid);
export const Withdrawing = storyOf<Wizard>(proposalWizardMachine, View, situations.withdrawing);
export const SubmittedElsewhere = storyOf<Wizard>(proposalWizardMachine, View, situations.submittedElsewhere);
export const InProgress = storyOf<Wizard>(proposalWizardMachine, View, situations.begun);
export const Basic = storyOf<Wizard>(proposalWizardMachine, View, situations.basic);
export const BasicInvalid = storyOf<Wizard>(proposalWizardMachine, View, situations.basicWrong);
export const LongSummary = storyOf<Wizard>(proposalWizardMachine, View, situations.longSummary);
export const Commercial = storyOf<Wizard>(proposalWizardMachine, View, situations.commercial);
export const CommercialInvalid = storyOf<Wizard>(proposalWizardMachine, View, situations.commercialWrong);
export const OtherCurrency = storyOf<Wizard>(proposalWizardMachine, View, situations.otherCurrency);
export const Milestones = storyOf<Wizard>(proposalWizardMachine, View, situations.milestones);
export const MilestonesInProgress = storyOf<Wizard>(proposalWizardMachine, View, situations.milestonesBegun);
export const MilestonesInvalid = storyOf<Wizard>(proposalWizardMachine, View, situations.milestonesWrong);
export const MilestonesHinted = storyOf<Wizard>(proposalWizardMachine, View, situations.milestonesHinted);
export const TwentyMilestones = storyOf<Wizard>(proposalWizardMachine, View, situations.twentyMilestones);
export const Removing = storyOf<Wizard>(proposalWizardMachine, View, situations.removing);
export const Breakdown = storyOf<Wizard>(proposalWizardMachine, View, situations.breakdown);
export const Review = storyOf<Wizard>(proposalWizardMachine, View, situations.review);
export const ReviewFree = storyOf<Wizard>(proposalWizardMachine, View, situations.reviewFree);
export const ReviewIncomplete = storyOf<Wizard>(proposalWizardMachine, View, situations.reviewIncomplete);
export const Refused = storyOf<Wizard>(proposalWizardMachine, View, situations.refused);
export const Uploading = storyOf<Wizard>(proposalWizardMachine, View, situations.uploading);
export const Confirming = storyOf<Wizard>(proposalWizardMachine, View, situations.confirming);
export const DeadlinePassed = storyOf<Wizard>(proposalWizardMachine, View, situations.deadlinePassed);
export const Cancelled = storyOf<Wizard>(proposalWizardMachine, View, situations.cancelled);
export const Reloading = storyOf<Wizard>(proposalWizardMachine, View, situations.reloading);
export const OtherTab = storyOf<Wizard>(proposalWizardMachine, View, situations.otherTab);
export const Restored = storyOf<Wizard>(proposalWizardMachine, View, situations.restored);
