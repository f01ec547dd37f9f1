import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildIndex } from '../../../server/data/directory/search-index.ts';
import { migrate, migrations, type SchemaMigration } from '../../../server/data/migrate.ts';
import { connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { send } from '../support/requests.ts';
import { startTestServer } from '../support/server.ts';

test('runs a migration whose name precedes one that has already run', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  await sql`drop table push_devices, push_keys`.execute(db);
  await sql`delete from kysely_migration where name = '0020-push-devices'`.execute(db);
  await migrate(db);
  const { rows } = await sql`select id from push_devices`.execute(db);
  expect(rows).toEqual([]);
  await server.close();
});

test('an account takes the number of its last request', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  await addCatalogue(db);
  await addCompanies(db, [{ id: 1, name: 'Asked', services: [1] }]);
  const [requester, other] = [await connect(server), await connect(server)];
  for (const phone of ['55501234', '44001234']) await send(requester, { phone });
  await sql`alter table users drop column phone`.execute(db);
  await sql`delete from kysely_migration where name = '0035-account-phone'`.execute(db);
  await migrate(db);
  const { rows } = await sql`select id, phone from users order by id`.execute(db);
  expect(rows).toEqual([
    { id: requester.user.id, phone: '44001234' },
    { id: other.user.id, phone: '' },
  ]);
  await server.close();
});

test('a migration gives up a lock that others hold, lets them write, and is tried again', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const isReading = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const reader = db.transaction().execute(async (transaction) => {
    await sql`select from users`.execute(transaction);
    isReading.resolve();
    await mayEnd.promise;
  });
  await isReading.promise;
  let attempts = 0;
  const up = async (connection: Kysely<unknown>) => {
    attempts += 1;
    if (attempts === 2) mayEnd.resolve();
    await sql`alter table users add column nickname text`.execute(connection);
  };
  await migrate(db, { ...migrations, '9999-nickname': { up } });
  await reader;
  expect(attempts).toBeGreaterThan(1);
  expect((await sql`select nickname from users`.execute(db)).rows).toEqual([]);
  await server.close();
});

test('migrations before a failing one are kept', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const added = { up: async (connection: Kysely<unknown>) => void (await sql`create table added (id integer)`.execute(connection)) };
  const broken = { up: () => Promise.reject(new Error('broken')) };
  await expect(migrate(db, { ...migrations, '9998-added': added, '9999-broken': broken })).rejects.toThrow('broken');
  expect((await sql`select id from added`.execute(db)).rows).toEqual([]);
  await server.close();
});

test('a large index is built outside of a transaction', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  const index: SchemaMigration = {
    isOutsideTransaction: true,
    up: async (connection) => void (await sql`create index concurrently if not exists users_phone on users (phone)`.execute(connection)),
  };
  await migrate(db, { ...migrations, '9999-index': index });
  const { rows } = await sql`select from pg_indexes where indexname = 'users_phone'`.execute(db);
  expect(rows).toHaveLength(1);
  await server.close();
});

test('the index gets what a rebuild would write for the best matches', async () => {
  const server = await startTestServer();
  const { db } = server.parts;
  await addCatalogue(db);
  await addCompanies(db, [
    { id: 1, name: 'Gulf Cleaning', name_ar: 'الخليج للنظافة', services: [1, 3] },
    { id: 20_000, name: 'Last', name_ar: 'الأخيرة للمقاولات العامة', services: [1] },
  ]);
  const read = async () =>
    (await sql`select key, block, members from search_sets where bit_count(members) > 0 order by key, block`.execute(db)).rows;
  const wanted = await read();
  await sql`delete from search_sets where key like '=%' or key like '~=%' or key like 'نظ%' or key like 'مقا%'`.execute(db);
  await sql`update companies set words = array(select word from unnest(words) as word where word !~ '^(ال)?(نظافه|مقاولات)$')`.execute(db);
  await sql`delete from kysely_migration where name = '0046-search-ranks'`.execute(db);
  await migrate(db);
  expect(await read()).toEqual(wanted);
  await rebuildIndex(db);
  expect(await read()).toEqual(wanted);
  await server.close();
});
