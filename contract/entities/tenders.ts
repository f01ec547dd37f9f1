import { type } from 'arktype';
import { Service } from './directory.ts';
import { StoredFile } from './files.ts';

/** The procedure (specification section 3): open to everyone, or restricted to those whose interest was approved. */
export const procedures = ['open', 'closed'] as const;
export const Procedure = type.enumerated(...procedures);
export type Procedure = typeof Procedure.infer;

/** How far the approval by an admin has come; a draft was not sent for it. */
export const approvals = ['draft', 'pending', 'approved', 'rejected'] as const;
export const Approval = type.enumerated(...approvals);
export type Approval = typeof Approval.infer;

/**
 * Where a tender stands by the clock and by what was done with it (api.md, "States behind the calls"): approved ones are
 * scheduled until their publish date, running until the deadline, sealed behind it; once the proposals were opened they are evaluated,
 * until one is awarded or none.
 */
export const phases = [
  'draft',
  'pending',
  'rejected',
  'scheduled',
  'running',
  'sealed',
  'evaluation',
  'awarded',
  'unsuccessful',
  'cancelled',
] as const;
export const Phase = type.enumerated(...phases);
export type Phase = typeof Phase.infer;

/** Who publishes: the company of the account, or the account itself where it has none. */
export const Party = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string | null',
  logo_url: 'string | null',
  /** The company's id, for its profile. */
  company: 'number.integer > 0 | null',
});
export type Party = typeof Party.infer;

/**
 * A tender as a card shows it (section 3). Instants are ISO 8601 in UTC; `bond` is in QAR with at most two decimals. The flags
 * are the caller's; `phase` is the server's, at the moment it answered.
 */
export const Tender = type({
  id: 'number.integer > 0',
  number: 'string',
  title: 'string',
  titleAr: 'string | null',
  status: Procedure,
  phase: Phase,
  createdAt: 'string',
  publish_date: 'string',
  start_date: 'string',
  end_date: 'string',
  deadline: 'string',
  bond: 'number >= 0',
  user: Party,
  ownerId: 'number.integer > 0',
  approvalStatus: { status: Approval, reason: 'string | null' },
  isPublished: 'boolean',
  services: Service.array(),
  isProposalSubmitted: 'boolean',
  isInterestSubmitted: 'boolean',
  isInterestApproved: 'boolean',
  isInterestRejected: 'boolean',
});
export type Tender = typeof Tender.infer;

/** A change of published terms, the only way there is: its number counts within the tender; `deadline` is the new one, if any. */
export const Addendum = type({
  id: 'number.integer > 0',
  number: 'number.integer > 0',
  text: 'string',
  documents: StoredFile.array(),
  deadline: 'string | null',
  createdAt: 'string',
});
export type Addendum = typeof Addendum.infer;

/** A tender with all of its terms. */
export const TenderDetail = Tender.and({
  description: 'string',
  descriptionAr: 'string | null',
  documents: StoredFile.array(),
  addenda: Addendum.array(),
  cancellation: type({ reason: 'string', at: 'string' }).or('null'),
  /** The recorded opening: when, and how many proposals there were. */
  opening: type({ at: 'string', count: 'number.integer >= 0' }).or('null'),
  /** Who was chosen, and what is said of it in public; no winner where the tender ended without one. */
  decision: type({ winner: Party.or('null'), statement: 'string | null', at: 'string' }).or('null'),
  /** Why the caller's interest was rejected. */
  interestReason: 'string | null',
  version: 'number.integer > 0',
});
export type TenderDetail = typeof TenderDetail.infer;

/** What a publisher writes before it is sent for approval; anything may still be missing. */
export const TenderDraft = type({
  id: 'number.integer > 0',
  number: 'string',
  /** Every change raises it, by which a change of what was changed elsewhere meanwhile is noticed. */
  version: 'number.integer > 0',
  approvalStatus: { status: Approval, reason: 'string | null' },
  user: Party,
  title: 'string',
  titleAr: 'string',
  description: 'string',
  descriptionAr: 'string',
  status: Procedure,
  bond: 'number >= 0 | null',
  publish_date: 'string | null',
  start_date: 'string | null',
  end_date: 'string | null',
  deadline: 'string | null',
  services: 'number[]',
  documents: StoredFile.array(),
});
export type TenderDraft = typeof TenderDraft.infer;

