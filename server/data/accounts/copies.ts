import type { Queryable, Transaction } from '../database.ts';
import { findContent, type StoredContent } from '../files/content.ts';

/** The copy of an account's data; the file is null until it is ready. */
export type Copy = { id: number; requestedAt: Date; readyAt: Date | null; file: StoredContent | null };

/** Returns the copy of an account's data; undefined if none was requested. */
export async function findCopy(db: Queryable, userId: number): Promise<Copy | undefined> {
  const copy = await db
    .selectFrom('data_copies')
    .select(['id', 'requested_at as requestedAt', 'ready_at as readyAt', 'file_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!copy) return undefined;
  const { file_id, ...row } = copy;
  const file = file_id === null ? undefined : await findContent(db, file_id);
  return { ...row, file: file ?? null };
}

/** Returns whose copy this is, and whether it was requested only; undefined if another one has taken its place. */
export const findRequested = (db: Queryable, id: number): Promise<{ userId: number } | undefined> =>
  db.selectFrom('data_copies').select('user_id as userId').where('id', '=', id).where('ready_at', 'is', null).executeTakeFirst();

/** Replaces the copy of an account by a requested one; the file of the old one is no longer referenced. Returns its ID. */
export async function requestCopy(transaction: Transaction, userId: number, now: Date): Promise<number> {
  await transaction.deleteFrom('data_copies').where('user_id', '=', userId).execute();
  const { id } = await transaction
    .insertInto('data_copies')
    .values({ user_id: userId, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the file of a copy; returns false if another copy has taken its place, or its file is stored already. */
export const storeCopy = async (transaction: Transaction, id: number, file: number, now: Date): Promise<boolean> => {
  const requested = transaction.updateTable('data_copies').set({ file_id: file, ready_at: now }).where('id', '=', id);
  return (await requested.where('ready_at', 'is', null).returning('id').executeTakeFirst()) !== undefined;
};
