import { sql } from 'kysely';
import type { PaymentStatus } from '../../../contract/entities/payments.ts';
import type { OwnProposal } from '../../../contract/entities/proposals.ts';
import type { Phase } from '../../../contract/entities/tenders.ts';
import type { BidRecord } from '../../../contract/rules/bid-standing.ts';

/** A bid as PostgreSQL writes it as JSON: its instants have any offset. */
type StoredBid = Omit<BidRecord, 'isNewestValid' | 'payment'> & {
  newestValidAt: string | null;
  isRefundDue: boolean;
  last: { status: PaymentStatus; amount: number; expiresAt: string } | null;
};

/**
 * The record of a bid with the payment of its newest version: the paid one, else the last. Null without a proposal; requires `proposals` to be
 * joined.
 */
export const bidColumn = sql<StoredBid | null>`(
  select json_build_object(
    'id', proposals.id, 'number', proposals.number, 'state', proposals.state,
    'version', newest.version, 'submittedAt', newest.submitted_at, 'newestValidAt', newest.valid_at,
    'validVersion', proposals.current_version,
    'validSince', (select valid_at from proposal_versions where proposal_id = proposals.id and version = proposals.current_version),
    'changedAt', proposals.updated_at, 'decidedAt', proposals.decided_at,
    'fee', (select proposal_fee::float8 from settings),
    'isRefundDue', exists (select from payments where proposal_id = proposals.id and refund_due),
    'last', (
      select json_build_object('status', status, 'amount', amount::float8, 'expiresAt', expires_at) from payments
      where payments.proposal_id = proposals.id and payments.version = proposals.newest_version
      order by (status = 'paid' and not refund_due) desc, created_at desc, (status = 'pending') desc limit 1
    ),
    'refund', (
      select json_build_object('amount', amount::float8, 'paidAt', coalesce(decided_at, created_at), 'refundedAt', refunded_at,
        'reference', coalesce(refund_reference, provider_id, payments.id::text))
      from payments where payments.proposal_id = proposals.id and status = 'paid'
        and (refund_due or refunded_at is not null
          or (payments.version = proposals.newest_version and newest.valid_at is null))
      order by refund_due desc, created_at desc limit 1
    )
  ) from proposal_versions as newest where newest.proposal_id = proposals.id and newest.version = proposals.newest_version
)`;

const instant = (at: string): string => new Date(at).toISOString();
const instantOrNull = (at: string | null): string | null => at && instant(at);

/** Returns the record of a bid for a tender in a phase, at an instant. */
export const asBid = ({ newestValidAt, isRefundDue, last, ...bid }: StoredBid, phase: Phase, now: Date): BidRecord => ({
  ...bid,
  submittedAt: instant(bid.submittedAt),
  isNewestValid: newestValidAt !== null,
  validSince: instantOrNull(bid.validSince),
  changedAt: instant(bid.changedAt),
  decidedAt: instantOrNull(bid.decidedAt),
  payment: paymentOf(
    { isValid: newestValidAt !== null, fee: bid.fee, isRefundDue, last },
    bid.state === 'awaiting_payment' && phase === 'sealed',
    now,
  ),
  refund: bid.refund && { ...bid.refund, paidAt: instant(bid.refund.paidAt), refundedAt: instantOrNull(bid.refund.refundedAt) },
});

type Due = Pick<StoredBid, 'fee' | 'isRefundDue' | 'last'> & { isValid: boolean };

/**
 * Returns the payment, due or made, of the newest version; null if none was ever due.
 *
 * @param isLate the deadline has passed: only payments begun before it can complete
 */
function paymentOf({ isValid, fee, isRefundDue, last }: Due, isLate: boolean, now: Date): OwnProposal['payment'] {
  if (last === null)
    return isValid && !isRefundDue ? null : { status: isValid ? 'paid' : 'due', amount: fee, expiresAt: null, isRefundDue };
  const { status, amount } = last;
  const expiresAt = new Date(last.expiresAt);
  const isOpen = status === 'pending' && expiresAt > now;
  // The clock decides on expiry, whether or not the job has run.
  const shown = status === 'pending' && !isOpen ? 'expired' : status;
  // A retry expires when the failed payment would have.
  const isRetried = isLate && (status === 'failed' || status === 'cancelled') && expiresAt > now;
  return { status: shown, amount, expiresAt: isOpen || isRetried ? expiresAt.toISOString() : null, isRefundDue };
}
