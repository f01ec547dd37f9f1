import { type Insertable, sql } from 'kysely';
import type { PaymentStatus } from '../../../contract/entities/payments.ts';
import type { Queryable, Transaction } from '../database.ts';
import type { PaymentTables } from './tables.ts';

/** Locks a payment; its proposal must be locked first. */
export const lockPayment = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('payments')
    .select(['id', 'version', sql<number>`amount::float8`.as('amount'), 'currency', 'provider_id', 'status', 'refund_due', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Inserts a payment before the gateway is called. */
export async function insertPayment(db: Queryable, payment: Insertable<PaymentTables['payments']>): Promise<void> {
  await db.insertInto('payments').values(payment).execute();
}

/** Sets the start of the pending request to the gateway; null clears it. */
export async function markAsked(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('payments').set({ asked_at: at }).where('id', '=', id).execute();
}

/** Stores the gateway's response; returns false if the payment was decided meanwhile. */
export async function storeOpened(db: Queryable, id: string, opened: { provider_id: string; pay_url: string }): Promise<boolean> {
  const stored = await db
    .updateTable('payments')
    .set({ ...opened, asked_at: null })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return stored.status === 'pending';
}

export async function decidePayment(
  db: Queryable,
  id: string,
  decided: { status: PaymentStatus; refund_due?: boolean; decided_at: Date },
): Promise<void> {
  await db.updateTable('payments').set(decided).where('id', '=', id).execute();
}

/** Sets whether a payment must be refunded. */
export async function setRefundDue(db: Queryable, id: string, refund_due: boolean): Promise<void> {
  await db.updateTable('payments').set({ refund_due }).where('id', '=', id).execute();
}

/** Decides the pending payments of proposals, if any. */
export async function decideOpen(db: Queryable, proposals: readonly number[], status: PaymentStatus, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status, decided_at: now })
    .where(sql<boolean>`proposal_id = any(${proposals}::integer[])`)
    .where('status', '=', 'pending')
    .execute();
}

/** Decides all pending payments of proposals for a tender. */
export async function decideAllOpen(db: Queryable, tenderId: number, status: PaymentStatus, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .from('proposals')
    .set({ status, decided_at: now })
    .whereRef('proposals.id', '=', 'payments.proposal_id')
    .where('proposals.tender_id', '=', tenderId)
    .where('payments.status', '=', 'pending')
    .execute();
}

/** Stores a webhook payload; duplicates are ignored. */
export async function insertEvent(db: Queryable, event: { payment_id: string; status: string; raw: object; at: Date }): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ ...event, raw: JSON.stringify(event.raw) })
    .onConflict((conflict) => conflict.columns(['payment_id', 'status']).doNothing())
    .execute();
}

/** Opens a payment at the sandbox gateway; idempotent. */
export async function insertSandboxPayment(
  db: Queryable,
  payment: Omit<Insertable<PaymentTables['sandbox_payments']>, 'status'>,
): Promise<void> {
  await db
    .insertInto('sandbox_payments')
    .values({ ...payment, status: 'pending' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Decides a payment at the sandbox gateway; returns false if it was already decided. */
export async function decideAtSandbox(db: Queryable, id: string, status: PaymentStatus): Promise<boolean> {
  const decided = await db
    .updateTable('sandbox_payments')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}
