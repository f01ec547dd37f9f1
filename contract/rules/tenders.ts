import { isBefore } from 'date-fns/isBefore';
import { subHours } from 'date-fns/subHours';
import type { Approval, Phase, Procedure, Tender, TenderGroup } from '../entities/tenders.ts';
import { deadlineLeadMinutes } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';

/** The stored facts from which a tender's phase is derived. */
export type Course = {
  approval: Approval;
  publish: Date | null;
  deadline: Date | null;
  cancelledAt: Date | null;
  openedAt: Date | null;
  outcome: 'awarded' | 'unsuccessful' | null;
};

/** Returns a tender's phase at an instant, from the clock and not from a job (docs/trade.md, "Words"). */
export const phaseOf = ({ approval, publish, deadline, cancelledAt, openedAt, outcome }: Course, now: Date): Phase => {
  if (approval !== 'approved') return approval;
  if (cancelledAt) return 'cancelled';
  if (openedAt) return outcome ?? 'evaluation';
  if (deadline && deadline <= now) return 'sealed';
  return publish && publish > now ? 'scheduled' : 'running';
};

/** Returns whether a tender is public: approved, and not cancelled before its publish date. */
export const isPublishedAt = (
  { approval, publish, cancelledAt }: Pick<Course, 'approval' | 'publish' | 'cancelledAt'>,
  now: Date,
): boolean => approval === 'approved' && publish !== null && publish <= (cancelledAt ?? now);

const groups: Record<Phase, TenderGroup> = {
  draft: 'drafts',
  rejected: 'drafts',
  pending: 'current',
  scheduled: 'current',
  running: 'current',
  sealed: 'ended',
  evaluation: 'ended',
  awarded: 'ended',
  unsuccessful: 'ended',
  cancelled: 'ended',
};
/** Returns the group of a phase in the publisher's own tenders. */
export const groupOf = (phase: Phase): TenderGroup => groups[phase];

/** Returns whether less than three days are left until a deadline; `now` in milliseconds. */
export const isClosingSoon = (deadline: string, now: number): boolean => isBefore(subHours(deadline, 3 * 24), now);

/** A publisher's actions on a tender, by phase. */
export type TenderAction = 'edit' | 'delete' | 'takeBack' | 'addendum' | 'cancel';
const possible: Record<TenderAction, readonly Phase[]> = {
  edit: ['draft', 'rejected'],
  delete: ['draft'],
  takeBack: ['pending'],
  addendum: ['scheduled', 'running'],
  cancel: ['scheduled', 'running', 'sealed', 'evaluation'],
};
export const canDoWithTender = (action: TenderAction, phase: Phase): boolean => possible[action].includes(phase);

/** Why a card's button is disabled: already done, interest rejected, or not published yet. */
export type Blocker = 'done' | 'rejected' | 'notPublished';
export type CardAction = { kind: 'propose' | 'interest'; blockedBy: Blocker | null };

type Seen = Pick<
  Tender,
  'status' | 'phase' | 'ownerId' | 'standing' | 'isProposalSubmitted' | 'isInterestSubmitted' | 'isInterestApproved' | 'isInterestRejected'
>;

/**
 * Returns the button beside "Details" on a card (section 4, "Card actions"), or null. The publisher has none, and neither has a tender that
 * has ended; visitors see the same as a member who has not acted yet.
 */
export const cardActionOf = (tender: Seen, viewerId: number | null): CardAction | null => {
  if (tender.ownerId === viewerId || groupOf(tender.phase) === 'ended') return null;
  const late = tender.phase === 'running' ? null : 'notPublished';
  if (tender.status === 'open' || tender.isInterestApproved) {
    return { kind: 'propose', blockedBy: tender.isProposalSubmitted ? 'done' : late };
  }
  if (tender.isInterestRejected) return { kind: 'interest', blockedBy: 'rejected' };
  return { kind: 'interest', blockedBy: tender.isInterestSubmitted ? 'done' : late };
};

/**
 * Returns the button of a tender's page (section 4, "Detail page"): Submit Proposal for open tenders only, and not beside the viewer's own bid,
 * whose standing has what can be done.
 */
export const detailActionOf = (tender: Seen, viewerId: number | null): CardAction | null => {
  const action = cardActionOf(tender, viewerId);
  return action?.kind === 'propose' && (tender.status === 'closed' || tender.standing || tender.isProposalSubmitted) ? null : action;
};

