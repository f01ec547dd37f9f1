import { sql } from 'kysely';
import type { Movement, OfficePayment, PaymentDetail, PaymentGroup, PaymentReport } from '../../../contract/entities/office.ts';
import { officePageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { countFound } from './counting.ts';

/** Which payments are searched: of a group, by a number. */
export type PaymentSearch = { group: PaymentGroup | null; search: string; page: number };

/** Pending payments whose time has passed have expired, whether or not the job has run. */
const inGroup = (group: PaymentGroup, now: Date) =>
  ({
    paid: sql<boolean>`payments.status = 'paid'`,
    pending: sql<boolean>`payments.status = 'pending' and payments.expires_at > ${now}`,
    failed: sql<boolean>`payments.status = 'failed'`,
    cancelled: sql<boolean>`payments.status = 'cancelled'`,
    expired: sql<boolean>`payments.status in ('expired', 'pending') and payments.expires_at <= ${now}`,
    refundDue: sql<boolean>`payments.refund_due`,
    givenBack: sql<boolean>`payments.refunded_at is not null`,
  })[group];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Each kind of number is looked up with its own index. The number of a proposal finds its payments only after the opening: before, a found
 * payment would reveal whose it is.
 */
const numbered = (search: string) => {
  const written = search.trim();
  const id = uuid.test(written.toLowerCase()) ? written : null;
  return sql<boolean>`payments.id in (
    select id from payments where id = ${id}::uuid
    union select id from payments where provider_id = ${written}
    union select payments.id from payments join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
      where opened_at is not null and proposals.number = ${written.toUpperCase()})`;
};

/** Selects payments as the office shows them: with proposal, tender and bidder only after the opening. */
const selectPayments = (db: Queryable, now: Date) =>
  db
    .selectFrom('payments')
    .innerJoin('proposals', 'proposals.id', 'payments.proposal_id')
    .innerJoin('tenders', 'tenders.id', 'proposals.tender_id')
    .innerJoin('users as bidder', 'bidder.id', 'proposals.user_id')
    .leftJoin('users as refunder', 'refunder.id', 'payments.refunded_by')
    .select([
      'payments.id',
      sql<number>`payments.amount::float8`.as('amount'),
      'payments.currency',
      'payments.provider',
      'payments.provider_id as gatewayNumber',
      sql<
        OfficePayment['status']
      >`case when payments.status = 'pending' and payments.expires_at <= ${now} then 'expired' else payments.status end`.as('status'),
      'payments.refund_due as isRefundDue',
      'payments.refund_reference as reference',
      'refunder.name as refunder',
      'payments.refunded_at as refundedAt',
      'payments.created_at as createdAt',
      'payments.decided_at as decidedAt',
      sql<OfficePayment['proposal']>`case when tenders.opened_at is not null then json_build_object(
        'number', proposals.number, 'tender', tenders.title, 'bidder', bidder.name) end`.as('proposal'),
    ]);

/** Reads a page of payments, newest first; those to be refunded in the order in which they came. */
export async function readPayments(
  db: Queryable,
  { group, search, page }: PaymentSearch,
  now: Date,
): Promise<{ items: OfficePayment[]; counted: number }> {
  const conditions = [...(group === null ? [] : [inGroup(group, now)]), ...(search.trim() === '' ? [] : [numbered(search)])];
  const items = await selectPayments(db, now)
    .where(({ and }) => and(conditions))
    .orderBy(sql`payments.created_at`, group === 'refundDue' ? 'asc' : 'desc')
    .orderBy('payments.id')
    .limit(officePageSize)
    .offset((page - 1) * officePageSize)
    .execute();
  const found = db
    .selectFrom('payments')
    .select('payments.id')
    .where(({ and }) => and(conditions));
  return { items: items.map(asPayment), counted: await countFound(db, found) };
}

type Row = Omit<OfficePayment, 'refund' | 'createdAt' | 'decidedAt'> & {
  reference: string | null;
  refunder: string | null;
  refundedAt: Date | null;
  createdAt: Date;
  decidedAt: Date | null;
};

const asPayment = ({ reference, refunder, refundedAt, createdAt, decidedAt, ...payment }: Row): OfficePayment => ({
  ...payment,
  refund: refundedAt && { reference: reference ?? '', by: refunder, at: refundedAt.toISOString() },
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

/** Reads one payment with the gateway's reports; the reports as they came only after the opening. */
export async function readPayment(db: Queryable, id: string, now: Date): Promise<PaymentDetail | undefined> {
  const found = await selectPayments(db, now).select('payments.expires_at as expiresAt').where('payments.id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  const { expiresAt, ...row } = found;
  const payment = asPayment(row);
  const reports = await db
    .selectFrom('payment_events')
    .select(['status', 'at', sql<string>`raw::text`.as('raw')])
    .where('payment_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return {
    payment,
    expiresAt: expiresAt.toISOString(),
    reports: reports.map(({ status, at, raw }) => ({
      status: status as PaymentReport['status'],
      at: at.toISOString(),
      raw: payment.proposal === null ? null : raw,
    })),
  };
}

/** A refund counts with the payment that it follows. */
const isPaid = sql`payments.status = 'paid'`;

/** Reads the payments and refunds from one instant until another, in the order of time, at most so many. */
export async function readMovements(db: Queryable, from: Date, until: Date, limit: number): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'at'> & { at: Date }>`
    select moved.*, case when tenders.opened_at is not null then proposals.number end as proposal from (
      select decided_at as at, 'paid' as kind, id as payment, provider_id as "gatewayNumber", null as reference, amount::float8 as amount, proposal_id
        from payments where ${isPaid} and decided_at >= ${from} and decided_at < ${until}
      union all
      select refunded_at, 'givenBack', id, provider_id, refund_reference, -amount::float8, proposal_id
        from payments where ${isPaid} and refunded_at >= ${from} and refunded_at < ${until}
    ) as moved join proposals on proposals.id = proposal_id join tenders on tenders.id = tender_id
    order by at, payment limit ${limit}
  `.execute(db);
  return rows.map(({ at, kind, payment, gatewayNumber, reference, proposal, amount }) => ({
    at: at.toISOString(),
    kind,
    payment,
    gatewayNumber,
    reference,
    proposal,
    amount,
  }));
}

/** Returns what was paid and not given back before an instant. */
export async function sumBefore(db: Queryable, before: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select (coalesce((select sum(amount) from payments where ${isPaid} and decided_at < ${before}), 0)
      - coalesce((select sum(amount) from payments where ${isPaid} and refunded_at < ${before}), 0))::float8 as sum
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Notes the refund of a payment; returns false unless one is due. */
export async function storeRefund(db: Queryable, id: string, refund: { reference: string; by: number; at: Date }): Promise<boolean> {
  const stored = await db
    .updateTable('payments')
    .set({ refund_due: false, refund_reference: refund.reference, refunded_by: refund.by, refunded_at: refund.at })
    .where('id', '=', id)
    .where('refund_due', '=', true)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Returns how many refunds are due, and since when the oldest is. */
export async function countRefundsDue(db: Queryable): Promise<{ count: number; since: Date | null }> {
  return db
    .selectFrom('payments')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(coalesce(decided_at, created_at))`.as('since')])
    .where('refund_due', '=', true)
    .executeTakeFirstOrThrow();
}
