import { currencies } from '../limits.ts';
import { type } from '../type.ts';
import { BidStanding } from './bid-standing.ts';
import { StoredFile } from './files.ts';
import { PaymentStatus } from './payments.ts';
import { Qr } from './qr.ts';
import { Party, Phase } from './tenders.ts';

export const Currency = type.enumerated(...currencies);
export type Currency = typeof Currency.infer;

/**
 * Status of a proposal (specification section 4, "Life of a proposal"). It is not valid while unpaid; a requested revision is submitted as a new
 * version, which is valid once paid.
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

/**
 * A part of the work with its own dates and payment (section 3): the amount in the currency of the offer, the period in days, dates as
 * instants.
 */
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

/** A line of the price breakdown (section 3); its total is not stored, `lineTotal` computes it. */
export const BreakdownItem = type({ name: 'string', description: 'string', quantity: 'number >= 0', unitPrice: 'number >= 0' });
export type BreakdownItem = typeof BreakdownItem.infer;

/** A bidder's offer as submitted; the attachment is the first of the documents. */
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

/** What a receipt states as it was at the submission; later changes of names do not change it. */
export const ReceiptFacts = type({
  /** The person who submitted it. */
  bidder: 'string',
  /** Their company, with the number of its commercial registration. */
  company: type({ name: 'string', nameAr: 'string | null', registration: 'string | null' }).or('null'),
  tender: type({ number: 'string', title: 'string', titleAr: 'string | null' }),
  /** The product's name. */
  product: type({ name: 'string', nameAr: 'string' }),
});
export type ReceiptFacts = typeof ReceiptFacts.infer;

/** Proof of a submission: SHA-256 digests in hexadecimal, of the offer as canonical JSON and of the bytes of each file. */
export const Receipt = ReceiptFacts.and({
  /** The paid fee, if any; for the bidder only. */
  payment: type({ amount: 'number >= 0', currency: 'string', reference: 'string' }).or('null'),
  /** The public check: a code of 128 bits in hexadecimal, and the page that checks it; for the bidder only. */
  check: type({ code: 'string', url: 'string', qr: Qr }).or('null'),
  /** The proposal's number with the version's. */
  number: 'string',
  submittedAt: 'string',
  sha256: 'string',
  /** SHA-256 over `sha256` and `nonce`: it was fixed at the submission, and nothing can be guessed from it; null for versions from before there were any. */
  commitment: 'string | null',
  /** 256 random bits in hexadecimal, for the bidder only: they prove that the commitment is to this content. */
  nonce: 'string | null',
  files: type({ id: 'number.integer > 0', name: 'string', size: 'number.integer >= 0', sha256: 'string' }).array(),
});
export type Receipt = typeof Receipt.infer;

/** A receipt that is valid: since when, and when the proposal was submitted. */
export const ReceiptCheck = type({ submittedAt: 'string', validAt: 'string' });
export type ReceiptCheck = typeof ReceiptCheck.infer;

/**
 * An immutable submission. `validAt` is the time of its payment, or of the submission without a fee; only then it replaces the previous
 * version.
 */
export const ProposalVersion = type({
  version: 'number.integer > 0',
  offer: Offer,
  receipt: Receipt,
  validAt: 'string | null',
});
export type ProposalVersion = typeof ProposalVersion.infer;

/** Payment of the newest version, due or paid; for the bidder only. */
const Due = type({
  status: PaymentStatus.or("'due'"),
  amount: 'number >= 0',
  /** When a pending payment expires. */
  expiresAt: 'string | null',
  isRefundDue: 'boolean',
});

/** A tender as its proposals name it. */
export const OfTender = type({
  id: 'number.integer > 0',
  number: 'string',
  title: 'string',
  titleAr: 'string | null',
  phase: Phase,
  deadline: 'string',
});

/** A proposal in its bidder's list. */
export const OwnProposal = type({
  id: 'number.integer > 0',
  number: 'string',
  tender: OfTender,
  publisher: Party,
  state: ProposalState,
  /** The newest version, possibly unpaid. */
  version: 'number.integer > 0',
  title: 'string',
  offer_price: 'number >= 0',
  currency: Currency,
  /** Days. */
  period: 'number.integer >= 0',
  submittedAt: 'string',
  /** What the publisher wants revised, or the reason for a rejection. */
  note: 'string | null',
  payment: Due.or('null'),
  /** For the bidder only. Missing in answers of releases before it. */
  'standing?': BidStanding.or('null'),
});
export type OwnProposal = typeof OwnProposal.infer;

/** Groups of the bidder's submitted proposals: to be paid or revised, with the publisher, or decided (or ended otherwise). */
export const proposalGroups = ['needsAction', 'inReview', 'decided'] as const;
export const ProposalGroup = type.enumerated(...proposalGroups);
export type ProposalGroup = typeof ProposalGroup.infer;

/** The number of the bidder's proposals per group, and of their drafts; `draftsDue` are those whose deadline is near. */
export const ProposalCounts = type({
  needsAction: 'number.integer >= 0',
  inReview: 'number.integer >= 0',
  decided: 'number.integer >= 0',
  drafts: 'number.integer >= 0',
  draftsDue: 'number.integer >= 0',
});
export type ProposalCounts = typeof ProposalCounts.infer;

