import { sql } from 'kysely';
import type { Database, Queryable, Transaction } from '../database.ts';
import { tablesOf } from './tables.ts';

/** Rows that are read and written at once. */
const batch = 1000;

type ForeignKey = { table: string; name: string; definition: string };

/** Returns the foreign keys, but for those that a part of a table has from the whole. */
const foreignKeysOf = async (db: Queryable): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)
  `.execute(db);
  return rows;
};

/** Returns the columns of a table that are stored, not computed from others. */
const storedColumnsOf = async (db: Queryable, schema: string, name: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${name} and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(db);
  return rows.map(({ name: column }) => column);
};

type Sequence = { name: string; last: string | null };

const sequencesOf = async (db: Queryable): Promise<Sequence[]> => {
  const { rows } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname in ('public', 'jobs')
  `.execute(db);
  return rows;
};

/** Copies the rows of one table, as JSON: text that both databases read the same. */
const copyRows = async (from: Transaction, to: Transaction, schema: string, name: string): Promise<void> => {
  const table = sql.table(`${schema}.${name}`);
  const columns = sql.join((await storedColumnsOf(from, schema, name)).map((column) => sql.ref(column)));
  await sql`declare content no scroll cursor for select row_to_json(content.*)::text as row from ${table} content`.execute(from);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from content`.execute(from);
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await sql`
      insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${json}::json)
    `.execute(to);
  }
  await sql`close content`.execute(from);
};

/**
 * Copies all rows of a database into another with the same tables, in one transaction of each: afterwards all are there or none. Foreign keys
 * are dropped meanwhile and checked when they are made again; triggers do not run, because what they have written is copied as well.
 */
export const moveRows = (from: Database, to: Database): Promise<void> =>
  from.transaction().execute((source) =>
    to.transaction().execute(async (target) => {
      const tables = await tablesOf(source);
      const names = tables.map(({ schema, name }) => sql.table(`${schema}.${name}`));
      const foreignKeys = await foreignKeysOf(target);
      for (const { table, name } of foreignKeys) await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(target);
      for (const name of names) await sql`alter table ${name} disable trigger user`.execute(target);
      await sql`truncate ${sql.join(names)}`.execute(target);
      for (const { schema, name } of tables) await copyRows(source, target, schema, name);
      for (const name of names) await sql`alter table ${name} enable trigger user`.execute(target);
      for (const { table, name, definition } of foreignKeys)
        await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(target);
      for (const { name, last } of await sequencesOf(source))
        if (last !== null) await sql`select setval(${name}::regclass, ${last}::bigint)`.execute(target);
    }),
  );
