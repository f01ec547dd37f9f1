import type { Queryable, Transaction } from '../../data/database.ts';
import * as queries from '../../data/payments/queries.ts';
import { decideAllOpen, decideOpen } from '../../data/payments/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { type AddedPayment, type Bill, callGateway, openPayment } from './opening.ts';
import { queryPayment } from './settling.ts';

/**
 * Opens the payment of a version that was stored, in its own transactions: call it after the caller's commit.
 *
 * @returns its payment page; null if the gateway does not respond or nothing is due any more, without a refusal
 */
export const beginPayment = (parts: Parts, bill: Bill): Promise<{ payUrl: string } | null> => unlessRefused(openPayment(parts, bill));

/** The same for a payment that the caller's transaction has added and marked for the gateway. */
export const beginAddedPayment = (parts: Parts, payment: AddedPayment, bidder: Bill['bidder']): Promise<{ payUrl: string } | null> =>
  unlessRefused(callGateway(parts, payment, bidder));

async function unlessRefused(opening: Promise<string>): Promise<{ payUrl: string } | null> {
  try {
    return { payUrl: await opening };
  } catch (refusal) {
    if (refusal instanceof Refused) return null;
    throw refusal;
  }
}

/**
 * Opens a payment for the newest version of one of the caller's proposals, or returns the pending one, after asking the gateway whether
 * that was paid meanwhile.
 *
 * @returns its payment page
 * @throws Refused `notFound`, `conflict` if nothing is due, `deadlinePassed`, `gatewayDown`
 */
export async function payProposal(parts: Parts, bidder: Pick<Caller, 'id'>, proposalId: number): Promise<string> {
  const proposal = await queries.findPayable(parts.db, proposalId);
  if (proposal?.user_id !== bidder.id) throw new Refused('notFound');
  const open = await queries.findOpenPayment(parts.db, proposalId);
  if (open && (await queryPayment(parts, open)) === 'down') throw new Refused('gatewayDown');
  return openPayment(parts, { proposalId, version: proposal.newest_version, bidder });
}

/** Cancels the pending payments of proposals, if any; the proposals must be locked. */
export const cancelOpenPayments = (transaction: Transaction, proposals: readonly number[], now: Date): Promise<void> =>
  decideOpen(transaction, proposals, 'cancelled', now);

/** Cancels the pending payments of proposals for a locked tender. */
export const cancelOpenPaymentsOf = (transaction: Transaction, tenderId: number, now: Date): Promise<void> =>
  decideAllOpen(transaction, tenderId, 'cancelled', now);

/**
 * Counts the first submissions for a tender that may still become paid: pending ones, and failed ones that may be retried. Expired ones are
 * included until the gateway confirms that they were not paid.
 */
export const openPaymentsOf = (db: Queryable, tenderId: number, now: Date): Promise<number> => queries.countOpen(db, tenderId, now);
