import { type RawBuilder, sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../database.ts';
import { comparedLetters } from '../search-words.ts';
import { bit, insertKeys, size, takeIndex } from './search-index.ts';
import { blockSize, serviceKey, servicePrefixKey, wholeServiceWordKey, wholeWordKey } from './search-keys.ts';

/**
 * Blocks of the index that are changed while changes of companies wait: 65,536 companies, of which some thousands offer the service.
 * `npm run bench -- catalogue` prints how long they wait.
 */
const blocksAtOnce = 4;

/** A key of the index that words of services have: a beginning of a word, or a whole word; `byName`: companies' names have it, too. */
type WordKey = { key: string; form: string; isWhole: boolean; byName: boolean };

/** Returns the keys of words, as `keysOf` in `search-index.ts` spells them. */
const keysOfWords = (words: readonly string[]): WordKey[] => {
  const beginnings = words.flatMap((word) => {
    const letters = [...word].slice(0, comparedLetters);
    return letters.map((_, index) => letters.slice(0, index + 1).join(''));
  });
  return [
    ...[...new Set(beginnings)].flatMap((form) => [
      { key: form, form, isWhole: false, byName: true },
      { key: servicePrefixKey(form), form, isWhole: false, byName: false },
    ]),
    ...words.flatMap((form) => [
      { key: wholeWordKey(form), form, isWhole: true, byName: true },
      { key: wholeServiceWordKey(form), form, isWhole: true, byName: false },
    ]),
  ];
};

/**
 * Gives the companies that offer a service the keys of its present words, and takes from them the keys of the words that are leaving, unless
 * their names or another service have them. A transaction for each few blocks, so that changes of companies wait for one of them at most;
 * companies that are changed meanwhile have their own keys changed by `withIndex`. It can be repeated.
 */
export async function reindexService(db: Database, id: number): Promise<void> {
  const service = await db.selectFrom('services').select(['words', 'leaving']).where('id', '=', id).executeTakeFirst();
  if (!service) return;
  const present = keysOfWords(service.words);
  const kept = new Set(present.map(({ key }) => key));
  const gone = keysOfWords(service.leaving).filter(({ key }) => !kept.has(key));
  for (const from of await blocksOf(db, id)) {
    const blocks = sql`block between ${from} and ${from + blocksAtOnce - 1}`;
    await step(db, (transaction) => addKeys(transaction, id, present, blocks));
    if (gone.length > 0) await step(db, (transaction) => removeKeys(transaction, id, gone, from));
  }
  await sql`
    update services set leaving = array(select word from unnest(leaving) as word where word <> all(${service.leaving}::text[]))
    where id = ${id} and words = ${service.words}::text[]
  `.execute(db);
}

const step = (db: Database, change: (transaction: Transaction) => Promise<unknown>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await takeIndex(transaction);
    await change(transaction);
  });

/** Returns the first block of each step. */
async function blocksOf(db: Queryable, id: number): Promise<number[]> {
  const { rows } = await sql<{ block: number }>`
    select distinct block / ${sql.lit(blocksAtOnce)} * ${sql.lit(blocksAtOnce)} as block from search_sets
    where key = ${serviceKey(id)} order by block
  `.execute(db);
  return rows.map(({ block }) => block);
}

const addKeys = (transaction: Transaction, id: number, keys: readonly WordKey[], blocks: RawBuilder<unknown>) =>
  insertKeys(
    transaction,
    sql`
      select wanted.key collate "C" as key, block, members from search_sets, unnest(${keys.map(({ key }) => key)}::text[]) as wanted (key)
      where search_sets.key = ${serviceKey(id)} and ${blocks}
    `,
  );

const removeKeys = (transaction: Transaction, id: number, keys: readonly WordKey[], from: number) =>
  sql`
  with gone as materialized (
    select key collate "C" as key, form, is_whole, by_name from unnest(
      ${keys.map(({ key }) => key)}::text[], ${keys.map(({ form }) => form)}::text[],
      ${keys.map(({ isWhole }) => isWhole)}::boolean[], ${keys.map(({ byName }) => byName)}::boolean[]
    ) as gone (key, form, is_whole, by_name)
  ),
  offered as materialized (
    select block, members from search_sets where key = ${serviceKey(id)} and block between ${from} and ${from + blocksAtOnce - 1}
  ),
  others as materialized (
    select gone.key, block, bit_or(members) as members
    from gone join services on services.id <> ${id} and exists (
        select from unnest(services.words) as word where case when is_whole then word = form else starts_with(word, form) end
      ) join search_sets on search_sets.key = 's:' || services.id and block in (select block from offered)
    group by 1, 2
  ),
  named as materialized (
    select gone.key, id / ${size} as block, bit_or(${bit}) as members
    from company_services join companies on id = company_id, unnest(words) as word join gone on by_name
      and case when is_whole then word = form else starts_with(word, form) end
    where service_id = ${id}
      and company_id between ${from * blockSize} and ${(from + blocksAtOnce) * blockSize - 1}
    group by 1, 2
  ),
  changed as materialized (
    select key, block, offered.members & ~coalesce(others.members, b'0'::bit(${size})) & ~coalesce(named.members, b'0'::bit(${size})) as members
    from gone cross join offered left join others using (key, block) left join named using (key, block)
  )
  update search_sets as present set members = present.members & ~changed.members
  from changed where present.key = changed.key and present.block = changed.block
`.execute(transaction);

/** Companies that are moved at once, and whose rows are locked meanwhile. */
const companiesAtOnce = 100;

/** Locks and returns some companies that still have an entry that was merged into another. */
export async function lockCompaniesOf(transaction: Transaction, kind: 'service' | 'location', entry: number): Promise<number[]> {
  const having =
    kind === 'location'
      ? sql`select id from companies where location_id = ${entry}`
      : sql`select company_id from company_services where service_id = ${entry}`;
  const { rows } = await sql<{ id: number }>`
    select id from companies where id in (${having} limit ${sql.lit(companiesAtOnce)}) order by id for update
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Gives those of some companies that still have an entry another one in its place. Requires `withIndex`. */
export async function replaceEntry(
  transaction: Transaction,
  kind: 'service' | 'location',
  ids: readonly number[],
  from: number,
  into: number,
): Promise<void> {
  const replaced =
    kind === 'location'
      ? sql`update companies set location_id = ${into} where id = any(${ids}::integer[]) and location_id = ${from}`
      : sql`
          with gone as (
            delete from company_services where service_id = ${from} and company_id = any(${ids}::integer[]) returning company_id
          )
          insert into company_services (company_id, service_id) select company_id, ${into}::integer from gone on conflict do nothing
        `;
  await replaced.execute(transaction);
}
