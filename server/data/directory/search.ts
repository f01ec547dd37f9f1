import { type RawBuilder, sql } from 'kysely';
import type { AccountState } from '../../../contract/entities/account.ts';
import { countedTotalLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { queryWords, searchWords, wholeWords } from '../search-words.ts';
import {
  accountKey,
  allCompaniesKey,
  blockSize,
  categoryKey,
  locationKey,
  segmentSize,
  serviceKey,
  servicePrefixKey,
  wholeServiceWordKey,
  wholeWordKey,
} from './search-keys.ts';

/**
 * Companies that offer any of the services (all if none is given), are in the place, and match each of the keyword's words in their names,
 * their services or a category of these. Visitors do not search names: otherwise company names could be guessed letter by letter.
 */
export type Search = {
  keyword: string;
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

/** Search keys, any of which a company must have. */
type AnyOf = string[];

/**
 * Finds companies by set operations on bit blocks: each key costs one row per 16,384 companies, including the count, and no statistics can
 * mislead the planner, since all keys have equally few rows. Companies of which whole words match come first, then those of which the
 * beginnings of words match, then those in a category that matches, and among equals the ID decides.
 *
 * @param bound the largest exact total and the end of pagination
 */
export async function findCompanies(db: Queryable, search: Search, bound: number = countedTotalLimit): Promise<Found> {
  const offset = Math.min((search.page - 1) * search.limit, bound);
  const end = Math.min(offset + search.limit, bound);
  const { required, better } = await setsOf(db, search);
  const { rows } = await sql<{ total: string | null; ids: number[] }>`
    with found as materialized (${havingAll(required)}),
    ranked as (${rankedBy(better)}),
    blocks as materialized (
      select rank, block, members, amount, sum(amount) over (order by rank, block) - amount as before
      from (select rank, block, members, bit_count(members)::integer as amount from ranked) as counted
    ),
    segments as (
      select rank, block, segment, bits, amount, before + sum(amount) over (partition by rank, block order by segment) - amount as before
      from (
        select rank, block, segment, before, bits, bit_count(bits)::integer as amount
        from blocks, generate_series(0, ${sql.lit(blockSize / segmentSize - 1)}) as segment,
          substring(members from segment * ${sql.lit(segmentSize)} + 1 for ${sql.lit(segmentSize)}) as bits
        where amount > 0 and before < ${end} and before + amount > ${offset}
      ) as counted
    ),
    companies as (
      select block * ${sql.lit(blockSize)} + segment * ${sql.lit(segmentSize)} + bit as id,
        before + row_number() over (partition by rank, block, segment order by bit) as nth
      from segments, generate_series(0, ${sql.lit(segmentSize - 1)}) as bit
      where amount > 0 and before < ${end} and before + amount > ${offset} and get_bit(bits, bit) = 1
    )
    select (select sum(amount) from blocks) as total,
      array(select id from companies where nth > ${offset} and nth <= ${end} order by nth) as ids
  `.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { ids: rows[0]?.ids ?? [], total: Math.min(total, bound), totalIsExact: total <= bound };
}

/** Selects blocks (block, members) of the companies that have all sets of keys. */
const havingAll = (sets: AnyOf[]) => sql`
  select block, bit_and(members) as members
  from (${sql.join(
    sets.map((keys) =>
      keys.length === 1
        ? sql`select block, members from search_sets where key = ${keys[0]}`
        : sql`select block, bit_or(members) as members from search_sets where key = any(${keys}::text[]) group by block`,
    ),
    sql` union all `,
  )}) as sets
  group by block having count(*) = ${sets.length}
`;

/** Divides what was found by the first of the better matches to which it belongs: rows (rank, block, members). */
function rankedBy(better: AnyOf[][]): RawBuilder<unknown> {
  if (better.length === 0) return sql`select 0 as rank, block, members from found`;
  const names = better.map((_, rank) => sql.id(`better${rank}`));
  const joined = sql.join(
    better.map((sets, rank) => sql`left join (${havingAll(sets)}) as ${names[rank]} using (block)`),
    sql` `,
  );
  const within = names.map((name) => sql`coalesce(found.members & ${name}.members, b'0'::bit(${sql.lit(blockSize)}))`);
  const ranks = [...within, sql`found.members`].map((members, rank) =>
    sql.join([members, ...within.slice(0, rank).map((previous) => sql`~${previous}`)], sql` & `),
  );
  return sql`
    select rank, block, divided.members from found ${joined},
      lateral (values ${sql.join(ranks.map((members, rank) => sql`(${sql.lit(rank)}, ${members})`))}) as divided (rank, members)
  `;
}

/** Returns the sets that a search requires, and those of better matches, best first. */
async function setsOf(db: Queryable, search: Search): Promise<{ required: AnyOf[]; better: AnyOf[][] }> {
  const { keyword, byName, services, location, account } = search;
  const words = queryWords(keyword);
  const any = await keysOfAny(db, services);
  const others = [
    ...(any.length > 0 ? [any] : []),
    ...(location === null ? [] : [await keysOfPlace(db, location)]),
    ...(account ? [[accountKey(account)]] : []),
  ];
  if (words.length === 0) return { required: others.length > 0 ? others : [[allCompaniesKey]], better: [] };
  const categories = await readCategoryWords(db);
  const prefixes = words.map((word) => (byName ? word : servicePrefixKey(word)));
  const inCategories = words.map((word) =>
    categories.filter((category) => category.words.some((known) => known.startsWith(word))).map(({ id }) => categoryKey(id)),
  );
  return {
    required: [...prefixes.map((key, index) => [key, ...(inCategories[index] ?? [])]), ...others],
    better: [
      wholeWords(keyword).map((forms) => forms.map(byName ? wholeWordKey : wholeServiceWordKey)),
      ...(inCategories.some((keys) => keys.length > 0) ? [prefixes.map((key) => [key])] : []),
    ],
  };
}

/** Returns all categories with the search words of their names; they are few. */
async function readCategoryWords(db: Queryable): Promise<{ id: number; words: string[] }[]> {
  const categories = await db.selectFrom('categories').select(['id', 'name', 'name_ar']).execute();
  return categories.map(({ id, name, name_ar }) => ({ id, words: searchWords(name, name_ar) }));
}

/**
 * Keys combined by OR: a single one for all services of a category, since every key costs. A service and those that were merged into it are
 * one: their companies may still be moved.
 */
async function keysOfAny(db: Queryable, services: number[]): Promise<string[]> {
  if (services.length === 0) return [];
  const { rows } = await sql<{ category_id: number; ids: number[]; is_whole: boolean }>`
    with asked as materialized (
      select array_agg(same.id) as ids from services as asked
        join services as same on coalesce(same.merged_into, same.id) = coalesce(asked.merged_into, asked.id)
      where asked.id = any(${services}::integer[])
    )
    select category_id, array_agg(id) filter (where id = any(ids)) as ids,
      bool_and(id = any(ids) or retired_at is not null) and count(*) filter (where id = any(ids)) > 1 as is_whole
    from services, asked group by category_id having bool_or(id = any(ids))
  `.execute(db);
  const keys = rows.flatMap(({ category_id, ids, is_whole }) => (is_whole ? [categoryKey(category_id)] : ids.map(serviceKey)));
  return keys.length > 0 ? keys : services.map(serviceKey);
}

async function keysOfPlace(db: Queryable, location: number): Promise<AnyOf> {
  const { rows } = await sql<{ id: number }>`
    select same.id from locations as asked
      join locations as same on coalesce(same.merged_into, same.id) = coalesce(asked.merged_into, asked.id)
    where asked.id = ${location}
  `.execute(db);
  return rows.length > 0 ? rows.map(({ id }) => locationKey(id)) : [locationKey(location)];
}
