import type { Queryable, Transaction } from '../database.ts';

/** The copy of an account's data; the file is null until it is ready. */
export type Copy = { id: number; requestedAt: Date; readyAt: Date | null; file: { id: number; key: string; size: number } | null };

const copies = (db: Queryable) => db.selectFrom('data_copies').leftJoin('files', 'files.id', 'file_id');
type CopyRow = { id: number; requestedAt: Date; readyAt: Date | null; file: number | null; key: string | null; size: number | null };
const columns = [
  'data_copies.id',
  'data_copies.requested_at as requestedAt',
  'data_copies.ready_at as readyAt',
  'file_id as file',
  'files.key',
  'files.size',
] as const;
const copyOf = ({ file, key, size, ...row }: CopyRow): Copy => ({
  ...row,
  file: file === null || key === null || size === null ? null : { id: file, key, size },
});

/** Returns the copy of an account's data; undefined if none was requested. */
export const findCopy = async (db: Queryable, userId: number): Promise<Copy | undefined> => {
  const row = await copies(db).select(columns).where('user_id', '=', userId).executeTakeFirst();
  return row && copyOf(row);
};

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