/** A page of the bidder's proposals, newest first. */
export const OwnProposalPage = type({
  items: OwnProposal.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: ProposalCounts,
});
export type OwnProposalPage = typeof OwnProposalPage.infer;

/** A proposal with all of its versions, newest first. The publisher receives only valid ones, and no payment. */
export const ProposalDetail = OwnProposal.and({ user: Party, versions: ProposalVersion.array() });
export type ProposalDetail = typeof ProposalDetail.infer;

/** A milestone in a comparison: what the schedule shows. */
export const MilestoneSummary = Milestone.pick('title', 'amount', 'start_date', 'end_date', 'expected_completion_date');
export type MilestoneSummary = typeof MilestoneSummary.infer;

/**
 * A proposal in the publisher's list and comparison, after the opening: its valid version without the texts and documents, which
 * `ProposalDetail` holds.
 */
export const OpenedProposal = type({
  id: 'number.integer > 0',
  number: 'string',
  user: Party,
  state: ProposalState,
  version: 'number.integer > 0',
  submittedAt: 'string',
  title: 'string',
  offer_price: 'number >= 0',
  currency: Currency,
  payment_terms: 'string',
  /** Days. */
  period: 'number.integer >= 0',
  /** The number of its documents, without those of milestones. */
  documents: 'number.integer >= 0',
  milestones: MilestoneSummary.array(),
});
export type OpenedProposal = typeof OpenedProposal.infer;

/** IDs of the proposals with the lowest price per currency and of the shortest ones, among all that are not rejected; ties are possible. */
export const Best = type({
  lowest: 'number.integer[]',
  shortest: 'number.integer[]',
  /** The number of currencies. */
  currencies: 'number.integer >= 0',
});
export type Best = typeof Best.infer;

/** How far the proposals for a tender have come: before the recorded opening only their number (docs/trade.md, "Sealing"). */
export const Review = type({
  tender: OfTender,
  count: 'number.integer >= 0',
  /** Payments begun before the deadline that may still complete: they block the opening. */
  pending: 'number.integer >= 0',
  opening: type({ at: 'string', by: 'string', count: 'number.integer >= 0' }).or('null'),
  /** Whether two must open. */
  isByTwo: 'boolean',
  best: Best,
  /** The publisher's internal note on the award; never shown to anyone else. */
  awardNote: 'string | null',
});
export type Review = typeof Review.infer;

/** A page of the proposals for a tender in the order of their creation; empty before the opening. */
export const TenderProposals = Review.and({ items: OpenedProposal.array(), pageCount: 'number.integer >= 0' });
export type TenderProposals = typeof TenderProposals.infer;

/** A proposal that was decided; with its note only if the decision has changed it. */
export const DecidedProposal = type({ id: 'number.integer > 0', state: ProposalState, 'note?': 'string | null' });
export type DecidedProposal = typeof DecidedProposal.infer;

/** What an opening or a decision has changed. */
export const ReviewChange = type({ review: Review, changed: DecidedProposal.array() });
export type ReviewChange = typeof ReviewChange.infer;

/** A milestone as typed, not validated. Days are dd/MM/yyyy. */
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

/** A line of the breakdown as typed. */
export const BreakdownDraft = type({ name: 'string', description: 'string', quantity: 'string', unitPrice: 'string' });
export type BreakdownDraft = typeof BreakdownDraft.infer;

/** The draft of a proposal, exactly as typed, and the current step of the wizard (0 to 3). */
export const ProposalDraft = type({
  /** Incremented by every change (optimistic locking). */
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

/** What a draft can lack before it can be submitted: missing or not valid. */
export const DraftGap = type("'title' | 'description' | 'documents' | 'offer_price' | 'period' | 'breakdown' | 'milestones'");
export type DraftGap = typeof DraftGap.infer;

/** How far a draft has come; `price` is null until it is valid. Milestones without any input are not counted as begun. */
export const DraftProgress = type({
  missing: DraftGap.array(),
  price: 'number >= 0 | null',
  currency: Currency,
  milestones: { complete: 'number.integer >= 0', begun: 'number.integer >= 0' },
});
export type DraftProgress = typeof DraftProgress.infer;

/** A tender for which its reader has no stored draft; `revises` is the ID of the submitted proposal whose revision is requested. */
export const DraftTender = type({ tender: OfTender, publisher: Party, revises: 'number.integer > 0 | null' });
export type DraftTender = typeof DraftTender.infer;

/** A draft in its author's list; `revises` is the ID of the submitted proposal whose requested revision it is. */
export const ListedDraft = type({
  tender: OfTender,
  publisher: Party,
  revises: 'number.integer > 0 | null',
  progress: DraftProgress,
  updatedAt: 'string',
});
export type ListedDraft = typeof ListedDraft.infer;

/** A page of the caller's drafts: those that can be submitted first, by deadline. */
export const ListedDraftPage = type({
  items: ListedDraft.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: ProposalCounts,
});
export type ListedDraftPage = typeof ListedDraftPage.infer;
