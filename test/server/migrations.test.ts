import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/data/migrate.ts';
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
