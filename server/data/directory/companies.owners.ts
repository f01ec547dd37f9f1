import { sql } from 'kysely';
import type { Locale } from '../../../contract/locale.ts';
import type { Queryable } from '../database.ts';

/** An account that may come to own a company, and the one it owns. */
type Owner = { id: number; isAdmin: boolean; companyId: number | null };

/** The account of an address, or a new one without a password; no one else changes it until the transaction ends. */
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
  // Read after the lock: whoever was registering a company for this account has finished now.
  const company = await db.selectFrom('companies').select('id').where('owner_id', '=', account.id).executeTakeFirst();
  return { ...account, companyId: company?.id ?? null };
}

/** Whether an account has a password; no one else changes that until the transaction ends. */
export const lockUser = (db: Queryable, id: number): Promise<{ isActive: boolean } | undefined> =>
  db.selectFrom('users').select(sql<boolean>`password_hash is not null`.as('isActive')).where('id', '=', id).forUpdate().executeTakeFirst();

/** The place that is named first; undefined where there is none. */
export async function firstPlace(db: Queryable): Promise<number | undefined> {
  const place = await db.selectFrom('locations').select('id').orderBy('id').limit(1).executeTakeFirst();
  return place?.id;
}
