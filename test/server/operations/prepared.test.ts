import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/data/database.ts';
import { freshPostgresUrl, onPostgres } from '../support/database.ts';
import { hasPooler, startPooler } from '../support/pooler.ts';

const open = async (place: Parameters<typeof openDatabase>[0]) => {
  const database = await openDatabase(place);
  onTestFinished(database.close);
  return database;
};
/** Reads all columns of a table, often enough to be prepared. */
const readOften = async (db: Database, times = 10): Promise<unknown[]> => {
  const read: unknown[] = [];
  for (let time = 0; time < times; time++) read.push(...(await sql`select * from things where id > ${time - 100}`.execute(db)).rows);
  return read;
};
const prepared = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
};
/** A database with a table, and a single connection to it. */
const openThings = async () => {
  const url = await freshPostgresUrl();
  const database = await open({ url, sizes: { general: 1, reserve: 1 } });
  await sql`create table things (id integer)`.execute(database.db);
  await sql`insert into things values (1)`.execute(database.db);
  return { ...database, url };
};

describe.runIf(onPostgres)('statements that are used often', () => {
  test('are prepared, others are not', async () => {
    const { db } = await openThings();
    await sql`select id from things where id = ${1}`.execute(db);
    expect(await readOften(db)).toEqual(Array(10).fill({ id: 1 }));
    expect(await prepared(db)).toEqual(['select * from things where id > $1']);
  });

  test('return the columns of a migration that was made since', async () => {
    const { db } = await openThings();
    await readOften(db);
    await sql`alter table things add column name text default 'new'`.execute(db);
    expect(await readOften(db, 1)).toEqual([{ id: 1, name: 'new' }]);
  });

  test('do so in a transaction too, which is tried again from its beginning', async () => {
    const { db } = await openThings();
    await readOften(db);
    await sql`alter table things add column name text default 'new'`.execute(db);
    let tried = 0;
    const read = await db.transaction().execute(async (transaction) => {
      tried += 1;
      await sql`insert into things (id) values (${2})`.execute(transaction);
      return readOften(transaction, 1);
    });
    expect([tried, read]).toEqual([
      2,
      [
        { id: 1, name: 'new' },
        { id: 2, name: 'new' },
      ],
    ]);
  });

  test.runIf(hasPooler)('are not prepared through a pooler, which may lead each transaction to another connection', async () => {
    const { url } = await openThings();
    const pooler = await startPooler(url);
    onTestFinished(pooler.stop);
    const { db } = await open({ url: pooler.url, direct: url });
    expect(await readOften(db)).toHaveLength(10);
    expect(await prepared(db)).toEqual([]);
  });
});
