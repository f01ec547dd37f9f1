import { addSeconds } from 'date-fns/addSeconds';
import type { Queryable, Transaction } from '../../data/database.ts';
import { findPayment, type StoredPayment } from '../../data/payments/queries.ts';
import * as writes from '../../data/payments/writes.ts';
import { GatewayDown, type ToldPayment } from '../../outside/gateway.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { type HeldProposal, holdProposal } from '../proposals/held.ts';
import { countVersion } from '../proposals/valid.ts';
import { namedTender } from '../tenders/locked.ts';

/** What came of something a gateway told: it fits and was taken in, it does not fit the payment, there is no such payment. */
export type Settled = 'settled' | 'unfit' | 'unknown';

/** Seconds after which a job takes in again what a webhook told. */
const repeatSeconds = 30;

type Payment = Awaited<ReturnType<typeof writes.lockPayment>>;

/**
 * Keeps what a gateway told by its webhook, as it came, in a transaction of its own: the proof is not lost where taking it in fails, which a
 * job repeats in a while. Telling it twice changes nothing.
 *
 * @returns false where there is no such payment
 */
export const keepTold = (parts: Parts, told: ToldPayment, raw: object): Promise<boolean> =>
  parts.db.transaction().execute(async (transaction) => {
    const found = await findTold(transaction, parts, told);
    if (!found) return false;
    const now = await parts.clock.nowIn(transaction);
    await writes.insertEvent(transaction, { payment_id: found.id, status: told.status, raw, at: now });
    await parts.jobs.add(transaction, 'webhook', told, addSeconds(now, repeatSeconds));
    return true;
  });

/**
 * Takes in what a gateway told of a payment, by its webhook or asked by us: nothing else makes one paid. Paid is final, a failure after it is
 * nothing; a payment that was paid in vain is to be given back, and its bidder is told so. It may be told twice, late and in any order.
 */
export const settle = (parts: Parts, told: ToldPayment): Promise<Settled> =>
  parts.db.transaction().execute(async (transaction) => {
    const found = await findTold(transaction, parts, told);
    if (!found) return 'unknown';
    const held = await holdProposal(transaction, parts, found.proposal_id);
    const payment = await writes.lockPayment(transaction, found.id);
    if (!fits(payment, told)) return 'unfit';

    const { status } = told;
    if (status === 'paid' && payment.status !== 'paid') await takePaid(transaction, parts, held, payment);
    else if (status === 'refunded' && payment.refund_due) await writes.setRefundDue(transaction, payment.id, false);
    else if ((status === 'failed' || status === 'cancelled') && payment.status === 'pending') {
      await writes.decidePayment(transaction, payment.id, { status, decided_at: held.now });
    }
    return 'settled';
  });

/**
 * Asks the gateway what became of a payment, and takes it in.
 *
 * @returns `down` where it does not answer; `unasked` where it knows nothing of the payment yet, or another gateway is configured by now
 */
export async function lookUp(
  parts: Parts,
  { id, provider, provider_id: providerId }: Pick<StoredPayment, 'id' | 'provider' | 'provider_id'>,
): Promise<Settled | 'down' | 'unasked'> {
  if (providerId === null || provider !== parts.gateway.provider) return 'unasked';
  try {
    const told = await parts.gateway.look({ id, providerId });
    return told.id === id ? settle(parts, told) : 'unfit';
  } catch (error) {
    if (error instanceof GatewayDown) return 'down';
    throw error;
  }
}

async function findTold(db: Queryable, { gateway }: Pick<Parts, 'gateway'>, told: ToldPayment): Promise<StoredPayment | undefined> {
  const found = isId(told.id) ? await findPayment(db, told.id) : undefined;
  return found?.provider === gateway.provider ? found : undefined;
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Whether what was told is about this payment: the amount, the currency, and what the gateway called it, where it has said that. */
const fits = (payment: Payment, told: ToldPayment): boolean =>
  Math.round(payment.amount * 100) === Math.round(told.amount * 100) &&
  payment.currency === told.currency &&
  (payment.provider_id === null || payment.provider_id === told.providerId);

async function takePaid(transaction: Transaction, parts: Parts, held: HeldProposal, payment: Payment): Promise<void> {
  const { tender, proposal, now } = held;
  const counts = mayCount(held, payment) && (await countVersion(transaction, parts, proposal.id, payment.version, now));
  await writes.decidePayment(transaction, payment.id, { status: 'paid', refund_due: !counts, decided_at: now });
  if (counts) return writes.decideOpen(transaction, proposal.id, 'cancelled', now);
  const about = { ...namedTender(tender), proposal: proposal.number };
  await notify(transaction, parts, [proposal.user_id], 'refundDue', about, tender.id, proposal.id);
}

/**
 * Whether a payment still makes its version count: the version is the newest and unpaid, and the tender runs, or a revision is asked for.
 * Behind the deadline so does one that was begun before it, unless it has run out.
 */
function mayCount({ proposal, phase, now }: HeldProposal, { version, status, expires_at }: Payment): boolean {
  if (version !== proposal.newest_version || version === proposal.current_version) return false;
  if (proposal.state === 'revision_requested') return phase === 'evaluation';
  if (proposal.state !== 'awaiting_payment') return false;
  const isOpen = status === 'pending' || ((status === 'failed' || status === 'cancelled') && now < expires_at);
  return phase === 'running' || (phase === 'sealed' && isOpen);
}
