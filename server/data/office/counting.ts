import { type Expression, sql } from 'kysely';
import { officeCountLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';

/** Counts the rows that were found, up to one more than the limit: more of them cost no more. */
export async function countFound(db: Queryable, found: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::integer as counted from (select 1 from ${found} as found limit ${officeCountLimit + 1}) as counted
  `.execute(db);
  return rows[0]?.counted ?? 0;
}
