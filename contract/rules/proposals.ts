import { isAfter } from 'date-fns/isAfter';
import { subHours } from 'date-fns/subHours';
import type { PaymentStatus } from '../entities/payments.ts';
import type { ProposalGroup, ProposalState } from '../entities/proposals.ts';
import type { Phase, Procedure } from '../entities/tenders.ts';
import { draftMonths, draftReminderHours } from '../limits.ts';
import type { RefusalCode } from '../refusals.ts';
import { addMonths } from './days.ts';
import { sumOf } from './money.ts';
import { dayOf, instantOf } from './qatar-time.ts';
import { timeRefusal } from './tenders.ts';

/** Returns why a proposal cannot be submitted (section 4, docs/trade.md, "Deadlines"), or null. */
export const proposalRefusal = ({
  status,
  phase,
  isOwn,
  isInterestApproved,
  isSubmitted,
}: {
  status: Procedure;
  phase: Phase;
  isOwn: boolean;
  isInterestApproved: boolean;
  isSubmitted: boolean;
}): RefusalCode | null => {
  if (isOwn) return 'ownTender';
  if (isSubmitted) return 'alreadySubmitted';
  if (status === 'closed' && !isInterestApproved) return 'interestRequired';
  return timeRefusal(phase);
};

/** A bidder's actions on their proposal. */
export type ProposalAction = 'pay' | 'withdraw' | 'revise';

type Standing = {
  state: ProposalState;
  phase: Phase;
  payment: { status: PaymentStatus | 'due'; expiresAt: string | null; isRefundDue: boolean } | null;
};

const isUnpaid = (payment: Standing['payment']): boolean => payment !== null && payment.status !== 'paid';
/** After the deadline only a payment begun before it can complete: a pending one, or a retry within its lifetime if it failed. */
const isBegun = (payment: Standing['payment']): boolean =>
  payment?.status === 'pending' || ((payment?.status === 'failed' || payment?.status === 'cancelled') && payment.expiresAt !== null);

const possible: Record<ProposalAction, (standing: Standing) => boolean> = {
  // A revision is paid during evaluation.
  pay: ({ state, phase, payment }) =>
    isUnpaid(payment) &&
    ((state === 'awaiting_payment' && (phase === 'running' || (phase === 'sealed' && isBegun(payment)))) ||
      (state === 'revision_requested' && phase === 'evaluation')),
  withdraw: ({ state, phase }) => phase === 'running' && (state === 'awaiting_payment' || state === 'submitted'),
  revise: ({ state, phase }) => state === 'revision_requested' && phase === 'evaluation',
};
export const canDoWithProposal = (action: ProposalAction, standing: Standing): boolean => possible[action](standing);

/** What decides until when a proposal can be paid. */
export type PayingStanding = Standing & { deadline: string };

/**
 * Returns until when the fee of a proposal can be paid: until the deadline, or as long as a payment begun before it lasts; a revision until the
 * publisher's decision. Null if it cannot be paid.
 */
export const paymentEndOf = ({ deadline, ...standing }: PayingStanding): string | 'decision' | null => {
  if (!canDoWithProposal('pay', standing)) return null;
  if (standing.state === 'revision_requested') return 'decision';
  const begunUntil = standing.payment?.expiresAt ?? null;
  return begunUntil !== null && begunUntil > deadline ? begunUntil : deadline;
};

/** A publisher's decisions on a proposal after the opening. */
export type Decision = 'shortlist' | 'reject' | 'requestRevision' | 'award';

const decidable: Record<Decision, readonly ProposalState[]> = {
  shortlist: ['submitted', 'resubmitted'],
  reject: ['submitted', 'shortlisted', 'revision_requested', 'resubmitted'],
  requestRevision: ['submitted', 'shortlisted', 'resubmitted'],
  award: ['submitted', 'shortlisted', 'revision_requested', 'resubmitted'],
};
export const canDecide = (decision: Decision, state: ProposalState, phase: Phase): boolean =>
  phase === 'evaluation' && decidable[decision].includes(state);

/** Returns whether a proposal is valid: paid and not withdrawn. */
export const isProposalValid = (state: ProposalState): boolean => state !== 'awaiting_payment' && state !== 'withdrawn';

/** Returns whether the milestones' amounts differ from the price: a hint, not an error (section 5 has no such rule). */
export const milestonesDiffer = (price: number | null, amounts: readonly (number | null)[]): boolean => {
  const known = amounts.filter((amount) => amount !== null);
  return price !== null && known.length > 0 && known.length === amounts.length && sumOf(known) !== price;
};

const decided: readonly ProposalState[] = ['rejected', 'awarded', 'not_awarded', 'withdrawn', 'awaiting_payment'];
const ended: readonly Phase[] = ['cancelled', 'awarded', 'unsuccessful'];

/** Returns the group of a proposal in its bidder's list. */
export const proposalGroupOf = (standing: Standing): ProposalGroup => {
  if (canDoWithProposal('pay', standing) || canDoWithProposal('revise', standing)) return 'needsAction';
  return decided.includes(standing.state) || ended.includes(standing.phase) ? 'decided' : 'inReview';
};

/** Returns when a draft for an ended tender is deleted automatically: so many months after its last change. */
export const draftDeletionOf = (updatedAt: string): string => instantOf(addMonths(dayOf(updatedAt), draftMonths));

/** Returns whether a draft should be submitted soon: its tender is running and the deadline is within the first reminder's hours. */
export const isDraftDue = ({ phase, deadline }: { phase: Phase; deadline: string }, now: number): boolean =>
  phase === 'running' && !isAfter(subHours(deadline, draftReminderHours[0]), now);
