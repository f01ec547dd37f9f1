import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rebuildIndex } from '../../server/data/directory/search-index.ts';
import { migrate } from '../../server/data/migrate.ts';
import { connect } from './support/client.ts';
import { addCatalogue, addCompanies } from './support/directory.ts';
import { send } from './support/requests.ts';
import { startTestServer } from './support/server.ts';

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
