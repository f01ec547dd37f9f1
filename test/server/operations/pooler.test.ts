import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBusy } from '../../../server/data/busy.ts';
import { missingLimits, openDatabase, withoutTimeLimits } from '../../../server/data/database.ts';
import { hears } from '../../../server/data/hearing.ts';
import { freePort } from '../support/cluster.ts';
import { freshPostgresUrl, freshRoleUrl, onPostgres, openPostgres } from '../support/database.ts';
import { hasPooler, type Pooler, startPooler } from '../support/pooler.ts';
import { startProcess } from '../support/process.ts';

const limits = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

describe.runIf(onPostgres && hasPooler)('PostgreSQL behind a pooler that shares connections between transactions', () => {
  let owner: string;
  let direct: string;
  let pooler: Pooler;
  beforeAll(async () => {
    owner = await freshPostgresUrl();
    direct = await freshRoleUrl(owner);
    pooler = await startPooler(direct);
  });
  afterAll(() => pooler.stop());

  const printedBy = async (env: Record<string, string>) => {
    const server = startProcess(env);
    await server.ended;
    return server.printed();
  };

  test('is refused as long as the role has no time limits, which the pooler cannot set', async () => {
    const database = await openDatabase({ url: pooler.url, direct });
    expect(await missingLimits(database.db)).toEqual(limits);
    expect(await missingLimits(database.maintenance)).toEqual([]);
    await database.close();
    const printed = await printedBy({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct, DATABASE_OWNER_URL: owner });
    expect(printed).toContain(`Connections through DATABASE_URL have no ${limits.join(', ')}: set them for its role`);
  });

  test('is refused without the direct address: it accepts no settings of a session', async () => {
    expect(await printedBy({ DATABASE_URL: pooler.url, DATABASE_OWNER_URL: owner })).toContain('unsupported startup parameter');
  });

  test('delivers published messages to a direct connection, and none to one through the pooler', async () => {
    const [database, itself] = [await openDatabase({ url: pooler.url, direct }), await openDatabase({ url: direct, direct: pooler.url })];
    expect(await hears(database.listen, database.db)).toBe(true);
    expect(await hears(itself.listen, itself.db, 2)).toBe(false);
    await Promise.all([database.close(), itself.close()]);
  });

  test('is busy while PostgreSQL behind it is out of reach', async () => {
    const nowhere = new URL(direct);
    nowhere.port = String(await freePort());
    const alone = await startPooler(nowhere.href, 1);
    const database = await openDatabase({ url: alone.url, direct, connectTimeout: 120_000 });
    const error: unknown = await sql`select 1`.execute(database.db).catch((reason: unknown) => reason);
    expect(isBusy(error), String(error)).toBe(true);
    await database.close();
    await alone.stop();
  });

  test('keeps the time limits of requests while maintenance runs without', async () => {
    const admin = await openPostgres(owner);
    for (const name of limits) await admin.pool.query(`alter role ${new URL(direct).username} set ${name} = '7s'`);
    await admin.close();
    // Its connections to the database have the settings of their beginning.
    await pooler.stop();
    pooler = await startPooler(direct);
    const database = await openDatabase({ url: pooler.url, direct });
    await withoutTimeLimits(database.maintenance, async (free) => {
      expect(await missingLimits(free)).toEqual(expect.arrayContaining(limits));
      await Promise.all(Array.from({ length: 8 }, async () => expect(await missingLimits(database.db)).toEqual([])));
    });
    await database.close();
  });
});
