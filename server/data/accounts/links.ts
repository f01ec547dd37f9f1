import type { Queryable, Transaction } from '../database.ts';
import type { LinkKind } from './tables.ts';

/** Whom a link is mailed to, and what for. */
export type Addressee = { email: string; name: string; kind: LinkKind };

/** Makes others who change the links or the password of an account wait; taken before either is touched. */
export async function lockAccount(transaction: Transaction, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Stores a link, without a token yet, in place of all others of its account; answers its id. */
export async function replaceLink(
  transaction: Transaction,
  { userId, kind, now, expiresAt }: { userId: number; kind: LinkKind; now: Date; expiresAt: Date },
): Promise<number> {
  // Two at once would otherwise not see each other's link, and leave both alive.
  await lockAccount(transaction, userId);
  await deleteLinks(transaction, userId);
  const { id } = await transaction
    .insertInto('verification_links')
    .values({ user_id: userId, kind, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a link that can still be used the hash of its token; nothing for another one. */
export const storeHash = (db: Queryable, id: number, hash: Buffer, now: Date): Promise<Addressee | undefined> =>
  db
    .updateTable('verification_links')
    .from('users')
    .set({ hash })
    .where('verification_links.id', '=', id)
    .whereRef('users.id', '=', 'user_id')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['users.email', 'users.name', 'kind'])
    .executeTakeFirst();

/** The account that a link with this hash opens, as long as it can be used. */
export const findOpened = async (db: Queryable, hash: Buffer, now: Date): Promise<number | undefined> => {
  const links = db.selectFrom('verification_links').select('user_id').where('hash', '=', hash).where('used_at', 'is', null);
  return (await links.where('expires_at', '>', now).executeTakeFirst())?.user_id;
};

/** Uses a link up; of several that try at once, one is answered true. */
export const useLink = async (db: Queryable, hash: Buffer, now: Date): Promise<boolean> => {
  const link = db.updateTable('verification_links').set({ used_at: now }).where('hash', '=', hash).where('used_at', 'is', null);
  return (await link.where('expires_at', '>', now).returning('id').executeTakeFirst()) !== undefined;
};

/** Makes every link of an account worthless. */
export async function deleteLinks(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('verification_links').where('user_id', '=', userId).execute();
}

/** Forgets the links that are too old. */
export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('verification_links').where('expires_at', '<=', now).execute();
}
