import { type RawBuilder, sql } from 'kysely';
import type {
  CatalogueCategory,
  CatalogueEntry,
  CatalogueFile,
  EntryKind,
  EntryUse,
  OfficeCatalogue,
} from '../../../contract/entities/catalogue.ts';
import type { Queryable, Transaction } from '../database.ts';
import { slugOf } from '../directory/catalogue.ts';
import { countCompanies } from '../directory/queries.ts';
import { categoryKey, locationKey, serviceKey } from '../directory/search-keys.ts';
import { foldedNames, searchWords } from '../search-words.ts';

/** Both names of an entry. */
export type Names = { name: string; nameAr: string };

const tables = { category: 'categories', service: 'services', location: 'locations' } as const;
const tableOf = (kind: EntryKind) => sql.table(tables[kind]);
const englishOf = (kind: EntryKind) => sql.ref(kind === 'location' ? 'name_en' : 'name');
const keyOf = { category: categoryKey, service: serviceKey, location: locationKey };

type Row = Omit<CatalogueEntry, 'companies'> & { category: number | null };

/** Selects the entries of a kind that were not merged into others, in their order. */
const entriesOf = (kind: EntryKind) => sql<Row>`
  select id, ${englishOf(kind)} as name, name_ar as "nameAr", retired_at is not null as "isRetired",
    ${kind === 'service' ? sql.ref('category_id') : sql`null::integer`} as category
  from ${tableOf(kind)} where merged_into is null order by position, id
`;

async function readEntries(db: Queryable, kind: EntryKind): Promise<(CatalogueEntry & { category: number | null })[]> {
  const { rows } = await entriesOf(kind).execute(db);
  const counted = await countCompanies(
    db,
    rows.map(({ id }) => keyOf[kind](id)),
  );
  return rows.map((row) => ({ ...row, companies: counted.get(keyOf[kind](row.id)) ?? 0 }));
}

const entryOf = ({ category: _, ...entry }: CatalogueEntry & { category: number | null }): CatalogueEntry => entry;

/** Reads the whole catalogue with the number of companies of each entry. */
export async function readCatalogue(db: Queryable): Promise<OfficeCatalogue> {
  const services = await readEntries(db, 'service');
  const categories = await readEntries(db, 'category');
  const locations = await readEntries(db, 'location');
  const withServices = (category: CatalogueEntry): CatalogueCategory => ({
    ...category,
    services: services.filter((service) => service.category === category.id).map(entryOf),
  });
  return { categories: categories.map(entryOf).map(withServices), locations: locations.map(entryOf) };
}

/** Locks the catalogue against other changes until the end of the transaction; it can be read meanwhile. */
export const lockCatalogue = (transaction: Transaction) =>
  sql`lock table categories, services, locations in share row exclusive mode`.execute(transaction);

/** An entry as it is changed; null if there is none, or it was merged into another. */
export async function findEntry(db: Queryable, kind: EntryKind, id: number): Promise<Row | null> {
  const { rows } = await sql<Row>`select * from (${entriesOf(kind)}) as entries where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the siblings of an entry in their order: the services of its category, or all of its kind. */
export async function readSiblings(db: Queryable, kind: EntryKind, category: number | null): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from (${entriesOf(kind)}) as entries where category is not distinct from ${category}`.execute(
    db,
  );
  return rows;
}

/** Returns the names of all entries of a kind. */
export const readNames = async (db: Queryable, kind: EntryKind): Promise<Row[]> => (await entriesOf(kind).execute(db)).rows;

/** Returns an address that no other entry of a kind has. */
async function freeSlug(db: Queryable, table: 'categories' | 'services', name: string): Promise<string> {
  const wanted = slugOf(name) || table;
  const taken = await db.selectFrom(table).select('slug').where('slug', 'like', `${wanted}%`).execute();
  const known = new Set(taken.map(({ slug }) => slug));
  for (let number = 1; ; number++) {
    const slug = number === 1 ? wanted : `${wanted}-${number}`;
    if (!known.has(slug)) return slug;
  }
}

const endOf = (table: 'categories' | 'services' | 'locations', among = sql`true`): RawBuilder<number> =>
  sql`(select coalesce(max(greatest(position, id)), 0) + 1 from ${sql.table(table)} where ${among})`;

