import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isBusy } from '../../../server/data/busy.ts';
import { defaultTimeLimits, onReserve } from '../../../server/data/connections.ts';
import { type OpenDatabase, openDatabase, type Queryable, withoutTimeLimits } from '../../../server/data/database.ts';
import { sessionTouchMinutes } from '../../../server/domain/accounts/session.ts';
import { refusalIn } from '../../../server/domain/refusal.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { type Client, connect } from '../support/client.ts';
import { freshPostgresUrl, onPostgres, openPostgres } from '../support/database.ts';
import { addCatalogue } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openStream } from '../support/stream.ts';
import { approved, tenderFields } from '../support/tenders.ts';

type Attacked = { server: TestServer; publisher: Client; tender: number; version: number; lock: () => Promise<() => Promise<void>> };

/** A server with three connections and a reserve of one, and short time limits. */
async function withSmallPool(limits: { connect: number; lock: number }, attack: (attacked: Attacked) => Promise<void>): Promise<void> {
  const url = await freshPostgresUrl();
  const database = await openDatabase({
    url,
    connectTimeout: limits.connect,
    limits: { lock: limits.lock, statement: 60_000, idle: 60_000 },
    sizes: { general: 3, reserve: 1 },
  });
  const other: OpenDatabase = await openPostgres(url);
  const server = await startTestServer({}, undefined, database);
  try {
    await addCatalogue(server.parts.db);
    const [publisher, admin] = [await connect(server), await connect(server, { isAdmin: true })];
    const { id: tender } = await approved(publisher, admin, { status: 'open' });
    const { version } = await server.parts.db.selectFrom('tenders').select('version').where('id', '=', tender).executeTakeFirstOrThrow();
    const lock = async () => {
      const client = await other.pool.connect();
      await client.query('begin');
      await client.query('select from tenders where id = $1 for update', [tender]);
      return async () => {
        await client.query('rollback');
        client.release();
      };
    };
    await attack({ server, publisher, tender, version, lock });
  } finally {
    await server.close();
    await database.close();
    await other.close();
  }
}

const write = ({ publisher, tender }: Attacked) => publisher.ask('POST', `/tenders/${tender}/cancel`, { reason: 'No longer needed' });

/** Resolves once this many connections wait for a lock. */
const untilWaiting = ({ server }: Attacked, other: OpenDatabase['pool'], count: number) =>
  expect
    .poll(async () => {
      const waiting = await other.query(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return [waiting.rows[0].count, server.parts.pool.waitingCount > 0];
    })
    .toEqual([count, true]);

test.runIf(onPostgres)('public reads and /ready are answered while more writers than connections wait for one locked tender', async () => {
  await withSmallPool({ connect: 60_000, lock: 60_000 }, async (attacked) => {
    const { server, lock, tender } = attacked;
    const other = await openPostgres(server.parts.pool.options.connectionString ?? '');
    const release = await lock();
    const writers = Array.from({ length: 6 }, () => write(attacked));
    await untilWaiting(attacked, other.pool, 3);

    for (const path of ['/api/v1/tenders', `/api/v1/tenders/${tender}`, '/api/v1/categories', '/sitemap.xml', '/ready']) {
      expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 200]);
    }
    await release();
    const statuses = (await Promise.all(writers)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    await other.close();
  });
});

test.runIf(onPostgres)("a member's reads are answered while more writers than connections wait for one locked tender", async () => {
  await withSmallPool({ connect: 60_000, lock: 60_000 }, async (attacked) => {
    const { server, publisher, lock, tender } = attacked;
    const other = await openPostgres(server.parts.pool.options.connectionString ?? '');
    const release = await lock();
    const writers = Array.from({ length: 6 }, () => write(attacked));
    await untilWaiting(attacked, other.pool, 3);

    server.clock.advance(sessionTouchMinutes);
    for (const path of ['/notification', '/users/me', '/tenders/mine', `/tenders/${tender}/proposals`, '/conversations']) {
      expect([path, (await publisher.ask('GET', path)).statusCode]).toEqual([path, 200]);
    }
    const stream = await openStream(await server.app.listen({ host: '127.0.0.1', port: 0 }), publisher.headers);
    expect(stream.status).toBe(200);
    stream.cut();
    await release();
    // The writers were still waiting.
    expect((await Promise.all(writers)).map(({ statusCode }) => statusCode)).not.toContain(503);
    await other.close();
  });
});

test.runIf(onPostgres)('a session whose row is locked is used without waiting for it', async () => {
  await withSmallPool({ connect: 60_000, lock: 60_000 }, async ({ server, publisher }) => {
    const other = await openPostgres(server.parts.pool.options.connectionString ?? '');
    const client = await other.pool.connect();
    await client.query('begin');
    await client.query('select from sessions for update');
    server.clock.advance(sessionTouchMinutes);
    expect((await publisher.ask('GET', '/notification')).statusCode).toBe(200);
    await client.query('rollback');
    client.release();
    await other.close();
  });
});

test('no call waits longer than 2 s for a lock or for a connection', async () => {
  const database = await openDatabase({ url: 'postgres://daleel@127.0.0.1:1/daleel' });
  expect([defaultTimeLimits.lock, database.pool.options.connectionTimeoutMillis]).toEqual([2000, 2000]);
  await database.close();
});

