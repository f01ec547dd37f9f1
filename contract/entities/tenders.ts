import { type } from '../type.ts';
import { BidStanding } from './bid-standing.ts';
import { DelayedDecision } from './decisions.ts';
import { Service } from './directory.ts';
import { StoredFile } from './files.ts';

/** Procedure of a tender (specification section 3): open to everyone, or restricted to members whose interest was approved. */
export const procedures = ['open', 'closed'] as const;
export const Procedure = type.enumerated(...procedures);
export type Procedure = typeof Procedure.infer;

/** Approval status; a draft has not been submitted for approval. */
export const approvals = ['draft', 'pending', 'approved', 'rejected'] as const;
export const Approval = type.enumerated(...approvals);
export type Approval = typeof Approval.infer;

/**
 * Phase of a tender, derived from the clock and its records (specification section 4, "Life of a tender"): approved ones are scheduled until their
 * publish date, running until the deadline, then sealed; after the opening they are in evaluation, until one proposal is awarded or none.
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

/** The publisher or bidder: the company of the account, or the account itself if it has none. */
export const Party = type({
  id: 'number.integer > 0',
  name: 'string',
  nameAr: 'string | null',
  logo_url: 'string | null',
  /** The company's ID, for the link to its profile. */
  company: 'number.integer > 0 | null',
});
export type Party = typeof Party.infer;

/**
 * A tender as a card (section 3). Instants are ISO 8601 in UTC; `bond` is in QAR with at most two decimals. The flags are relative to the
 * caller; `phase` is that at the server's time of the answer.
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
  isProposalDrafted: 'boolean',
  /** The caller's own bid; null if there is none. Missing in answers of releases before it. */
  'standing?': BidStanding.or('null'),
  isInterestSubmitted: 'boolean',
  isInterestApproved: 'boolean',
  isInterestRejected: 'boolean',
  isWatched: 'boolean',
});
export type Tender = typeof Tender.infer;

/** A change of published terms, the only kind there is: numbered within the tender; `deadline` is the new one, if any. */
export const Addendum = type({
  id: 'number.integer > 0',
  number: 'number.integer > 0',
  text: 'string',
  /** Missing in answers of releases before it. */
  'textAr?': 'string | null',
  documents: StoredFile.array(),
  deadline: 'string | null',
  createdAt: 'string',
});
export type Addendum = typeof Addendum.infer;

/** A tender with all of its terms. */
export const TenderDetail = Tender.and({
  /** The instant until which questions can be asked. */
  questionsUntil: 'string',
  description: 'string',
  descriptionAr: 'string | null',
  documents: StoredFile.array(),
  addenda: Addendum.array(),
  cancellation: type({ reason: 'string', at: 'string' }).or('null'),
  /** The recorded opening: its time and the number of proposals. */
  opening: type({ at: 'string', count: 'number.integer >= 0' }).or('null'),
  /** The winner and the public statement; null as winner means that the tender ended without an award. */
  decision: type({ winner: Party.or('null'), statement: 'string | null', at: 'string' }).or('null'),
  /** The reason for rejecting the caller's interest. */
  interestReason: 'string | null',
  version: 'number.integer > 0',
});
export type TenderDetail = typeof TenderDetail.infer;

/** What a publisher writes before submitting it for approval; fields may be incomplete. */
export const TenderDraft = type({
  id: 'number.integer > 0',
  number: 'string',
  /** Incremented by every change (optimistic locking). */
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
  question_days: 'number.integer >= 0',
  services: 'number[]',
  documents: StoredFile.array(),
});
export type TenderDraft = typeof TenderDraft.infer;

/** Groups of the publisher's own tenders: to be submitted for approval (again), awaiting it or current, ended. */
export const tenderGroups = ['drafts', 'current', 'ended'] as const;
export const TenderGroup = type.enumerated(...tenderGroups);
export type TenderGroup = typeof TenderGroup.infer;

/** Whether a tender still accepts proposals, or will (`current`), or not any more: its deadline has passed or it was cancelled (`ended`). */
export const tenderStages = ['current', 'ended'] as const;
export const TenderStage = type.enumerated(...tenderStages);
export type TenderStage = typeof TenderStage.infer;

/** Orders of the listing besides newest first: the ones that close soonest. */
export const TenderOrder = type.enumerated('closing');
export type TenderOrder = typeof TenderOrder.infer;

/** A row of the caller's tenders; `proposals` is only a number, because they are sealed. */
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
  /** Number of unanswered questions. */
  questions: 'number.integer >= 0',
  proposals: 'number.integer >= 0',
});
export type OwnTender = typeof OwnTender.infer;

