import { addMinutes } from 'date-fns/addMinutes';
import { findOverdue, findPayment, type StoredPayment } from '../../data/payments/queries.ts';
import { decidePayment, lockPayment } from '../../data/payments/writes.ts';
import { GatewayDown } from '../../outside/gateway.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { holdProposal } from '../proposals/held.ts';
import { namedTender } from '../tenders/locked.ts';
import { queryPayment } from './settling.ts';

/** Interval between queries of a payment's status at the gateway, in minutes. */
export const queryIntervalMinutes = 5;

/** The gateway's payment does not match the order. Retrying does not help. */
export class PaymentMismatch extends Error {
  readonly permanent = true;

  constructor(id: string) {
    super(`the payment ${id} at the gateway does not match`);
  }
}

/** Queries the gateway about a payment whose webhook did not arrive, every few minutes until it is decided or has expired. */
export async function watchPayment(parts: Parts, id: string): Promise<void> {
  const waiting = await findPending(parts, id);
  if (!waiting) return;
  await look(parts, waiting);
  const next = addMinutes(await parts.clock.nowIn(parts.db), queryIntervalMinutes);
  if (next >= waiting.expires_at || !(await findPending(parts, id))) return;
  await parts.db.transaction().execute((transaction) => parts.jobs.add(transaction, 'paymentLook', { payment: id }, next));
}

/**
 * Expires a payment once the gateway confirms that it was not paid, and notifies its bidder. Retried while the gateway does not respond.
 */
export async function expirePayment(parts: Parts, id: string): Promise<void> {
  const waiting = await findPending(parts, id);
  if (!waiting) return;
  const { expires_at } = waiting;
  if ((await parts.clock.nowIn(parts.db)) < expires_at) {
    return parts.db.transaction().execute((transaction) => parts.jobs.add(transaction, 'paymentExpiry', { payment: id }, expires_at));
  }
  // A payment that does not match was not paid, and expires as well.
  const unfit = await look(parts, waiting).catch((error: unknown) => {
    if (error instanceof PaymentMismatch) return error;
    throw error;
  });
  await parts.db.transaction().execute(async (transaction) => {
    const { tender, proposal, now } = await holdProposal(transaction, parts, waiting.proposal_id);
    const payment = await lockPayment(transaction, id);
    if (payment.status !== 'pending') return;
    await decidePayment(transaction, id, { status: 'expired', decided_at: now });
    const about = { ...namedTender(tender), proposal: proposal.number };
    await notify(transaction, parts, {
      recipients: [proposal.user_id],
      kind: 'paymentExpired',
      parameters: about,
      tender: tender.id,
      proposal: proposal.id,
    });
  });
  if (unfit) throw unfit;
}

/** Expires due payments of a tender's first submissions, as far as the gateway responds, so that the opening does not wait for the jobs. */
export async function expirePayments(parts: Parts, tenderId: number): Promise<void> {
  const overdue = await findOverdue(parts.db, tenderId, await parts.clock.nowIn(parts.db));
  for (const { id } of overdue) {
    try {
      await expirePayment(parts, id);
    } catch (error) {
      if (error instanceof GatewayDown) return;
      if (!(error instanceof PaymentMismatch)) throw error;
    }
  }
}

async function findPending({ db }: Parts, id: string): Promise<StoredPayment | null> {
  const payment = await findPayment(db, id);
  return payment?.status === 'pending' ? payment : null;
}

async function look(parts: Parts, payment: StoredPayment): Promise<void> {
  const outcome = await queryPayment(parts, payment);
  if (outcome === 'down') throw new GatewayDown('no answer');
  if (outcome === 'mismatched') throw new PaymentMismatch(payment.id);
}