/** What the publisher's own tenders are grouped by: to be sent for approval (again), on their way or running, over. */
export const tenderGroups = ['drafts', 'current', 'ended'] as const;
export const TenderGroup = type.enumerated(...tenderGroups);
export type TenderGroup = typeof TenderGroup.infer;

/** One of the caller's tenders as a row; `proposals` is a count and nothing else: they are sealed. */
export const OwnTender = type({
  id: 'number.integer > 0',
  number: 'string',
  title: 'string',
  titleAr: 'string | null',
  status: Procedure,
  phase: Phase,
  approvalStatus: { status: Approval, reason: 'string | null' },
  publish_date: 'string | null',
  deadline: 'string | null',
  updatedAt: 'string',
  interests: { total: 'number.integer >= 0', waiting: 'number.integer >= 0' },
  /** Questions that were not answered yet. */
  questions: 'number.integer >= 0',
  proposals: 'number.integer >= 0',
});
export type OwnTender = typeof OwnTender.infer;

/** One page of them, and how many there are in each group. */
export const OwnTenderPage = type({
  items: OwnTender.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: { drafts: 'number.integer >= 0', current: 'number.integer >= 0', ended: 'number.integer >= 0' },
});
export type OwnTenderPage = typeof OwnTenderPage.infer;

/** One page of the tenders that wait for an admin, those that have waited longest first; each whole, as it is to be decided on. */
export const ReviewPage = type({ items: TenderDetail.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type ReviewPage = typeof ReviewPage.infer;

/** What became of an interest in a closed tender. */
export const interestStates = ['submitted', 'approved', 'rejected'] as const;
export const InterestState = type.enumerated(...interestStates);
export type InterestState = typeof InterestState.infer;

/** Someone's interest in a closed tender, as its publisher sees it. */
export const Interest = type({
  id: 'number.integer > 0',
  user: Party,
  state: InterestState,
  reason: 'string | null',
  createdAt: 'string',
  decidedAt: 'string | null',
});
export type Interest = typeof Interest.infer;

/** One page of a tender's interests, those that wait for a decision first. */
export const InterestPage = type({ items: Interest.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type InterestPage = typeof InterestPage.infer;

/** A question about a tender; who asked is never told, `isOwn` only says it to themselves. */
export const Question = type({
  id: 'number.integer > 0',
  text: 'string',
  askedAt: 'string',
  answer: 'string | null',
  answeredAt: 'string | null',
  isOwn: 'boolean',
});
export type Question = typeof Question.infer;

/** One page of questions: those without an answer first, then the newest. */
export const QuestionPage = type({ items: Question.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type QuestionPage = typeof QuestionPage.infer;

/** What is kept of a tender's life, for its publisher and admins. */
export const tenderEvents = [
  'created',
  'sentForApproval',
  'takenBack',
  'approved',
  'rejected',
  'addendumIssued',
  'interestApproved',
  'interestRejected',
  'questionAnswered',
  'cancelled',
  'deadlinePassed',
  'opened',
  'proposalShortlisted',
  'proposalRejected',
  'revisionRequested',
  'proposalResubmitted',
  'awarded',
  'unsuccessful',
] as const;
export const TenderEvent = type.enumerated(...tenderEvents);
export type TenderEvent = typeof TenderEvent.infer;

/** One entry: who did what when; no one where it was the clock. `about` is a reason, an addendum's number, a bidder's name, how many were opened. */
export const HistoryEntry = type({
  id: 'number.integer > 0',
  at: 'string',
  event: TenderEvent,
  who: 'string | null',
  about: 'string | null',
});
export type HistoryEntry = typeof HistoryEntry.infer;