/** A page of the caller's tenders in the order of `asOf`, and the number of tenders per group. */
export const OwnTenderPage = type({
  items: OwnTender.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: { drafts: 'number.integer >= 0', current: 'number.integer >= 0', ended: 'number.integer >= 0' },
  /** Missing in answers of releases before it. */
  'asOf?': 'string',
});
export type OwnTenderPage = typeof OwnTenderPage.infer;

/** A tender that awaits approval, with all of its terms. */
export const ReviewedTender = TenderDetail.and({
  /** Its approval, while that can be undone. Missing in answers of releases before it. */
  'delayed?': DelayedDecision.or('null'),
});
export type ReviewedTender = typeof ReviewedTender.infer;

/** A page of the tenders that await approval, longest waiting first. */
export const ReviewPage = type({ items: ReviewedTender.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type ReviewPage = typeof ReviewPage.infer;

/** Status of an interest in a closed tender. */
export const interestStates = ['submitted', 'approved', 'rejected'] as const;
export const InterestState = type.enumerated(...interestStates);
export type InterestState = typeof InterestState.infer;

/** An interest in a closed tender, as its publisher sees it. */
export const Interest = type({
  id: 'number.integer > 0',
  user: Party,
  state: InterestState,
  reason: 'string | null',
  createdAt: 'string',
  decidedAt: 'string | null',
});
export type Interest = typeof Interest.infer;

/** A page of a tender's interests, undecided ones first. */
export const InterestPage = type({ items: Interest.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type InterestPage = typeof InterestPage.infer;

/** A question about a tender; its author is never disclosed, `isOwn` is true for the author only. */
export const Question = type({
  id: 'number.integer > 0',
  text: 'string',
  askedAt: 'string',
  answer: 'string | null',
  answeredAt: 'string | null',
  isOwn: 'boolean',
});
export type Question = typeof Question.infer;

/** A page of questions: unanswered ones first, then the newest. */
export const QuestionPage = type({ items: Question.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type QuestionPage = typeof QuestionPage.infer;

/** Events of a tender's audit trail, for its publisher and admins. */
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

/**
 * An entry of the audit trail; no actor if the clock caused it. `about` is a reason, an addendum's number, a bidder's name or the number of
 * opened proposals.
 */
export const HistoryEntry = type({
  id: 'number.integer > 0',
  at: 'string',
  event: TenderEvent,
  who: 'string | null',
  about: 'string | null',
});
export type HistoryEntry = typeof HistoryEntry.infer;

/** How a watched tender ended, as its watcher reads it. */
export const watchedOutcomes = ['awarded', 'awardedToYou', 'unsuccessful', 'cancelled'] as const;

/** What has happened in a watched tender since its watcher last opened it, or began to watch it. */
export const TenderNews = type({
  /** The numbers of the addenda, in order. */
  addenda: 'number[]',
  isDeadlineMoved: 'boolean',
  /** Number of answered questions. */
  answers: 'number.integer >= 0',
  outcome: type.enumerated(...watchedOutcomes).or('null'),
});
export type TenderNews = typeof TenderNews.infer;

/** A tender that the caller watches. */
export const WatchedTender = type({ tender: Tender, news: TenderNews });
export type WatchedTender = typeof WatchedTender.infer;

/** A page of the watched tenders: those that accept proposals first, closing soonest, then the last ended. */
export const WatchedPage = type({ items: WatchedTender.array(), pageCount: 'number.integer >= 0', totalItems: 'number.integer >= 0' });
export type WatchedPage = typeof WatchedPage.infer;

/** A tender that ended with an award, as everyone may read it; `awardedAt` is ISO 8601 in UTC. */
export const AwardedTender = type({
  id: 'number.integer > 0',
  number: 'string',
  title: 'string',
  titleAr: 'string | null',
  user: Party,
  categories: type({ name: 'string', nameAr: 'string' }).array(),
  awardedAt: 'string',
});
export type AwardedTender = typeof AwardedTender.infer;

/**
 * A page of the awarded tenders, last awarded first. `years` (in Qatar, latest first) counts those of the chosen category, `categories`
 * those of the chosen year; a tender counts in the category of each of its services.
 */
export const Portfolio = type({
  items: AwardedTender.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  years: type({ year: 'number.integer', tenders: 'number.integer > 0' }).array(),
  categories: type({ id: 'number.integer > 0', name: 'string', nameAr: 'string', tenders: 'number.integer > 0' }).array(),
});
export type Portfolio = typeof Portfolio.infer;
