import { sql } from 'kysely';
import { expect, test } from 'vitest';
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
