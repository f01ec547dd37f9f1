import type { Approval, Phase, Procedure, Tender, TenderGroup } from '../entities/tenders.ts';
import type { RefusalCode } from '../failures.ts';
import { deadlineLeadMinutes } from '../limits.ts';

/** What a tender's phase is derived from. */
export type Course = {
  approval: Approval;
  publish: Date | null;
  deadline: Date | null;
  cancelledAt: Date | null;
  openedAt: Date | null;
  outcome: 'awarded' | 'unsuccessful' | null;
};

/** Where a tender stands at an instant: the clock decides, no job (practice.md, "Words"). */
export const phaseOf = ({ approval, publish, deadline, cancelledAt, openedAt, outcome }: Course, now: Date): Phase => {
  if (approval !== 'approved') return approval;
  if (cancelledAt) return 'cancelled';
  if (openedAt) return outcome ?? 'evaluation';
  if (deadline && deadline <= now) return 'sealed';
  return publish && publish > now ? 'scheduled' : 'running';
};

/** Whether everyone may see it: approved, and its publish date has come before it was cancelled. */
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
/** The group of the publisher's own tenders that a phase belongs to. */
export const groupOf = (phase: Phase): TenderGroup => groups[phase];

/** What a publisher can do with a tender, by its phase. */
export type TenderAction = 'edit' | 'delete' | 'takeBack' | 'addendum' | 'cancel';
const possible: Record<TenderAction, readonly Phase[]> = {
  edit: ['draft', 'rejected'],
  delete: ['draft'],
  takeBack: ['pending'],
  addendum: ['scheduled', 'running'],
  cancel: ['scheduled', 'running', 'sealed', 'evaluation'],
};
export const canDoWithTender = (action: TenderAction, phase: Phase): boolean => possible[action].includes(phase);

/** Why the button of a card cannot be pressed: it was done, the interest was turned down, or it is not the time. */
export type Blocker = 'done' | 'rejected' | 'sealed' | 'cancelled' | 'notPublished';
export type CardAction = { kind: 'propose' | 'interest'; blockedBy: Blocker | null };

type Seen = Pick<
  Tender,
  'status' | 'phase' | 'ownerId' | 'isProposalSubmitted' | 'isInterestSubmitted' | 'isInterestApproved' | 'isInterestRejected'
>;

const outOfTime = (phase: Phase): Blocker | null => {
  if (phase === 'running') return null;
  if (phase === 'cancelled') return phase;
  return isOver(phase) ? 'sealed' : 'notPublished';
};

/**
 * The button beside "Details" on a card (section 4, "Card actions"); null where there is none. The publisher has none; visitors
 * have those of someone who has done nothing yet.
 */
export const cardActionOf = (tender: Seen, viewerId: number | null): CardAction | null => {
  if (tender.ownerId === viewerId) return null;
  const late = outOfTime(tender.phase);
  if (tender.status === 'open' || tender.isInterestApproved) {
    return { kind: 'propose', blockedBy: tender.isProposalSubmitted ? 'done' : late };
  }
  if (tender.isInterestRejected) return { kind: 'interest', blockedBy: 'rejected' };
  return { kind: 'interest', blockedBy: tender.isInterestSubmitted ? 'done' : late };
};

/** The buttons of a tender's own page (section 4, "Detail page"): Submit Proposal for open tenders only. */
export const detailActionOf = (tender: Seen, viewerId: number | null): CardAction | null => {
  const action = cardActionOf(tender, viewerId);
  return action?.kind === 'propose' && tender.status === 'closed' ? null : action;
};

/** Why interest cannot be shown (section 4, practice.md "Deadlines"); null where it can. */
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

/** Why a question cannot be asked; null where it can. */
export const questionRefusal = ({ phase, isOwn }: { phase: Phase; isOwn: boolean }): RefusalCode | null =>
  isOwn ? 'ownTender' : timeRefusal(phase);

/** Why nothing can be done with a tender that needs it to run; null where it runs. */
export const timeRefusal = (phase: Phase): RefusalCode | null => {
  if (phase === 'running') return null;
  return isOver(phase) ? 'deadlinePassed' : 'conflict';
};

/** Whether a tender's deadline has passed, whatever became of it since. */
export const isOver = (phase: Phase): boolean => over.includes(phase);
const over: readonly Phase[] = ['sealed', 'evaluation', 'awarded', 'unsuccessful'];

/** The dates of a tender, as instants. */
export type Schedule = { publish: Date; start: Date; end: Date; deadline: Date };
export type ScheduleProblem = 'startBeforePublish' | 'endBeforeStart' | 'deadlineBeforeEnd' | 'deadlineTooSoon';

/** What is wrong with a tender's dates, by the one that is wrong: each not before the one before it, the deadline ahead. */
export const scheduleProblems = (
  { publish, start, end, deadline }: Partial<Schedule>,
  now: Date,
): { start?: ScheduleProblem; end?: ScheduleProblem; deadline?: ScheduleProblem } => {
  const soonest = now.getTime() + deadlineLeadMinutes * 60_000;
  return {
    ...(start && publish && start < publish && { start: 'startBeforePublish' }),
    ...(end && start && end < start && { end: 'endBeforeStart' }),
    ...(deadline && deadline.getTime() < soonest
      ? { deadline: 'deadlineTooSoon' }
      : deadline && end && deadline < end && { deadline: 'deadlineBeforeEnd' }),
  };
};

/** The next instant at which a tender's phase changes by the clock; null where none comes. */
export const nextMomentOf = ({
  phase,
  publish_date,
  deadline,
}: Pick<Tender, 'phase'> & { publish_date: string | null; deadline: string | null }): string | null => {
  if (phase === 'scheduled') return publish_date;
  return phase === 'running' ? deadline : null;
};