/** Adds an entry behind its siblings; returns its ID. */
export async function insertEntry(db: Queryable, kind: EntryKind, { name, nameAr }: Names, category: number | null): Promise<number> {
  if (kind === 'location') {
    const { rows } = await sql<{ id: number }>`
      insert into locations (name_en, name_ar, position) values (${name}, ${nameAr}, ${endOf('locations')}) returning id
    `.execute(db);
    return rows[0]?.id ?? 0;
  }
  if (kind === 'category') {
    const { id } = await db
      .insertInto('categories')
      .values({ name, name_ar: nameAr, slug: await freeSlug(db, 'categories', name), position: endOf('categories') })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const { id } = await db
    .insertInto('services')
    .values({
      category_id: category ?? 0,
      name,
      name_ar: nameAr,
      slug: await freeSlug(db, 'services', name),
      folded: foldedNames(name, nameAr),
      words: searchWords(name, nameAr),
      position: endOf('services', sql`category_id = ${category}`),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives an entry other names; the words of a service follow in `setWords`. */
export async function renameEntry(db: Queryable, kind: EntryKind, id: number, { name, nameAr }: Names): Promise<void> {
  await sql`update ${tableOf(kind)} set ${englishOf(kind)} = ${name}, name_ar = ${nameAr} where id = ${id}`.execute(db);
}

/** Gives a service the search words of its names and of those that were merged into it; those that it had before are leaving. */
export async function setWords(db: Queryable, id: number): Promise<void> {
  const { rows } = await sql<{ name: string; name_ar: string }>`
    select name, name_ar from services where id = ${id} or merged_into = ${id} order by id = ${id} desc, id
  `.execute(db);
  const names = rows.flatMap(({ name, name_ar }) => [name, name_ar]);
  const words = searchWords(...names);
  await sql`
    update services set words = ${words}::text[], folded = ${foldedNames(...names)}::text[],
      leaving = array(select distinct word from unnest(leaving || words) as word where word <> all(${words}::text[]))
    where id = ${id}
  `.execute(db);
}

/** Stores the order of siblings. */
export async function orderEntries(db: Queryable, kind: EntryKind, ids: readonly number[]): Promise<void> {
  await sql`
    update ${tableOf(kind)} as entry set position = ordered.position::integer
    from unnest(${ids}::integer[]) with ordinality as ordered (id, position) where entry.id = ordered.id
  `.execute(db);
}

/** Retires an entry, or brings it back (null). */
export async function retireEntry(db: Queryable, kind: EntryKind, id: number, at: Date | null): Promise<void> {
  await sql`update ${tableOf(kind)} set retired_at = ${at} where id = ${id}`.execute(db);
}

/** Merges an entry, and those that were merged into it before, into another. What refers to them is moved apart. */
export async function markMerged(db: Queryable, kind: EntryKind, from: number, into: number, at: Date): Promise<void> {
  await sql`
    update ${tableOf(kind)} set merged_into = ${into}, retired_at = coalesce(retired_at, ${at}) where id = ${from} or merged_into = ${from}
  `.execute(db);
}

/** Moves the services of a category behind those of another, with the companies that offer them. Requires `takeIndex`. */
export async function moveServices(db: Queryable, from: number, into: number): Promise<void> {
  await sql`
    update services set category_id = ${into}, position = position + ${endOf('services', sql`category_id = ${into}`)} where category_id = ${from}
  `.execute(db);
  await sql`
    insert into search_sets (key, block, members) select ${categoryKey(into)}, block, members from search_sets where key = ${categoryKey(from)}
    on conflict (key, block) do update set members = search_sets.members | excluded.members
  `.execute(db);
  await sql`delete from search_sets where key = ${categoryKey(from)}`.execute(db);
}

/** Lets tenders and requests that name a service name another one. */
export async function moveAsked(db: Queryable, from: number, into: number): Promise<void> {
  for (const [table, column] of [
    ['tender_services', 'tender_id'],
    ['request_services', 'request_id'],
  ] as const) {
    const [asked, owner] = [sql.table(table), sql.ref(column)];
    await sql`
      with gone as (delete from ${asked} where service_id = ${from} returning ${owner} as owner)
      insert into ${asked} (${owner}, service_id) select owner, ${into}::integer from gone on conflict do nothing
    `.execute(db);
  }
}

const servicesOf = (kind: EntryKind, id: number): RawBuilder<unknown> =>
  kind === 'category' ? sql`(select id from services where category_id = ${id})` : sql`(select ${id}::integer)`;

/** Counts what uses an entry; places are used by companies only. */
export async function countUse(db: Queryable, kind: EntryKind, id: number, now: Date): Promise<EntryUse> {
  const companies = (await countCompanies(db, [keyOf[kind](id)])).get(keyOf[kind](id)) ?? 0;
  if (kind === 'location') return { companies, runningTenders: 0, endedTenders: 0, requests: 0 };
  const services = servicesOf(kind, id);
  const { rows } = await sql<Omit<EntryUse, 'companies'>>`
    select count(*) filter (where deadline is null or deadline > ${now})::integer as "runningTenders",
      count(*) filter (where deadline <= ${now})::integer as "endedTenders",
      (select count(distinct request_id)::integer from request_services where service_id in ${services}) as requests
    from tenders where id in (select tender_id from tender_services where service_id in ${services})
  `.execute(db);
  return { companies, runningTenders: 0, endedTenders: 0, requests: 0, ...rows[0] };
}

/** Counts the companies that have both of two entries. */
export async function countBoth(db: Queryable, kind: EntryKind, [first, second]: [number, number]): Promise<number> {
  const { rows } = await sql<{ both: number }>`
    select coalesce(sum(bit_count(one.members & other.members)), 0)::integer as both
    from search_sets as one join search_sets as other using (block)
    where one.key = ${keyOf[kind](first)} and other.key = ${keyOf[kind](second)}
  `.execute(db);
  return rows[0]?.both ?? 0;
}

/** Reads the catalogue as a file, without what was retired. */
export async function readCatalogueFile(db: Queryable): Promise<CatalogueFile> {
  const { categories, locations } = await readCatalogue(db);
  const named = (entries: readonly CatalogueEntry[]) =>
    entries.filter(({ isRetired }) => !isRetired).map(({ name, nameAr }) => ({ en: name, ar: nameAr }));
  return {
    categories: categories
      .filter(({ isRetired }) => !isRetired)
      .map(({ name, nameAr, services }) => ({ en: name, ar: nameAr, services: named(services) })),
    locations: named(locations),
  };
}
