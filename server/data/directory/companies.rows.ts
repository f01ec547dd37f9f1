import { sql } from 'kysely';
import type { AccountState, CompanyRow } from '../../../contract/entities/account.ts';
import type { Queryable } from '../database.ts';
import { findDelayed, isUndecided } from '../decisions/queries.ts';
import { prefixQueryOf } from '../search-words.ts';
import { isVerified, registrationDay, type Viewer, verificationOf } from './companies.queries.ts';
import { placeOfCompany } from './queries.ts';

/** Account state of a company; `search-index.ts` has the same rule for the index. */
const accountState = sql<AccountState>`case
  when companies.owner_id is null or users.closed_at is not null then 'none' when users.password_hash is null then 'invited' else 'active' end`;

/**
 * Returns companies as rows of the account's list in the order of their IDs.
 *
 * @param accounts whether to include accounts, for admins
 */
export async function readRows(db: Queryable, ids: number[], { callerId, now }: Viewer, accounts: boolean): Promise<CompanyRow[]> {
  const rows = await db
    .selectFrom('companies')
    .innerJoin('locations', 'locations.id', 'companies.location_id')
    .leftJoin('users', 'users.id', 'companies.owner_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.name_ar as nameAr',
      'companies.logo_url',
      'companies.website_url',
      placeOfCompany,
      sql<number>`(select count(*)::integer from company_services where company_id = companies.id)`.as('services'),
      isVerified(now).as('isVerified'),
      sql<boolean>`companies.owner_id is not distinct from ${callerId}`.as('isOwn'),
      accountState.as('state'),
      sql<string | null>`case when users.closed_at is null then users.email end`.as('email'),
      'companies.invited_at',
      'companies.cr_number',
      registrationDay.as('cr_expires_on'),
      verificationOf(now).as('verification'),
    ])
    .where(sql<boolean>`companies.id = any(${ids}::integer[])`)
    .orderBy(sql`array_position(${ids}::integer[], companies.id)`)
    .execute();
  const delayed = accounts ? await findDelayed(db, 'company_id', ids) : new Map();
  return rows.map(({ state, email, invited_at, cr_number, cr_expires_on, verification, ...row }) => {
    const invitedAt = invited_at?.toISOString() ?? null;
    const account = { state, email, invitedAt, cr_number, cr_expires_on, verification, delayed: delayed.get(row.id) ?? null };
    return { ...row, account: accounts ? account : null };
  });
}

/** Registrations that await an admin. */
const awaiting = (db: Queryable) => db.selectFrom('companies').where('cr_number', 'is not', null).where('verified_at', 'is', null);

/**
 * Finds the companies whose registration awaits an admin, the oldest first.
 *
 * @param words prefixes of words in the company's names; none finds all
 */
export async function findAwaiting(
  db: Queryable,
  words: readonly string[],
  { page, limit }: { page: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  const found = awaiting(db).$if(words.length > 0, (query) =>
    query.where(sql<boolean>`array_to_tsvector(companies.words) @@ ${prefixQueryOf(words)}::tsquery`),
  );
  const { total } = await found.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select('id')
    .orderBy('awaiting_since', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total };
}

/** Counts them, without those whose verification only waits to take effect. */
export const countAwaiting = async (db: Queryable): Promise<number> =>
  (
    await awaiting(db)
      .where(isUndecided('company_id', 'companies.id'))
      .select(sql<number>`count(*)::integer`.as('amount'))
      .executeTakeFirstOrThrow()
  ).amount;
