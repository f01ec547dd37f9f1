import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { eventually } from '../../eventually.ts';
import { addAccount } from '../support/accounts.ts';
import { freshPostgresUrl, onPostgres, openPostgres } from '../support/database.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe.runIf(onPostgres)('what a process keeps for visitors', () => {
  const databases: OpenDatabase[] = [];
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const url = await freshPostgresUrl();
    for (let process = 0; process < 2; process++) {
      const database = await openPostgres(url);
      databases.push(database);
      servers.push(await startTestServer({ databaseUrl: url }, undefined, database));
    }
    for (const { app } of servers) await app.ready();
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    for (const database of databases) await database.close();
  });

  test('is dropped when another process has changed it', async () => {
    const [here, elsewhere] = servers;
    if (!here || !elsewhere) throw new Error('Two servers were started.');
    await addCatalogue(here.parts.db);
    const owner = await addAccount(here.parts.db);
    // The clock stands still, so what is kept is kept for good.
    const listed = async () => (await elsewhere.app.inject('/api/v1/companies')).json().data.items.length;
    await eventually(async () => expect(await listed()).toBe(0));
    await addCompanies(here.parts.db, [
      { id: 1, name: 'New', owner_id: owner.id, services: [1], cr_number: '12345', cr_expires_on: '2099-01-01' },
    ]);
    await eventually(async () => expect(await listed()).toBe(1));
  });

  test('is kept when its own change is published back', async () => {
    const [here] = servers;
    if (!here) throw new Error('A server was started.');
    let dropped = 0;
    const stop = here.parts.publicChanges.watch(() => dropped++);
    await here.parts.db.updateTable('settings').set({ proposal_fee: '12' }).execute();
    const published = Promise.withResolvers<void>();
    const stopListening = await here.parts.listen({
      onMessage: (channel) => channel === 'public_changes' && published.resolve(),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    });
    await here.parts.db.updateTable('settings').set({ proposal_fee: '13' }).execute();
    await published.promise;
    await stopListening();
    stop();
    expect(dropped).toBe(2);
  });
});
