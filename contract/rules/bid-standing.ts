import type { BidEnd, BidStanding } from '../entities/bid-standing.ts';
import type { OwnProposal, ProposalState } from '../entities/proposals.ts';
import type { Phase } from '../entities/tenders.ts';
import { canDoWithProposal, paymentEndOf } from './proposals.ts';

/** The record of a bidder's proposal. Instants are ISO 8601 in UTC, amounts in QAR. */
export type BidRecord = {
  id: number;
  number: string;
  state: ProposalState;
  /** The newest version, and when it was submitted. */
  version: number;
  submittedAt: string;
  isNewestValid: boolean;
  /** The version that is valid, and since when. */
  validVersion: number | null;
  validSince: string | null;
  changedAt: string;
  decidedAt: string | null;
  /** The fee of the next version. */
  fee: number;
  payment: OwnProposal['payment'];
  /** The last payment that was made in vain, with the reference of its refund, or its own while the refund is due. */
  refund: { amount: number; paidAt: string; refundedAt: string | null; reference: string } | null;
};

type Recorded = {
  phase: Phase;
  deadline: string;
  cancelledAt: string | null;
  /** When the draft for the tender was saved. */
  draftedAt: string | null;
  bid: BidRecord | null;
};

/** Returns how a tender or a proposal ended; otherwise its deadline did. */
const endOf = (phase: Phase, state: ProposalState): BidEnd => {
  if (phase === 'cancelled' || phase === 'unsuccessful') return phase;
  if (state === 'rejected') return 'rejected';
  return phase === 'awarded' ? 'awarded' : 'deadline';
};

const isLost = (phase: Phase, state: ProposalState): boolean =>
  state === 'rejected' || state === 'not_awarded' || phase === 'cancelled' || phase === 'unsuccessful' || phase === 'awarded';

/** Returns the standing of a bid from its record (docs/trade.md, "Standing of a bid"); null if there is none. */
export function bidStandingOf({ phase, deadline, cancelledAt, draftedAt, bid }: Recorded): BidStanding | null {
  const isRunning = phase === 'running';
  const draft: BidStanding | null = isRunning && draftedAt !== null ? { kind: 'draft', at: draftedAt } : null;
  if (!bid) return draft;
  const { state, payment, refund, validVersion } = bid;
  const about = { proposal: bid.id, number: bid.number, version: bid.version };
  // A withdrawal restores the draft, at the same instant; one that was saved later is a new bid.
  if (state === 'withdrawn') {
    if (draft && draftedAt !== null && draftedAt > bid.changedAt) return draft;
    return { kind: 'withdrawn', ...about, at: bid.changedAt, until: isRunning ? deadline : null };
  }
  if (state === 'awarded') return { kind: 'won', ...about, at: bid.decidedAt };
  const standing = { state, phase, payment, deadline };
  const end = paymentEndOf(standing);
  if (end !== null)
    return {
      kind: 'unpaid',
      ...about,
      submittedAt: bid.submittedAt,
      amount: payment?.amount ?? bid.fee,
      until: end === 'decision' ? null : end,
      validVersion,
    };
  if (canDoWithProposal('revise', standing)) return { kind: 'revision', ...about, amount: bid.fee };
  const why = endOf(phase, state);
  if (!bid.isNewestValid && refund) return { kind: 'refunded', ...about, why, ...refund, validVersion };
  if (state === 'awaiting_payment' || bid.validSince === null) return { kind: 'lapsed', ...about, why };
  if (isLost(phase, state)) return { kind: 'notAwarded', ...about, why, at: phase === 'cancelled' ? cancelledAt : bid.decidedAt };
  return { kind: 'valid', ...about, version: validVersion ?? bid.version, since: bid.validSince, until: isRunning ? deadline : null };
}
