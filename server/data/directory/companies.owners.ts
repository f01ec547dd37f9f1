import { sql } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';
import type { Queryable } from '../database.ts';

/** An account and the company that it already owns. */
type Owner = { id: number; isAdmin: boolean; companyId: number | null };

/** Returns the account of an address, inserting one without a password if none exists; locks it until the end of the transaction. */
export async function findOrAddAccount(
  db: Queryable,
  { email, name, locale, now }: { email: string; name: string; locale: Locale; now: Date },
): Promise<Owner> {
  await db
    .insertInto('users')
    .values({ email, name, locale, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .execute();
  const account = await db
    .selectFrom('users')
    .select(['id', 'is_admin as isAdmin'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // Read after the lock: a concurrent registration of a company for this account has committed by now.
  const company = await db.selectFrom('companies').select('id').where('owner_id', '=', account.id).executeTakeFirst();
  return { ...account, companyId: company?.id ?? null };
}

/** Returns whether an account has a password, locked until the end of the transaction. */
export const lockUser = (db: Queryable, id: number): Promise<{ isActive: boolean } | undefined> =>
  db.selectFrom('users').select(sql<boolean>`password_hash is not null`.as('isActive')).where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns the first place; undefined if there is none. */
export async function firstPlace(db: Queryable): Promise<number | undefined> {
  const place = await db.selectFrom('locations').select('id').orderBy('id').limit(1).executeTakeFirst();
  return place?.id;
}
