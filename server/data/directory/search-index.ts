import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../database.ts';
import { comparedLetters } from '../search-words.ts';
import { allCompaniesKey, blockSize } from './search-keys.ts';

/** Advisory lock (arbitrary number): shared by changes of companies, alone for a rebuild. */
const indexLock = 7_305_231;
export const size = sql.lit(blockSize);
/** A block in which only the bit of company `id` is set. */
export const bit = sql`set_bit(b'0'::bit(${size}), id % ${size}, 1)`;
const blockOfCompany = sql`id / ${size}`;

/**
 * What the keys of companies are grouped by, what is combined for each (the bits of a block, or nothing for a single company), and the words
 * of a service.
 */
type Grouping = { by: RawBuilder<unknown>; bit: RawBuilder<unknown>; words: RawBuilder<unknown> };
const byBlock: Grouping = { by: blockOfCompany, bit, words: sql`services.words` };
const byCompany: Grouping = { by: sql`id`, bit: sql`b'1'`, words: sql`services.words` };
/** Also the keys of services' former names, which the index may still have. */
const beforeChange: Grouping = { ...byCompany, words: sql`services.words || services.leaving` };

/** A key of a company. */
type Entry = { key: string; id: number };

/** Adds new companies to the index, in the transaction that inserts them. */
export async function indexNewCompanies(transaction: Transaction, ids: number[]): Promise<void> {
  await shareIndex(transaction);
  await change(transaction, { gone: [], added: await readEntries(transaction, ids) });
}

/**
 * Changes companies, their names, services, place or account, and the index: only in the keys that differ afterwards. Other changes do not
 * wait, unless they concern the same keys. The companies must be locked.
 */
export async function withIndex<T>(transaction: Transaction, ids: number[], act: () => Promise<T>): Promise<T> {
  await shareIndex(transaction);
  const before = await readEntries(transaction, ids, beforeChange);
  const result = await act();
  const after = await readEntries(transaction, ids);
  await change(transaction, { gone: without(before, after), added: without(after, before) });
  return result;
}

/** Waits until no company is being changed, and lets changes of companies wait until the end of the transaction. */
export const takeIndex = (transaction: Transaction) => sql`select pg_advisory_xact_lock(${indexLock})`.execute(transaction);

const shareIndex = (transaction: Transaction) => sql`select pg_advisory_xact_lock_shared(${indexLock})`.execute(transaction);

const readEntries = async (transaction: Transaction, ids: number[], grouping = byCompany): Promise<Entry[]> =>
  (await sql<Entry>`select key, block as id from (${keysOf(sql`id = any(${ids}::integer[])`, grouping)}) as keys`.execute(transaction))
    .rows;

/** Returns the entries that are not among others. */
function without(entries: Entry[], others: Entry[]): Entry[] {
  const known = new Set(others.map(({ key, id }) => `${id} ${key}`));
  return entries.filter(({ key, id }) => !known.has(`${id} ${key}`));
}

/** Clears and sets bits. All rows are locked first and in one order, so that concurrent changes do not deadlock. */
async function change(transaction: Transaction, { gone, added }: { gone: Entry[]; added: Entry[] }): Promise<void> {
  if (gone.length + added.length === 0) return;
  await sql`
    select from search_sets where (key, block) in (select key, id / ${size} from ${pairs([...gone, ...added])}) order by key, block for update
  `.execute(transaction);
  await sql`
    update search_sets as present set members = present.members & ~gone.members
    from (select key, ${blockOfCompany} as block, bit_or(${bit}) as members from ${pairs(gone)} group by 1, 2) as gone
    where present.key = gone.key and present.block = gone.block
  `.execute(transaction);
  await insertKeys(transaction, sql`select key, ${blockOfCompany} as block, bit_or(${bit}) as members from ${pairs(added)} group by 1, 2`);
}

const pairs = (entries: Entry[]) =>
  sql`unnest(${entries.map(({ key }) => key)}::text[] collate "C", ${entries.map(({ id }) => id)}::integer[]) as entry (key, id)`;

/** Rebuilds the whole index, one transaction per block, without blocking searches. */
export async function rebuildIndex(db: Database): Promise<void> {
  const { rows } = await sql<{ blocks: number }>`select coalesce(max(id) / ${size}, -1) + 1 as blocks from companies`.execute(db);
  for (let block = 0; block < (rows[0]?.blocks ?? 0); block++) {
    await db.transaction().execute(async (transaction) => {
      await takeIndex(transaction);
      await sql`delete from search_sets where block = ${block}`.execute(transaction);
      await insertKeys(transaction, keysOf(sql`id between ${block * blockSize} and ${(block + 1) * blockSize - 1}`, byBlock));
    });
  }
  await sql`delete from search_sets where block > (select coalesce(max(id) / ${size}, -1) from companies)`.execute(db);
}

/** Sets the bits of rows (key, block, members). */
export const insertKeys = (db: Queryable, rows: RawBuilder<unknown>) =>
  sql`
    insert into search_sets (key, block, members) select key, block, members from (${rows}) as keys order by key, block
    on conflict (key, block) do update set members = search_sets.members | excluded.members
  `.execute(db);

/**
 * Selects companies' keys, as spelled in `search-keys.ts`, for the prefixes of words, then for whole words: rows (key, block, members), where
 * `block` is what they are grouped by.
 */
const keysOf = (which: RawBuilder<unknown>, { by, bit, words }: Grouping) =>
  sql`
    with chosen as (select id, ${by} as block, words, location_id, owner_id from companies where ${which}),
    offered as materialized (
      select block, service_id, bit_or(${bit}) as members
      from chosen join company_services on company_id = id group by block, service_id
    ),
    described as materialized (
      select block, word, members from offered join services on services.id = service_id, unnest(${words}) as word
    ),
    worded as (
      select word, block, bit_or(${bit}) as members
      from chosen, unnest(words) as word group by block, word
      union all select word, block, members from described
    )
    select left(word, letters) as key, block, bit_or(members) as members
      from worded, generate_series(1, least(length(word), ${sql.lit(comparedLetters)})) as letters group by 1, 2
    union all select '~' || left(word, letters), block, bit_or(members)
      from described, generate_series(1, least(length(word), ${sql.lit(comparedLetters)})) as letters group by 1, 2
    union all select '=' || word, block, bit_or(members) from worded group by 1, 2
    union all select '~=' || word, block, bit_or(members) from described group by 1, 2
    union all select 's:' || service_id, block, members from offered
    union all select 'c:' || category_id, block, bit_or(members)
      from offered join services on services.id = service_id group by category_id, block
    union all select 'l:' || location_id, block, bit_or(${bit}) from chosen group by location_id, block
    union all select 'a:' || case when owner_id is null or closed_at is not null then 'none' when password_hash is null then 'invited' else 'active' end,
        block, bit_or(${bit})
      from (select chosen.id, block, owner_id, password_hash, closed_at from chosen left join users on users.id = owner_id) as owned group by 1, 2
    union all select ${allCompaniesKey}, block, bit_or(${bit}) from chosen group by block
  `;