/** Returns why interest cannot be submitted (section 4, docs/trade.md, "Deadlines"), or null. */
export const interestRefusal = ({
  status,
  phase,
  isOwn,
  isSubmitted,
}: {
  status: Procedure;
  phase: Phase;
  isOwn: boolean;
  isSubmitted: boolean;
}): RefusalCode | null => {
  if (isOwn) return 'ownTender';
  if (status === 'open') return 'notClosed';
  if (isSubmitted) return 'alreadyInterested';
  return timeRefusal(phase);
};

/** Returns the instant at which questions about a tender close: so many whole days before its deadline. */
export const questionCutoffOf = (deadline: Date, days: number): Date => subHours(deadline, days * 24);

/** Returns why a question cannot be asked, or null. */
export const questionRefusal = ({
  phase,
  isOwn,
  questionsUntil,
  now,
}: {
  phase: Phase;
  isOwn: boolean;
  questionsUntil: Date;
  now: Date;
}): RefusalCode | null => {
  if (isOwn) return 'ownTender';
  return timeRefusal(phase) ?? (now >= questionsUntil ? 'questionsClosed' : null);
};

/** Returns why an action that requires a running tender is refused, or null. */
export const timeRefusal = (phase: Phase): RefusalCode | null => {
  if (phase === 'running') return null;
  return isOver(phase) ? 'deadlinePassed' : 'conflict';
};

/** Returns whether a tender's deadline has passed, regardless of its outcome. */
export const isOver = (phase: Phase): boolean => over.includes(phase);
const over: readonly Phase[] = ['sealed', 'evaluation', 'awarded', 'unsuccessful'];

/** Returns whether a tender's proposals are received and sealed: until the publisher opens them. */
export const isSealed = (phase: Phase): boolean => phase === 'running' || phase === 'sealed';

/** Whether questions about a tender can be asked: while it is running, until their cut-off; null for a cancelled tender. */
export type Asking = 'notYet' | 'open' | 'closed';
export const askingOf = ({ phase, questionsUntil }: { phase: Phase; questionsUntil: string }, now: number): Asking | null => {
  if (phase === 'cancelled') return null;
  if (isOver(phase) || now >= Date.parse(questionsUntil)) return 'closed';
  return phase === 'running' ? 'open' : 'notYet';
};

/** Returns whether a bidder whose interest was approved can submit a proposal now and has not yet. */
export const isInvited = ({ status, phase, isInterestApproved, isProposalSubmitted }: Seen): boolean =>
  status === 'closed' && phase === 'running' && isInterestApproved && !isProposalSubmitted;

/** The dates of a tender, as instants. */
export type Schedule = { publish: Date; start: Date; end: Date; deadline: Date; questionDays: number };
export type ScheduleProblem = 'startBeforePublish' | 'endBeforeStart' | 'deadlineBeforeEnd' | 'deadlineTooSoon' | 'questionsBeforePublish';

/** Returns the errors of a tender's dates by field: each must not precede the previous one, the deadline must be in the future. */
export const scheduleProblems = (
  { publish, start, end, deadline, questionDays }: Partial<Schedule>,
  now: Date,
): { start?: ScheduleProblem; end?: ScheduleProblem; deadline?: ScheduleProblem; questions?: ScheduleProblem } => {
  const soonest = now.getTime() + deadlineLeadMinutes * 60_000;
  return {
    ...(start && publish && start < publish && { start: 'startBeforePublish' }),
    ...(end && start && end < start && { end: 'endBeforeStart' }),
    ...(deadline && deadline.getTime() < soonest
      ? { deadline: 'deadlineTooSoon' }
      : deadline && end && deadline < end && { deadline: 'deadlineBeforeEnd' }),
    ...(deadline &&
      questionDays !== undefined &&
      questionDays > 0 &&
      questionCutoffOf(deadline, questionDays) <= (publish && publish > now ? publish : now) && { questions: 'questionsBeforePublish' }),
  };
};

/** Returns the next instant at which the clock changes a tender's phase, or null. */
export const nextPhaseChangeOf = ({
  phase,
  publish_date,
  deadline,
}: Pick<Tender, 'phase'> & { publish_date: string | null; deadline: string | null }): string | null => {
  if (phase === 'scheduled') return publish_date;
  return phase === 'running' ? deadline : null;
};
