import { sql } from 'kysely';
import type { User } from '../../../contract/entities/session.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Queryable, Transaction } from '../database.ts';
import { userColumns } from './session.queries.ts';

/** The account of a link request: pending until its first password is set. */
export type FoundAccount = { id: number; isPending: boolean };

const isPending = sql<boolean>`users.password_hash is null`.as('isPending');

/** Finds the account with an email address, ignoring case; undefined if it was closed. */
export const findForLink = (db: Queryable, email: string): Promise<FoundAccount | undefined> =>
  db
    .selectFrom('users')
    .select(['id', isPending])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/**
 * Inserts a pending account, or returns the existing one of the address; of several concurrent calls one inserts. A pending one takes the
 * new name and language, one with a password keeps its own. Undefined if the address is that of a closed account.
 */
export const register = (
  db: Queryable,
  { email, name, locale, now }: { email: string; name: string; locale: Locale; now: Date },
): Promise<FoundAccount | undefined> =>
  db
    .insertInto('users')
    .values({ email, name, locale, created_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          name: sql`case when users.password_hash is null then excluded.name else users.name end`,
          locale: sql`case when users.password_hash is null then excluded.locale else users.locale end`,
        })
        .where('users.closed_at', 'is', null),
    )
    .returning(['id', isPending])
    .executeTakeFirst();

/** Returns an account's password hash, see `hashPassword`. */
export const readPasswordHash = async (db: Queryable, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())?.password_hash ?? null;

/** Stores the password of an account and the language of the request; a closed account that was invited again is open. */
export async function storePassword(db: Queryable, userId: number, passwordHash: string, locale: Locale): Promise<User> {
  const account = db.updateTable('users').set({ password_hash: passwordHash, locale, closed_at: null }).where('id', '=', userId);
  return account.returning(userColumns).executeTakeFirstOrThrow();
}

/** Replaces a password; returns false if it has changed since it was compared. */
export async function replacePassword(db: Queryable, userId: number, from: string, to: string): Promise<boolean> {
  const account = db.updateTable('users').set({ password_hash: to }).where('id', '=', userId).where('password_hash', '=', from);
  return (await account.returning('id').executeTakeFirst()) !== undefined;
}

/** Locks a user's row; returns the URL of their picture. */
export const lockPicture = async (db: Queryable, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('image_url').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()).image_url;

/** Changes a user's name, picture or contact number. */
export const changeUser = (
  db: Queryable,
  userId: number,
  change: { name: string; image_url?: string | null; phone?: string },
): Promise<User> => db.updateTable('users').set(change).where('id', '=', userId).returning(userColumns).executeTakeFirstOrThrow();

/** Returns the contact number of an account; empty if it has none. */
export const readPhone = async (db: Queryable, userId: number): Promise<string> =>
  (await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()).phone;

/** Stores the contact number of an account. */
export async function storePhone(db: Queryable, userId: number, phone: string): Promise<void> {
  await db.updateTable('users').set({ phone }).where('id', '=', userId).where('phone', '!=', phone).execute();
}

/** Stores the language of mails to an account. */
export async function storeLocale(db: Queryable, userId: number, locale: Locale): Promise<void> {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).where('locale', '!=', locale).execute();
}

/** Returns the address and language for mails to an account. */
export const findAddressee = (db: Queryable, userId: number): Promise<{ email: string; locale: Locale } | undefined> =>
  db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).executeTakeFirst();

/** Returns the address and language for notification mails; undefined before the account has a password. */
export const findReader = (db: Queryable, userId: number): Promise<{ email: string; locale: Locale } | undefined> =>
  db.selectFrom('users').select(['email', 'locale']).where('id', '=', userId).where('password_hash', 'is not', null).executeTakeFirst();

/** Returns the companies that an account owns. */
export const ownedCompanies = async (transaction: Transaction, userId: number): Promise<number[]> =>
  (await transaction.selectFrom('companies').select('id').where('owner_id', '=', userId).execute()).map(({ id }) => id);

/** Returns the names of the companies that an account owns, in both languages. */
export const ownedNames = async (db: Queryable, userId: number): Promise<string[]> =>
  (await db.selectFrom('companies').select(['name', 'name_ar']).where('owner_id', '=', userId).execute()).flatMap((company) =>
    [company.name, company.name_ar].filter((name) => name !== null),
  );

/** Deletes accounts that were registered before an instant and never verified, unless they own a company or have a valid link. Closed ones stay. */
export async function deletePending(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('password_hash', 'is', null)
    .where('closed_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('companies').select('id').whereRef('owner_id', '=', 'users.id'))))
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('verification_links').select('id').whereRef('user_id', '=', 'users.id'))))
    .execute();
}
