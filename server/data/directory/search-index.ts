import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../database.ts';
import { comparedLetters } from '../search-words.ts';
import { allCompaniesKey, blockSize } from './search-keys.ts';

/** Advisory lock (arbitrary number) of index writers, so that they queue instead of deadlocking. */
const indexLock = 7_305_231;
const size = sql.lit(blockSize);
/** A block in which only the bit of company `id` is set. */
const bit = sql`set_bit(b'0'::bit(${size}), id % ${size}, 1)`;

/**
 * Updates the index for companies, in the transaction that added, changed or removed them, their names, services, place or account. When a
 * service is renamed or moves to another category: for all companies that offer it.
 */
export async function indexCompanies(transaction: Transaction, ids: number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${indexLock})`.execute(transaction);
  await sql`
    with gone as (
      select id / ${size} as block, bit_or(${bit}) as members
      from unnest(${ids}::integer[]) as id group by 1
    )
    update search_sets as present set members = present.members & ~gone.members
    from gone where present.block = gone.block and bit_count(present.members & gone.members) > 0
  `.execute(transaction);
  await addCompanies(transaction, sql`id = any(${ids}::integer[])`);
}

/** Rebuilds the whole index, one transaction per block, without blocking searches. */
export async function rebuildIndex(db: Database): Promise<void> {
  const { rows } = await sql<{ blocks: number }>`select coalesce(max(id) / ${size}, -1) + 1 as blocks from companies`.execute(db);
  for (let block = 0; block < (rows[0]?.blocks ?? 0); block++) {
    await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${indexLock})`.execute(transaction);
      await sql`delete from search_sets where block = ${block}`.execute(transaction);
      await addCompanies(transaction, sql`id between ${block * blockSize} and ${(block + 1) * blockSize - 1}`);
    });
  }
  await sql`delete from search_sets where block > (select coalesce(max(id) / ${size}, -1) from companies)`.execute(db);
}

/** Sets the bits of companies in all of their keys, as spelled in `search-keys.ts`: for whole words, then for their prefixes. */
const addCompanies = (db: Queryable, which: RawBuilder<unknown>) =>
  sql`
    with chosen as (select id, id / ${size} as block, words, location_id, owner_id from companies where ${which}),
    offered as materialized (
      select block, service_id, bit_or(${bit}) as members
      from chosen join company_services on company_id = id group by block, service_id
    ),
    described as materialized (
      select block, word, members from offered join services on services.id = service_id, unnest(services.words) as word
    ),
    worded as (
      select word, block, bit_or(${bit}) as members
      from chosen, unnest(words) as word group by block, word
      union all select word, block, members from described
    )
    insert into search_sets (key, block, members)
    select left(word, letters), block, bit_or(members)
      from worded, generate_series(1, least(length(word), ${sql.lit(comparedLetters)})) as letters group by 1, 2
    union all select '~' || left(word, letters), block, bit_or(members)
      from described, generate_series(1, least(length(word), ${sql.lit(comparedLetters)})) as letters group by 1, 2
    union all select 's:' || service_id, block, members from offered
    union all select 'c:' || category_id, block, bit_or(members)
      from offered join services on services.id = service_id group by category_id, block
    union all select 'l:' || location_id, block, bit_or(${bit}) from chosen group by location_id, block
    union all select 'a:' || case when owner_id is null then 'none' when password_hash is null then 'invited' else 'active' end,
        block, bit_or(${bit})
      from (select chosen.id, block, owner_id, password_hash from chosen left join users on users.id = owner_id) as owned group by 1, 2
    union all select ${allCompaniesKey}, block, bit_or(${bit}) from chosen group by block
    on conflict (key, block) do update set members = search_sets.members | excluded.members
  `.execute(db);
