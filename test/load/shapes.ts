import { sql } from 'kysely';
import type { Queryable } from '../../server/data/database.ts';

/** A shape of search with examples (queries of `GET /companies`). */
export type Shape = { name: string; queries: Record<string, string | number>[] };

type Frequent = { key: string; companies: number };

/** Returns the measured shapes, with keywords of the respective frequency in this directory. */
export const findShapes = async (db: Queryable): Promise<Shape[]> => {
  const companies = (await countKeys(db, sql`key = '*'`))[0]?.companies ?? 0;
  const words = await countKeys(db, sql`key ~ '^[[:alnum:]]+$'`);
  const rare = words.filter((word) => word.key.length > 5 && word.companies <= Math.max(companies / 5000, 5));
  const common = words.filter((word) => word.key.length > 4 && word.companies > companies * 0.06);
  const ofLength = (length: number) => words.filter(({ key }) => key.length === length).slice(0, 40);
  const categories = await db
    .selectFrom('services')
    .select(['category_id', sql<number[]>`array_agg(id)`.as('ids')])
    .groupBy('category_id')
    .execute();
  const locations = await db.selectFrom('locations').select('id').execute();
  const named = (list: Frequent[]) => list.map(({ key }) => ({ name: key }));

  return [
    { name: 'first page', queries: [{}] },
    { name: 'rare keyword (up to 0.02 %)', queries: named(every(rare, 100)) },
    { name: 'common keyword (6 % and more)', queries: named(common) },
    { name: 'one letter', queries: named(ofLength(1)) },
    { name: 'two letters', queries: named(ofLength(2)) },
    { name: 'two common keywords', queries: pairs(common.map(({ key }) => key)).map((name) => ({ name })) },
    {
      name: 'category + location',
      queries: categories.flatMap(({ ids }) => locations.map(({ id }) => ({ services: ids.join(','), location: id }))),
    },
    { name: 'every service checked', queries: [{ services: categories.flatMap(({ ids }) => ids).join(',') }] },
    { name: 'deep page (2000 of 5)', queries: [{ page: 2000 }, ...named(common).map((query) => ({ ...query, page: 2000 }))] },
  ];
};

/** Returns keys of the search index with their number of companies, most frequent first. */
const countKeys = async (db: Queryable, which: ReturnType<typeof sql>): Promise<Frequent[]> => {
  const { rows } = await sql<{ key: string; companies: string }>`
    select key, sum(bit_count(members)) as companies from search_sets where ${which} group by key order by 2 desc, key
  `.execute(db);
  return rows.map(({ key, companies }) => ({ key, companies: Number(companies) }));
};

/** Returns evenly spaced elements of a list. */
const every = <T>(list: T[], count: number): T[] => list.filter((_, index) => index % Math.ceil(list.length / count) === 0);

/** Returns pairs of words of which neither is a prefix of the other. */
const pairs = (words: string[]): string[] =>
  words.flatMap((one) => words.filter((other) => one[0] !== other[0] && one < other).map((other) => `${one} ${other}`)).slice(0, 60);
