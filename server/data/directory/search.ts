import { sql } from 'kysely';
import type { AccountState } from '../../../contract/entities/account.ts';
import { countedTotalLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import {
  accountKey,
  allCompaniesKey,
  blockSize,
  categoryKey,
  locationKey,
  segmentSize,
  serviceKey,
  servicePrefixKey,
} from './search-keys.ts';

/**
 * Companies that offer any of the services (all if none is given), are in the place, and match each of the words (without duplicates).
 * Visitors search service names only: otherwise company names could be guessed letter by letter.
 */
export type Search = {
  words: string[];
  byName: boolean;
  services: number[];
  location: number | null;
  /** For admins only. */
  account?: AccountState;
  page: number;
  limit: number;
};

/** The IDs of a page in order, and the total; inexact totals are lower bounds. */
export type Found = { ids: number[]; total: number; totalIsExact: boolean };

/**
 * Finds companies, ordered by ID, by set operations on bit blocks: each key costs one row per 16,384 companies, including the count, and no
 * statistics can mislead the planner, since all keys have equally few rows.
 *
 * @param bound the largest exact total and the end of pagination
 */
export async function findCompanies(db: Queryable, search: Search, bound: number = countedTotalLimit): Promise<Found> {
  const offset = Math.min((search.page - 1) * search.limit, bound);
  const end = Math.min(offset + search.limit, bound);
  const each = keysOfEach(search);
  const any = await keysOfAny(db, search.services);
  const sets = each.length + (any.length > 0 ? 1 : 0);
  const { rows } = await sql<{ total: string | null; ids: number[] }>`
    with found as (
      select block, bit_and(members) as members
      from (
        select block, members from search_sets where key = any(${each}::text[])
        union all
        select block, bit_or(members) from search_sets where key = any(${any}::text[]) group by block
      ) as sets
      group by block having count(*) = ${sets}
    ),
    blocks as materialized (
      select block, members, amount, sum(amount) over (order by block) - amount as before
      from (select block, members, bit_count(members)::integer as amount from found) as counted
    ),
    segments as (
      select block, segment, bits, amount, before + sum(amount) over (partition by block order by segment) - amount as before
      from (
        select block, segment, before, bits, bit_count(bits)::integer as amount
        from blocks, generate_series(0, ${sql.lit(blockSize / segmentSize - 1)}) as segment,
          substring(members from segment * ${sql.lit(segmentSize)} + 1 for ${sql.lit(segmentSize)}) as bits
        where amount > 0 and before < ${end} and before + amount > ${offset}
      ) as counted
    ),
    companies as (
      select block * ${sql.lit(blockSize)} + segment * ${sql.lit(segmentSize)} + bit as id,
        before + row_number() over (partition by block, segment order by bit) as nth
      from segments, generate_series(0, ${sql.lit(segmentSize - 1)}) as bit
      where amount > 0 and before < ${end} and before + amount > ${offset} and get_bit(bits, bit) = 1
    )
    select (select sum(amount) from blocks) as total,
      array(select id from companies where nth > ${offset} and nth <= ${end} order by id) as ids
  `.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { ids: rows[0]?.ids ?? [], total: Math.min(total, bound), totalIsExact: total <= bound };
}

/** Keys combined by AND. */
function keysOfEach({ words, byName, services, location, account }: Search): string[] {
  const keys = [
    ...(byName ? words : words.map(servicePrefixKey)),
    ...(location === null ? [] : [locationKey(location)]),
    ...(account ? [accountKey(account)] : []),
  ];
  return keys.length === 0 && services.length === 0 ? [allCompaniesKey] : keys;
}

/** Keys combined by OR: a single one for all services of a category, since every key costs. */
async function keysOfAny(db: Queryable, services: number[]): Promise<string[]> {
  if (services.length < 2) return services.map(serviceKey);
  const whole = await db
    .selectFrom('services')
    .select(['category_id', sql<number[]>`array_agg(id)`.as('ids')])
    .groupBy('category_id')
    .having(sql<boolean>`bool_and(id = any(${services}::integer[]))`)
    .execute();
  const covered = new Set(whole.flatMap(({ ids }) => ids));
  return [...whole.map(({ category_id }) => categoryKey(category_id)), ...services.filter((id) => !covered.has(id)).map(serviceKey)];
}
