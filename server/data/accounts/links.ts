import type { Queryable, Transaction } from '../database.ts';
import type { LinkKind } from './tables.ts';

/** The recipient and purpose of a link. */
export type Addressee = { email: string; name: string; kind: LinkKind };

/** Serialises changes to an account's links and password; taken before either is touched. */
export async function lockAccount(transaction: Transaction, userId: number): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Adds a link to an account, still without a token; returns its ID. */
export async function addLink(
  transaction: Transaction,
  { userId, kind, now, expiresAt }: { userId: number; kind: LinkKind; now: Date; expiresAt: Date },
): Promise<number> {
  // The order of the IDs is that of the requests.
  await lockAccount(transaction, userId);
  const { id } = await transaction
    .insertInto('verification_links')
    .values({ user_id: userId, kind, created_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the hash of a valid link's token; returns nothing if the link is invalid, or a later one of the account takes its place in the mail. */
export const storeTokenHash = (db: Queryable, id: number, hash: Buffer, now: Date): Promise<Addressee | undefined> =>
  db
    .updateTable('verification_links')
    .from('users')
    .set({ hash })
    .where('verification_links.id', '=', id)
    .whereRef('users.id', '=', 'user_id')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verification_links as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'verification_links.user_id')
            .whereRef('later.id', '>', 'verification_links.id'),
        ),
      ),
    )
    .returning(['users.email', 'users.name', 'kind'])
    .executeTakeFirst();

/** Returns the account of the valid link with this hash. */
export const findOpened = (db: Queryable, hash: Buffer, now: Date): Promise<{ id: number; email: string; name: string } | undefined> =>
  db
    .selectFrom('verification_links')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a link; of several concurrent attempts one returns true. */
export const consumeLink = async (db: Queryable, hash: Buffer, now: Date): Promise<boolean> => {
  const link = db.updateTable('verification_links').set({ used_at: now }).where('hash', '=', hash).where('used_at', 'is', null);
  return (await link.where('expires_at', '>', now).returning('id').executeTakeFirst()) !== undefined;
};

/** Invalidates all links of an account. */
export async function deleteLinks(db: Queryable, userId: number): Promise<void> {
  await db.deleteFrom('verification_links').where('user_id', '=', userId).execute();
}

/** Deletes expired links. */
export async function deleteExpiredLinks(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('verification_links').where('expires_at', '<=', now).execute();
}
