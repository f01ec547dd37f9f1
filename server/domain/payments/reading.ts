import type { PaymentResult, PaymentStatus } from '../../../contract/entities/payments.ts';
import * as queries from '../../data/payments/queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { queryPayment } from './settling.ts';

/**
 * Returns the status of a payment, and its proposal for the payer.
 *
 * @throws Refused `notFound`
 */
export async function readPayment(parts: Parts, caller: Caller | null, id: string): Promise<PaymentResult> {
  const payment = await find(parts, id);
  const proposal = caller?.id === payment.user_id ? payment.proposal_id : null;
  return { status: await statusOf(parts, payment), proposal };
}

/**
 * Queries the gateway about a payment whose payer has returned, unless it is paid.
 *
 * @throws Refused `notFound`
 */
export async function queryReturned(
  parts: Parts,
  id: string,
): Promise<{ status: PaymentStatus; outcome: Awaited<ReturnType<typeof queryPayment>> }> {
  const payment = await find(parts, id);
  const outcome = payment.status === 'paid' ? 'settled' : await queryPayment(parts, payment);
  return { status: await statusOf(parts, await find(parts, id)), outcome };
}

/** Counts the payments that wait for the payer or for a refund, by gateway. */
export const countOpenPayments = ({ db }: Pick<Parts, 'db'>) => queries.countOpenPayments(db);

async function find({ db }: Pick<Parts, 'db'>, id: string): Promise<queries.StoredPayment> {
  const payment = await queries.findPayment(db, id);
  if (!payment) throw new Refused('notFound');
  return payment;
}

/** The clock decides whether a payment has expired, not the job that records it. */
const statusOf = async ({ db, clock }: Parts, { status, expires_at }: queries.StoredPayment): Promise<PaymentStatus> =>
  status === 'pending' && expires_at <= (await clock.nowIn(db)) ? 'expired' : status;
