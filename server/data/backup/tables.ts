import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../database.ts';

/** How many rows a table has, and a sum over their contents that does not depend on their order. */
export type Contents = { rows: number; digest: string };

/** Contents by the name of the table with its schema. */
export type AllContents = Record<string, Contents>;

/** The schemas of the application and of its jobs. */
const schemas = sql.join([sql.lit('public'), sql.lit('jobs')]);

/** Returns the tables with their schemas; a partitioned one without its parts. */
export const tablesOf = async (db: Queryable): Promise<{ schema: string; name: string }[]> => {
  const { rows } = await sql<{ schema: string; name: string }>`
    select namespace.nspname as schema, relation.relname as name
    from pg_class relation join pg_namespace namespace on namespace.oid = relation.relnamespace
    where namespace.nspname in (${schemas}) and relation.relkind in ('r', 'p') and not relation.relispartition
    order by 1, 2
  `.execute(db);
  return rows;
};

/** Returns what each table contains in an open transaction. Times are read in UTC, because the digest is over their text. */
export const contentsWithin = async (transaction: Transaction): Promise<AllContents> => {
  await sql`set local time zone 'UTC'`.execute(transaction);
  const contents: AllContents = {};
  for (const { schema, name } of await tablesOf(transaction)) contents[`${schema}.${name}`] = await contentsIn(transaction, schema, name);
  return contents;
};

/** Returns what each table contains at one moment. */
export const contentsOf = (db: Database): Promise<AllContents> =>
  db.transaction().setIsolationLevel('repeatable read').execute(contentsWithin);

const contentsIn = async (db: Queryable, schema: string, name: string): Promise<Contents> => {
  const { rows } = await sql<{ rows: string; digest: string }>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(row_to_json(content.*)::text), 15))::bit(60)::bigint), 0)::text as digest
    from ${sql.table(`${schema}.${name}`)} content
  `.execute(db);
  const [{ rows: count, digest } = { rows: '0', digest: '0' }] = rows;
  return { rows: Number(count), digest };
};

/** Returns a sentence for each table whose contents differ. */
export const differencesOf = (expected: AllContents, found: AllContents): string[] =>
  [...new Set([...Object.keys(expected), ...Object.keys(found)])].flatMap((table) => {
    const [one, other] = [expected[table], found[table]];
    if (!one) return [`The table ${table} should not be there.`];
    if (!other) return [`The table ${table} is missing.`];
    if (one.rows !== other.rows) return [`The table ${table} has ${other.rows} rows in place of ${one.rows}.`];
    return one.digest === other.digest ? [] : [`The rows of the table ${table} are not those that it had.`];
  });

/** Returns the number of rows of all tables. */
export const rowsIn = (contents: AllContents): number => Object.values(contents).reduce((sum, { rows }) => sum + rows, 0);
