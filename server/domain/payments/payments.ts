import type { OwnProposal } from '../../../contract/entities/proposals.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import * as queries from '../../data/payments/queries.ts';
import { decideAllOpen, decideOpen } from '../../data/payments/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { type Bill, openPayment } from './opening.ts';
import { lookUp } from './settling.ts';

/** What has to be paid for a proposal, or was. */
export type Due = OwnProposal['payment'];

/**
 * Asks the gateway to open the payment of a version that was just stored, in transactions of its own: called once the caller's is committed.
 *
 * @returns where it is paid; null where the gateway does not answer or there is nothing to pay any more: nothing is refused
 */
export async function beginPayment(parts: Parts, bill: Bill): Promise<{ payUrl: string } | null> {
  try {
    return { payUrl: await openPayment(parts, bill) };
  } catch (refusal) {
    if (refusal instanceof Refused) return null;
    throw refusal;
  }
}

/**
 * Opens a payment for the newest version of one of the caller's proposals, or finds the one that is open. The gateway is asked first
 * whether that one was paid meanwhile.
 *
 * @returns where it is paid
 * @throws Refused `notFound`, `conflict` where nothing is due, `deadlinePassed`, `gatewayDown`
 */
export async function payProposal(parts: Parts, bidder: Pick<Caller, 'id'>, proposalId: number): Promise<string> {
  const proposal = await queries.findPayable(parts.db, proposalId);
  if (proposal?.user_id !== bidder.id) throw new Refused('notFound');
  const open = await queries.findOpenPayment(parts.db, proposalId);
  if (open && (await lookUp(parts, open)) === 'down') throw new Refused('gatewayDown');
  return openPayment(parts, { proposalId, version: proposal.newest_version, bidder });
}

/** Cancels the payment of a proposal that was begun, where there is one; the proposal is locked. */
export const cancelOpenPayment = (transaction: Transaction, proposalId: number, now: Date): Promise<void> =>
  decideOpen(transaction, proposalId, 'cancelled', now);

/** Cancels what was begun for proposals for a tender, which is locked. */
export const cancelOpenPaymentsOf = (transaction: Transaction, tenderId: number, now: Date): Promise<void> =>
  decideAllOpen(transaction, tenderId, 'cancelled', now);

/**
 * How many first submissions for a tender may still be paid, or were paid without our knowing: what was begun and is not decided, or failed and
 * may be tried again. What has run out is among them until the gateway has said that it was not paid.
 */
export const openPaymentsOf = (db: Queryable, tenderId: number, now: Date): Promise<number> => queries.countOpen(db, tenderId, now);

/** What has to be paid for the newest version of each of these proposals, by its id; null where nothing ever had to. */
export const duesOf = (db: Queryable, proposalIds: readonly number[], now: Date): Promise<Map<number, Due>> =>
  queries.readDues(db, proposalIds, now);
