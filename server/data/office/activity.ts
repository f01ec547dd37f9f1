import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '../../../contract/rules/activity.ts';
import type { Queryable } from '../database.ts';

/** A day in Qatar, yyyy-MM-dd, and how much of a figure it has. */
export type Counted = { figure: Figure; day: string; amount: number };

/** Counts the rows of a query by day; it has the instants as `at`, and amounts. */
const byDay = (figure: Figure, rows: RawBuilder<unknown>) => sql`
  select ${figure} as figure, to_char(day, 'YYYY-MM-DD') as day, amount from (
    select (at at time zone 'Asia/Qatar')::date as day, sum(amount)::float8 as amount from (${rows}) as happened group by 1
  ) as counted`;

/**
 * Counts what happened from an instant until now, by day: accounts with a password, service requests, tenders that were published, proposals
 * that were submitted, and the sum of the fees that were paid. Each count reads an index only.
 */
export async function countDays(db: Queryable, from: Date, now: Date): Promise<Counted[]> {
  const figures = [
    byDay('registrations', sql`select created_at as at, 1 as amount from users where created_at >= ${from} and password_hash is not null`),
    byDay('requests', sql`select created_at as at, 1 as amount from requests where created_at >= ${from}`),
    byDay(
      'tenders',
      sql`select public_from as at, 1 as amount from published_tenders where public_from >= ${from} and public_from <= ${now}`,
    ),
    byDay('proposals', sql`select created_at as at, 1 as amount from proposals where created_at >= ${from}`),
    byDay('fees', sql`select decided_at as at, amount from payments where status = 'paid' and decided_at >= ${from}`),
  ];
  const { rows } = await sql<Counted>`${sql.join(figures, sql` union all `)}`.execute(db);
  return rows;
}

/** Returns the size of the database in bytes. */
export async function readDatabaseSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
