import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isBusy } from '../../../server/data/busy.ts';
import type { OpenDatabase, Transaction } from '../../../server/data/database.ts';
import { addAccount } from '../support/accounts.ts';
import { freshDatabase, onPostgres } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  return database.close;
});

const touch = (transaction: Transaction, id: number) => sql`update users set name = name || '!' where id = ${id}`.execute(transaction);
const nameOf = async (id: number) =>
  (await database.db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

test.runIf(onPostgres)('two transactions that lock each other out both succeed: the one that is ended runs again', async () => {
  const [first, second] = [await addAccount(database.db), await addAccount(database.db)];
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  let attempts = 0;
  const inOrder = (mine: 0 | 1, ids: [number, number]) =>
    database.db.transaction().execute(async (transaction) => {
      attempts++;
      await touch(transaction, ids[0]);
      held[mine].resolve();
      await held[1 - mine]?.promise;
      await touch(transaction, ids[1]);
    });
  await Promise.all([inOrder(0, [first.id, second.id]), inOrder(1, [second.id, first.id])]);
  // On a loaded machine both may be ended.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect([await nameOf(first.id), await nameOf(second.id)]).toEqual(['Aisha!!', 'Aisha!!']);
});

test.each(['40P01', '40001'])(
  'a transaction that always ends with %s is given up after four attempts, changes nothing, and may be tried again later',
  async (code) => {
    const user = await addAccount(database.db);
    let attempts = 0;
    const doomed = database.db.transaction().execute(async (transaction) => {
      attempts++;
      await touch(transaction, user.id);
      await sql`do ${sql.lit(`begin raise exception 'lost' using errcode = '${code}'; end`)}`.execute(transaction);
    });
    const error: unknown = await doomed.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
    expect(isBusy(error)).toBe(true);
    expect(attempts).toBe(4);
    expect(await nameOf(user.id)).toBe('Aisha');
  },
);

test('any other error ends a transaction at once', async () => {
  let attempts = 0;
  const broken = database.db.transaction().execute(async (transaction) => {
    attempts++;
    await sql`select 1 / 0`.execute(transaction);
  });
  await expect(broken).rejects.toMatchObject({ code: '22012' });
  expect(attempts).toBe(1);
});

test('every foreign key has an index that begins with its columns, so that deletions scan no table', async () => {
  const { rows } = await sql<{ key: string }>`
    select format('%s (%s)', conrelid::regclass, (
      select string_agg(attname, ', ' order by place)
      from unnest(conkey) with ordinality as key (number, place) join pg_attribute on attrelid = conrelid and attnum = number
    )) as key
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indpred is null
        and (indkey::smallint[])[0 : cardinality(conkey) - 1] @> conkey and (indkey::smallint[])[0 : cardinality(conkey) - 1] <@ conkey
    ) order by 1
  `.execute(database.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
