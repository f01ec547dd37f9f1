import { type } from 'arktype';
import { currencies } from '../limits.ts';
import { StoredFile } from './files.ts';
import { PaymentStatus } from './payments.ts';
import { Party, Phase } from './tenders.ts';

/** The currency of an offer. */
export const Currency = type.enumerated(...currencies);
export type Currency = typeof Currency.infer;

/** The payment terms that have a name (section 3); the first are the usual ones, unknown ones are shown as they are. */
export const paymentTerms = ['30_days', '60_days', 'advance', 'custom'] as const;

/**
 * Where a proposal stands (api.md, "States behind the calls"). Unpaid it does not count yet; a revision that was asked for is sent as
 * a new version, which counts once it is paid.
 */
export const proposalStates = [
  'awaiting_payment',
  'submitted',
  'shortlisted',
  'revision_requested',
  'resubmitted',
  'rejected',
  'awarded',
  'not_awarded',
  'withdrawn',
] as const;
export const ProposalState = type.enumerated(...proposalStates);
export type ProposalState = typeof ProposalState.infer;

/** A part of the work with its own dates and payment (section 3): the amount in the currency of the offer, the period in days, instants. */
export const Milestone = type({
  title: 'string',
  description: 'string',
  amount: 'number >= 0',
  period: 'number.integer >= 0',
  documents: StoredFile.array(),
  start_date: 'string',
  end_date: 'string',
  expected_completion_date: 'string',
});
export type Milestone = typeof Milestone.infer;

/** A line of the price breakdown (section 3); its total is never stored, `lineTotal` tells it. */
export const BreakdownItem = type({ name: 'string', description: 'string', quantity: 'number >= 0', unitPrice: 'number >= 0' });
export type BreakdownItem = typeof BreakdownItem.infer;

/** What a bidder offers, as it was sent; the attachment is the first of the documents. */
export const Offer = type({
  title: 'string',
  description: 'string',
  offer_price: 'number >= 0',
  currency: Currency,
  payment_terms: 'string',
  /** Days. */
  period: 'number.integer >= 0',
  documents: StoredFile.array(),
  milestones: Milestone.array(),
  breakdown: BreakdownItem.array(),
});
export type Offer = typeof Offer.infer;

/** The proof of a submission: SHA-256 in hexadecimal, of the offer as canonical JSON and of the bytes of each file. */
export const Receipt = type({
  /** Of the version: the proposal's number and the version's. */
  number: 'string',
  submittedAt: 'string',
  sha256: 'string',
  files: type({ id: 'number.integer > 0', name: 'string', size: 'number.integer >= 0', sha256: 'string' }).array(),
});
export type Receipt = typeof Receipt.infer;

/** One submission: it never changes. `validAt` is when it was paid, or at once without a fee; it replaces the one before it only then. */
export const ProposalVersion = type({
  version: 'number.integer > 0',
  offer: Offer,
  receipt: Receipt,
  validAt: 'string | null',
});
export type ProposalVersion = typeof ProposalVersion.infer;

/** Payment of the newest version, due or paid; visible to the bidder only. */
const Due = type({
  status: PaymentStatus.or("'due'"),
  amount: 'number >= 0',
  /** Until when a payment that was begun can be finished. */
  expiresAt: 'string | null',
  isRefundDue: 'boolean',
});

const OfTender = type({
  id: 'number.integer > 0',
  number: 'string',
  title: 'string',
  titleAr: 'string | null',
  phase: Phase,
  deadline: 'string',
});

/** A proposal as its bidder lists it. */
export const OwnProposal = type({
  id: 'number.integer > 0',
  number: 'string',
  tender: OfTender,
  state: ProposalState,
  /** The newest version, which may not be paid yet. */
  version: 'number.integer > 0',
  title: 'string',
  offer_price: 'number >= 0',
  currency: Currency,
  submittedAt: 'string',
  /** What the publisher asks to be revised, or why it was rejected. */
  note: 'string | null',
  payment: Due.or('null'),
});
export type OwnProposal = typeof OwnProposal.infer;

/** One page of them, the newest first. */
export const OwnProposalPage = type({ items: OwnProposal.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type OwnProposalPage = typeof OwnProposalPage.infer;

/** A proposal with all of its versions, the newest first. The publisher is told only of those that count, and of no payment. */
export const ProposalDetail = OwnProposal.and({ user: Party, versions: ProposalVersion.array() });
export type ProposalDetail = typeof ProposalDetail.infer;

/** A proposal as the publisher compares it with the others, after the opening. */
export const OpenedProposal = type({
  id: 'number.integer > 0',
  number: 'string',
  user: Party,
  state: ProposalState,
  version: 'number.integer > 0',
  submittedAt: 'string',
  note: 'string | null',
  offer: Offer,
});
export type OpenedProposal = typeof OpenedProposal.infer;

/** The proposals of a tender: before the recorded opening a count and nothing else (practice.md, "Sealing"). */
export const TenderProposals = type({
  tender: OfTender,
  count: 'number.integer >= 0',
  /** Payments that were begun before the deadline and may still be finished: until then nothing is opened. */
  pending: 'number.integer >= 0',
  opening: type({ at: 'string', by: 'string', count: 'number.integer >= 0' }).or('null'),
  items: OpenedProposal.array(),
  /** What was written beside the award for the publisher's own people; never shown to anybody else. */
  awardNote: 'string | null',
});
export type TenderProposals = typeof TenderProposals.infer;

/** A milestone as it is typed: nothing of it need make sense yet. Days are dd/MM/yyyy. */
export const MilestoneDraft = type({
  title: 'string',
  description: 'string',
  amount: 'string',
  period: 'string',
  start_date: 'string',
  end_date: 'string',
  expected_completion_date: 'string',
  documents: StoredFile.array(),
});
export type MilestoneDraft = typeof MilestoneDraft.infer;

/** A line of the breakdown as it is typed. */
export const BreakdownDraft = type({ name: 'string', description: 'string', quantity: 'string', unitPrice: 'string' });
export type BreakdownDraft = typeof BreakdownDraft.infer;

/** A proposal that is being written, exactly as it is typed, and at which step of the wizard (0 to 3). */
export const ProposalDraft = type({
  /** Every change raises it, by which a change of what was changed elsewhere meanwhile is noticed. */
  version: 'number.integer > 0',
  step: '0 <= number.integer <= 3',
  title: 'string',
  description: 'string',
  offer_price: 'string',
  currency: Currency,
  payment_terms: 'string',
  period: 'string',
  documents: StoredFile.array(),
  milestones: MilestoneDraft.array(),
  breakdown: BreakdownDraft.array(),
  updatedAt: 'string',
});
export type ProposalDraft = typeof ProposalDraft.infer;
