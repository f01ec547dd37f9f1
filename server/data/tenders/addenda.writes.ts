import { type Insertable, sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { TenderTables } from './tables.ts';

/**
 * Inserts an addendum of a locked tender under the tender's next number, without documents.
 *
 * @returns undefined if its author has already used the idempotency key
 */
export const insertAddendum = (
  db: Queryable,
  addendum: Omit<Insertable<TenderTables['addenda']>, 'number'>,
): Promise<{ id: number; number: number } | undefined> =>
  db
    .insertInto('addenda')
    .values({
      ...addendum,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from addenda where tender_id = ${addendum.tender_id})`,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'idempotency_key']).doNothing())
    .returning(['id', 'number'])
    .executeTakeFirst();

/** Returns the addendum stored with an idempotency key. */
export const findAddendumAttempt = (db: Queryable, authorId: number, key: string) =>
  db
    .selectFrom('addenda')
    .select(['id', 'body_hash as bodyHash'])
    .where('author_id', '=', authorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
