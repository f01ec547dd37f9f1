import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/data/database.ts';

/** A reusable embedded database: its schema's fingerprint, and the statements that restore its initial content. */
type Embedded = { pglite: PGlite; schema: string; restore: string };

/** Unused databases, shared by this worker's test files. */
const idle: Embedded[] = [];
/** More are rarely needed at once, and each takes memory. */
const most = 2;

/**
 * Returns a migrated, empty database in this process. Emptying a used one takes a sixth of the time of creating one, so closed databases
 * are reused, unless they still have a listener or their schema was changed.
 */
export async function lendDatabase(): Promise<OpenDatabase> {
  const embedded = (await emptied()) ?? (await made());
  const { listen, close, ...database } = await openDatabase({ running: embedded.pglite });
  let listening = 0;
  return {
    ...database,
    listen: async (handlers) => {
      const stop = await listen(handlers);
      listening++;
      return async () => {
        await stop();
        listening--;
      };
    },
    close: async () => {
      await close();
      if (listening === 0 && idle.length < most) idle.push(embedded);
      else await embedded.pglite.close();
    },
  };
}

async function emptied(): Promise<Embedded | undefined> {
  for (let used = idle.pop(); used; used = idle.pop()) {
    // A database left inside a failed transaction throws.
    if (await empty(used).catch(() => false)) return used;
    await used.pglite.close();
  }
  return undefined;
}

/** Restores a database's initial content; returns false if its schema has changed. */
async function empty({ pglite, schema, restore }: Embedded): Promise<boolean> {
  await pglite.query('discard all');
  await pglite.query('set search_path to public');
  if ((await read(pglite, schemaQuery)) !== schema) return false;
  await pglite.exec(restore);
  return true;
}

async function made(): Promise<Embedded> {
  const pglite = await PGlite.create({ loadDataDir: new Blob([await readFile(inject('dump'))]) });
  const restore = await restoring(pglite);
  return { pglite, restore, schema: await read(pglite, schemaQuery) };
}

const read = async (pglite: PGlite, query: string): Promise<string> =>
  (await pglite.query<{ text: string | null }>(query)).rows.map(({ text }) => text ?? '').join('');

const ours = "relnamespace in ('public'::regnamespace, to_regnamespace('jobs'))";

/** All tables, columns, indexes, constraints, triggers and functions: any change alters an OID or name. */
const schemaQuery = `
  select md5(string_agg(part, ' ' order by part)) as text from (
    select concat_ws(':', oid, relname, relchecks, reloptions) as part from pg_class where ${ours}
    union all select concat_ws(':', attrelid, attnum, attname, atttypid, attnotnull) from pg_attribute join pg_class on attrelid = pg_class.oid
      where ${ours}
    union all select oid::text from pg_attrdef
    union all select oid::text from pg_constraint
    union all select concat_ws(':', oid, tgenabled) from pg_trigger
    union all select concat_ws(':', oid, md5(prosrc)) from pg_proc where pronamespace <> 'pg_catalog'::regnamespace
  ) as parts
`;

/** Saves the rows that migrations inserted, and returns the statements that restore exactly these. */
async function restoring(pglite: PGlite): Promise<string> {
  const { rows: tables } = await pglite.query<{ name: string; columns: string }>(`
    select pg_class.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${ours} and relkind in ('r', 'p') and not relispartition and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid
  `);
  const { rows: sequences } = await pglite.query<{ statement: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null) as statement
    from pg_sequences where schemaname in ('public', 'jobs')
  `);
  await pglite.exec('create schema kept');
  const kept: string[] = [];
  for (const [place, { name, columns }] of tables.entries()) {
    await pglite.exec(`create table kept.rows_${place} as select ${columns} from ${name}`);
    if ((await read(pglite, `select exists (select from kept.rows_${place})::text as text`)) === 'false') continue;
    kept.push(`insert into ${name} (${columns}) overriding system value select * from kept.rows_${place}`);
  }
  const empty = `truncate ${tables.map(({ name }) => name).join(', ')}`;
  const steps = [
    'begin',
    'set local session_replication_role = replica',
    empty,
    ...kept,
    ...sequences.map(({ statement }) => statement),
    'commit',
  ];
  return steps.join(';\n');
}
