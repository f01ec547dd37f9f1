import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { imageSizes, imageSpace, type Purpose } from './image-sizes.ts';

/** Bytes of documents and images, stored and arriving: of an account, of its last day, of all accounts; and those that are only arriving. */
export type Usage = { account: number; accountToday: number; total: number; arriving: number };

/** Lets one reservation at a time be made, until the end of the transaction. */
export const lockReservations = async (transaction: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('upload_reservations'))`.execute(transaction);
};

/** Bytes of an image by purpose. */
const imageSpaces = JSON.stringify(Object.fromEntries(Object.keys(imageSizes).map((purpose) => [purpose, imageSpace(purpose as Purpose)])));

/** Images count for the day on which they were uploaded, and for that on which they were replaced. */
export async function readUsage(db: Queryable, ownerId: number, dayBegan: Date): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select
      coalesce(sum(bytes) filter (where owner_id = ${ownerId}), 0)::float8 as account,
      coalesce(sum(bytes) filter (where owner_id = ${ownerId} and created_at > ${dayBegan}), 0)::float8 as "accountToday",
      coalesce(sum(bytes), 0)::float8 as total,
      coalesce(sum(bytes) filter (where is_arriving), 0)::float8 as arriving
    from (
      select owner_id, size as bytes, created_at, false as is_arriving from files
      union all select owner_id, (${imageSpaces}::jsonb ->> purpose)::integer, unused_since, false from images
      union all select owner_id, bytes, created_at, true from upload_reservations
    ) as used
  `.execute(db);
  return rows[0] ?? { account: 0, accountToday: 0, total: 0, arriving: 0 };
}

/** Inserts a reservation; returns its ID. */
export async function insertReservation(
  db: Queryable,
  reservation: { owner_id: number; bytes: number; created_at: Date; stored_as?: string },
): Promise<number> {
  return (await db.insertInto('upload_reservations').values(reservation).returning('id').executeTakeFirstOrThrow()).id;
}

/** Ends a reservation; returns false if it has ended already. */
export async function deleteReservation(db: Queryable, id: number): Promise<boolean> {
  return (await db.deleteFrom('upload_reservations').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

/** Lets a reservation stand for a row whose content is not stored yet; returns its ID, another one if it was void. */
export async function keepReservation(
  transaction: Transaction,
  id: number,
  stored: { owner_id: number; stored_as: string; created_at: Date },
): Promise<number> {
  await transaction.deleteFrom('upload_reservations').where('id', '=', id).execute();
  return insertReservation(transaction, { ...stored, bytes: 0 });
}

/** Deletes reservations from before an instant, whose process died, of uploads without a row. */
export async function deleteReservationsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('upload_reservations').where('created_at', '<', before).where('stored_as', 'is', null).execute();
}

/** An upload whose row was stored, and its content perhaps not. */
export type Unfinished = { id: number; storedAs: string };

/** Returns uploads from before an instant that were not finished, the oldest first. */
export const readUnfinished = (db: Queryable, before: Date, limit: number): Promise<Unfinished[]> =>
  db
    .selectFrom('upload_reservations')
    .select(['id', sql<string>`stored_as`.as('storedAs')])
    .where('created_at', '<', before)
    .where('stored_as', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute();
