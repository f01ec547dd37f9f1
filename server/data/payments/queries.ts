import { sql } from 'kysely';
import type { SandboxPayment } from '../../../contract/entities/payments.ts';
import type { Queryable } from '../database.ts';

/** Returns the payer of a proposal's payment. */
export const findPayer = (db: Queryable, userId: number): Promise<{ name: string; email: string }> =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirstOrThrow();

/** Returns a payment without locking it. */
export const findPayment = (db: Queryable, id: string) =>
  db
    .selectFrom('payments')
    .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
    .select(['payments.id', 'proposal_id', 'provider', 'provider_id', 'pay_url', 'status', 'expires_at', 'user_id'])
    .where('payments.id', '=', id)
    .executeTakeFirst();
export type StoredPayment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Returns the pending payment of a proposal. */
export const findOpenPayment = (db: Queryable, proposalId: number) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'version',
      sql<number>`amount::float8`.as('amount'),
      'currency',
      'provider',
      'provider_id',
      'pay_url',
      'asked_at',
      'expires_at',
    ])
    .where('proposal_id', '=', proposalId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
export type OpenPayment = NonNullable<Awaited<ReturnType<typeof findOpenPayment>>>;

/** Returns a proposal's bidder and newest version. */
export const findPayable = (db: Queryable, proposalId: number) =>
  db.selectFrom('proposals').select(['user_id', 'newest_version']).where('id', '=', proposalId).executeTakeFirst();

/** Returns the latest payment of a version. */
export const findLastPayment = (db: Queryable, proposalId: number, version: number) =>
  db
    .selectFrom('payments')
    .select(['status', 'expires_at'])
    .where('proposal_id', '=', proposalId)
    .where('version', '=', version)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Counts the first submissions for a tender that may still become paid: pending, retryable, or possibly paid without a webhook. */
export async function countOpen(db: Queryable, tenderId: number, now: Date): Promise<number> {
  const { amount } = await db
    .selectFrom('proposals')
    .select(sql<number>`count(*)::integer`.as('amount'))
    .where('tender_id', '=', tenderId)
    .where('state', '=', 'awaiting_payment')
    .where(
      sql<boolean>`exists (select from payments where proposal_id = proposals.id and version = newest_version
        and (status = 'pending' or (status in ('failed', 'cancelled') and expires_at > ${now})))`,
    )
    .executeTakeFirstOrThrow();
  return amount;
}

/** Returns the expired, undecided payments of first submissions for a tender. */
export const findOverdue = (db: Queryable, tenderId: number, now: Date): Promise<{ id: string }[]> =>
  db
    .selectFrom('payments')
    .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
    .select('payments.id')
    .where('tender_id', '=', tenderId)
    .where('state', '=', 'awaiting_payment')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .execute();

/** Counts the payments by gateway that wait for the payer, and those to be refunded; both have an index of their own. */
export const countOpenPayments = async (
  db: Queryable,
): Promise<{ provider: string; status: 'pending' | 'refundDue'; amount: number }[]> => {
  const { rows } = await sql<{ provider: string; status: 'pending' | 'refundDue'; amount: number }>`
    select provider, 'pending' as status, count(*)::integer as amount from payments where status = 'pending' group by provider
    union all
    select provider, 'refundDue', count(*)::integer from payments where refund_due group by provider
  `.execute(db);
  return rows;
};

/** Returns a payment of the sandbox gateway. */
export const findSandboxPayment = (db: Queryable, id: string) =>
  db
    .selectFrom('sandbox_payments')
    .select(['id', sql<number>`amount::float8`.as('amount'), 'currency', 'status', 'return_url as returnUrl'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Returns a payment for the sandbox gateway's page. */
export async function readSandboxPayment(db: Queryable, id: string): Promise<SandboxPayment | undefined> {
  const found = await findSandboxPayment(db, id);
  if (!found) return undefined;
  const { id: reference, ...shown } = found;
  return { reference, ...shown };
}
