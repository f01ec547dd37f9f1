import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/data/database.ts';
import { isReplica as isReplicaAt } from '../../../server/data/replica.ts';
import { readOnReserve, readShared } from '../../../server/domain/reserve.ts';
import { prepareDatabase } from '../../../server/prepare.ts';
import { eventually } from '../../eventually.ts';
import { type Pair, startPair } from '../../load/failover.ts';
import { type Client, connect } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe.skipIf(!onPostgres)('a streaming replica', () => {
  const root = mkdtempSync(join(tmpdir(), 'daleel-replica-'));
  let pair: Pair;
  let standby: pg.Client;
  let database: OpenDatabase;
  let server: TestServer;
  let owner: Client;

  beforeAll(async () => {
    // PostgreSQL may run as another user.
    chmodSync(root, 0o755);
    const started = await startPair(root, ['max_connections=100', 'synchronous_commit=local']);
    if (!started) throw new Error('PostgreSQL is missing.');
    pair = started;
    database = await openDatabase({ url: `${pair.url}/postgres`, replica: `${pair.standbyUrl()}/postgres` });
    await prepareDatabase({ databaseUrl: null, databaseDirectUrl: null, databaseOwnerUrl: null }, database);
    standby = new pg.Client({ connectionString: `${pair.standbyUrl()}/postgres` });
    standby.on('error', () => undefined);
    await standby.connect();
    server = await startTestServer({}, undefined, database);
    await addCatalogue(server.parts.db);
    owner = await connect(server);
    await addCompanies(server.parts.db, [{ id: 1, name: 'Marsa', owner_id: owner.user.id }]);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
    await standby?.end().catch(() => undefined);
    await pair?.stop();
    rmSync(root, { recursive: true, force: true });
  });

  const isReplica = async (): Promise<boolean> => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(server.parts.db);
    return rows[0]?.is === true;
  };
  /** The place of the listed company, as visitors read it. */
  const placeNow = async (): Promise<string> => (await server.app.inject('/api/v1/companies')).json().data.items[0].location.nameEn;
  const renamePlace = (name_en: string) => server.parts.db.updateTable('locations').set({ name_en }).where('id', '=', 1).execute();

  test('answers what all visitors share, and nothing that a member reads', async () => {
    await eventually(async () => expect(await readShared(isReplica)).toBe(true));
    expect(await readOnReserve(isReplica)).toBe(false);
    expect(await isReplica()).toBe(false);
    expect(await placeNow()).toBe('Doha');
  });

  test('is not read until it has what was just changed', async () => {
    await eventually(async () => expect(await readShared(isReplica)).toBe(true));
    await standby.query('select pg_wal_replay_pause()');
    await renamePlace('Al Khor');
    expect(await readShared(isReplica)).toBe(false);
    expect(await placeNow()).toBe('Al Khor');
    await standby.query('select pg_wal_replay_resume()');
    await eventually(async () => expect(await readShared(isReplica)).toBe(true));
    expect(await placeNow()).toBe('Al Khor');
  });

  test('is recognised beside the primary and beside what cannot be reached', async () => {
    expect(await isReplicaAt(`${pair.standbyUrl()}/postgres`, 2000)).toBe(true);
    expect(await isReplicaAt(`${pair.url}/postgres`, 2000)).toBe(false);
    expect(await isReplicaAt('postgres://postgres@127.0.0.1:1/postgres', 2000)).toBeNull();
  });

  test('that is lost is replaced by the primary', async () => {
    await eventually(async () => expect(await readShared(isReplica)).toBe(true));
    await pair.loseStandby();
    await eventually(async () => expect(await readShared(isReplica)).toBe(false));
    await renamePlace('Dukhan');
    expect(await placeNow()).toBe('Dukhan');
  });
});
