import { addSeconds } from 'date-fns/addSeconds';
import type { Queryable, Transaction } from '../../data/database.ts';
import { findPayment, type StoredPayment } from '../../data/payments/queries.ts';
import * as writes from '../../data/payments/writes.ts';
import { GatewayDown, type PaymentEvent } from '../../outside/gateway.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { type HeldProposal, holdProposal } from '../proposals/held.ts';
import { activateVersion } from '../proposals/valid.ts';
import { namedTender } from '../tenders/locked.ts';

/** Result of processing a gateway's event: matched and processed, mismatched, or no such payment. */
export type Settled = 'settled' | 'mismatched' | 'unknown';

/** Delay before a job processes a webhook event again, in seconds. */
const retryDelaySeconds = 30;

type Payment = Awaited<ReturnType<typeof writes.lockPayment>>;

/**
 * Stores a webhook event in its own transaction, so that the record survives a failure of its processing, which a job retries later.
 * Idempotent.
 *
 * @returns false if there is no such payment
 */
export const storePaymentEvent = (parts: Parts, event: PaymentEvent, raw: object): Promise<boolean> =>
  parts.db.transaction().execute(async (transaction) => {
    const found = await findReportedPayment(transaction, parts, event);
    if (!found) return false;
    const now = await parts.clock.nowIn(transaction);
    await writes.insertEvent(transaction, { payment_id: found.id, status: event.status, raw, at: now });
    await parts.jobs.add(transaction, 'webhook', event, addSeconds(now, retryDelaySeconds));
    return true;
  });

/**
 * Processes a payment's status from the gateway, by webhook or query: the only way to mark it as paid. Paid is final, later failures are
 * ignored; a payment made in vain is marked for refund and its bidder is notified. Events may arrive repeatedly, late and in any order.
 */
export const settle = (parts: Parts, event: PaymentEvent): Promise<Settled> =>
  parts.db.transaction().execute(async (transaction) => {
    const found = await findReportedPayment(transaction, parts, event);
    if (!found) return 'unknown';
    const held = await holdProposal(transaction, parts, found.proposal_id);
    const payment = await writes.lockPayment(transaction, found.id);
    if (!matches(payment, event)) return 'mismatched';

    const { status } = event;
    if (status === 'paid' && payment.status !== 'paid') await recordPaid(transaction, parts, held, payment);
    else if (status === 'refunded' && payment.refund_due) await writes.setRefundDue(transaction, payment.id, false);
    else if ((status === 'failed' || status === 'cancelled') && payment.status === 'pending') {
      await writes.decidePayment(transaction, payment.id, { status, decided_at: held.now });
    }
    return 'settled';
  });

/**
 * Queries the gateway about a payment and processes the result.
 *
 * @returns `down` if it does not respond; `unasked` if it does not know the payment yet, or another gateway is configured
 */
export async function queryPayment(
  parts: Parts,
  { id, provider, provider_id: providerId }: Pick<StoredPayment, 'id' | 'provider' | 'provider_id'>,
): Promise<Settled | 'down' | 'unasked'> {
  if (providerId === null || provider !== parts.gateway.provider) return 'unasked';
  try {
    const event = await parts.gateway.look({ id, providerId });
    return event.id === id ? settle(parts, event) : 'mismatched';
  } catch (error) {
    if (error instanceof GatewayDown) return 'down';
    throw error;
  }
}

async function findReportedPayment(
  db: Queryable,
  { gateway }: Pick<Parts, 'gateway'>,
  event: PaymentEvent,
): Promise<StoredPayment | undefined> {
  const found = isId(event.id) ? await findPayment(db, event.id) : undefined;
  return found?.provider === gateway.provider ? found : undefined;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Returns whether an event matches a payment: amount, currency, and the gateway's ID once known. */
const matches = (payment: Payment, event: PaymentEvent): boolean =>
  Math.round(payment.amount * 100) === Math.round(event.amount * 100) &&
  payment.currency === event.currency &&
  (payment.provider_id === null || payment.provider_id === event.providerId);

async function recordPaid(transaction: Transaction, parts: Parts, held: HeldProposal, payment: Payment): Promise<void> {
  const { tender, proposal, now } = held;
  const counts = canBecomeValid(held, payment) && (await activateVersion(transaction, parts, proposal.id, payment.version, now));
  await writes.decidePayment(transaction, payment.id, { status: 'paid', refund_due: !counts, decided_at: now });
  if (counts) return writes.decideOpen(transaction, [proposal.id], 'cancelled', now);
  const about = { ...namedTender(tender), proposal: proposal.number };
  await notify(transaction, parts, {
    recipients: [proposal.user_id],
    kind: 'refundDue',
    parameters: about,
    tender: tender.id,
    proposal: proposal.id,
  });
}

/**
 * Returns whether a payment can still make its version valid: the version is the newest and unpaid, and the tender is running or a revision
 * is requested. After the deadline only a payment begun before it, unless it has expired.
 */
function canBecomeValid({ proposal, phase, now }: HeldProposal, { version, status, expires_at }: Payment): boolean {
  if (version !== proposal.newest_version || version === proposal.current_version) return false;
  if (proposal.state === 'revision_requested') return phase === 'evaluation';
  if (proposal.state !== 'awaiting_payment') return false;
  const isOpen = status === 'pending' || ((status === 'failed' || status === 'cancelled') && now < expires_at);
  return phase === 'running' || (phase === 'sealed' && isOpen);
}