test.runIf(onPostgres)('writers that cannot get a lock or a connection are refused with 503 and Retry-After', async () => {
  await withSmallPool({ connect: 200, lock: 400 }, async (attacked) => {
    const { server, publisher, tender, lock } = attacked;
    const release = await lock();
    const refused = await Promise.all(Array.from({ length: 6 }, () => write(attacked)));
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ code: 'busy', message: refusalTexts.en.busy });
    }
    const codes = server.log.flatMap((line) => (line.msg === 'the database is busy' ? [line.err] : []));
    expect(codes).toContainEqual(expect.objectContaining({ code: '55P03' }));
    expect(codes).toContainEqual(expect.objectContaining({ message: 'timeout exceeded when trying to connect' }));

    await release();
    expect((await write(attacked)).statusCode).toBe(200);
    expect((await publisher.ask('GET', `/tenders/${tender}`)).statusCode).toBe(200);
    expect((await publisher.ask('POST', '/tenders', tenderFields({ services: [] }))).statusCode).toBe(201);
  });
});

test.runIf(onPostgres)('a transaction that is left open by its process is ended, and its locks with it', async () => {
  await withSmallPool({ connect: 60_000, lock: 60_000 }, async (attacked) => {
    const { server, tender } = attacked;
    const forgetful = await openDatabase({
      url: server.parts.pool.options.connectionString ?? '',
      limits: { lock: 60_000, statement: 60_000, idle: 50 },
    });
    const client = await forgetful.pool.connect();
    const ended = new Promise((resolve) => client.once('error', resolve));
    await client.query('begin');
    await client.query('select from tenders where id = $1 for update', [tender]);
    expect(await ended).toMatchObject({ code: '25P03' });
    expect((await write(attacked)).statusCode).toBe(200);
    client.release(true);
    await forgetful.close();
  });
});

test.runIf(onPostgres)('a statement that takes too long is ended, as an error after which the caller may retry', async () => {
  const hasty = await openDatabase({ url: await freshPostgresUrl(), limits: { lock: 60_000, statement: 50, idle: 60_000 } });
  const error: unknown = await sql`select pg_sleep(3600)`.execute(hasty.db).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '57014' });
  expect(isBusy(error)).toBe(true);
  await hasty.close();
});

test.runIf(onPostgres)('a transaction whose connection is lost between two statements may be tried again', async () => {
  const database = await openDatabase({ url: await freshPostgresUrl() });
  // The first connection is that of the transaction.
  const ended = new Promise((resolve) => database.pool.once('acquire', (client) => client.once('end', () => resolve(undefined))));
  const lost = database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    await sql`select pg_terminate_backend(${rows[0]?.pid}::integer)`.execute(database.db);
    await ended;
    throw new Error('a failure of something else');
  });
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect(String(error)).toContain('not queryable');
  expect(isBusy(error)).toBe(true);
  await database.close();
});

test.runIf(onPostgres)('no statement is compiled, which would take longer than the statement itself', async () => {
  const database = await openDatabase({ url: await freshPostgresUrl() });
  expect((await sql`show jit`.execute(database.db)).rows).toEqual([{ jit: 'off' }]);
  await database.close();
});

test.runIf(onPostgres)('every connection of a server has all three time limits, also those of the reserve', async () => {
  const database = await openDatabase({ url: await freshPostgresUrl(), sizes: { general: 1, reserve: 1 } });
  const limitsOf = async () => {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings
      where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name
    `.execute(database.db);
    return rows.map(({ setting }) => Number(setting));
  };
  const { lock, statement, idle } = defaultTimeLimits;
  expect(Math.min(lock, statement, idle)).toBeGreaterThan(0);
  expect(await limitsOf()).toEqual([idle, lock, statement]);
  const taken = await database.pool.connect();
  expect(await onReserve(limitsOf)).toEqual([idle, lock, statement]);
  taken.release();
  await database.close();
});

test.runIf(onPostgres)(
  'maintenance within maintenance leaves it without time limits, and the connection has its own again afterwards',
  async () => {
    const database = await openDatabase({ url: await freshPostgresUrl(), sizes: { general: 1, reserve: 1 } });
    const limitOf = async (db: Queryable) =>
      (await sql<{ value: string }>`select current_setting('lock_timeout') as value`.execute(db)).rows;
    const own = await limitOf(database.db);
    const within = await withoutTimeLimits(database.db, async (db) => {
      await withoutTimeLimits(db, async (inner) => sql`set lock_timeout = 2000`.execute(inner));
      return limitOf(db);
    });
    expect(within).toEqual([{ value: '0' }]);
    expect(await limitOf(database.db)).toEqual(own);
    await database.close();
  },
);

test.runIf(onPostgres)('calls are refused with 503 and Retry-After while the database is out of reach', async () => {
  // Port 1 is not served.
  const lost = await openDatabase({ url: 'postgres://daleel@127.0.0.1:1/daleel' });
  const server = await startTestServer({}, undefined, lost);
  for (const path of ['/api/v1/tenders', '/api/v1/categories']) {
    const answer = await server.app.inject(path);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 503, 'busy']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await server.close();
  await lost.close();
});

test("a full disk is refused with 507, the database's or that of the data folder", () => {
  for (const code of ['53100', 'ENOSPC']) {
    const error = Object.assign(new Error('no space left'), { code });
    expect(refusalIn(error)?.code).toBe('storageFull');
  }
});
