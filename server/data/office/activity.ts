import { sql } from 'kysely';
import type { Figure } from '../../../contract/rules/activity.ts';
import type { Queryable } from '../database.ts';

/** A day in Qatar, yyyy-MM-dd, and how much of a figure it has. */
export type Counted = { figure: Figure; day: string; amount: number };

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Asia/Qatar', 'YYYY-MM-DD')`;

/**
 * Counts what happened from an instant until now, by day: accounts with a password, service requests, tenders that were published, proposals
 * that were submitted, and the sum of the fees that were paid.
 */
export async function countDays(db: Queryable, from: Date, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select 'registrations' as figure, ${dayOf('created_at')} as day, count(*)::float8 as amount
      from users where created_at >= ${from} and password_hash is not null group by 2
    union all select 'requests', ${dayOf('created_at')}, count(*)::float8 from requests where created_at >= ${from} group by 2
    union all select 'tenders', ${dayOf('public_from')}, count(*)::float8
      from published_tenders where public_from >= ${from} and public_from <= ${now} group by 2
    union all select 'proposals', ${dayOf('created_at')}, count(*)::float8 from proposals where created_at >= ${from} group by 2
    union all select 'fees', ${dayOf('decided_at')}, sum(amount)::float8
      from payments where status = 'paid' and decided_at >= ${from} group by 2
  `.execute(db);
  return rows;
}

/** Returns the size of the database in bytes. */
export async function readDatabaseSize(db: Queryable): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}
