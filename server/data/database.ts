import type { PGlite } from '@electric-sql/pglite';
import { type Kysely, type Transaction as KyselyTransaction, PostgresDialect, type PostgresPoolClient, sql } from 'kysely';
import type pg from 'pg';
import { type Changes, type SharedChanges, type WatchedStatements, watchStatements } from './changes.ts';
import {
  connectNow,
  createPool,
  createPools,
  defaultPoolSizes,
  defaultTimeLimits,
  limitNames,
  type PoolSizes,
  type Pools,
  type TimeLimits,
} from './connections.ts';
import { type Listen, listenInside, listenOnServer } from './listen.ts';
import { prepareStatements } from './prepared.ts';
import { watchReplica } from './replica.ts';
import { RetryingKysely } from './retrying.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** An open transaction. */
export type Transaction = KyselyTransaction<Tables>;
/** First parameter of queries: the database or an open transaction; queries never open one. */
export type Queryable = Database | Transaction;

/**
 * A PostgreSQL server, a folder of the embedded database, or a running embedded database that survives closing. `direct` is the same server
 * where `url` is a pooler that shares connections between transactions, `replica` a streaming replica of it. `connectTimeout` is in milliseconds. The embedded database has one
 * connection, whose statements wait for nothing: it has no time limits.
 */
export type DatabasePlace =
  | { url: string; direct?: string; replica?: string; connectTimeout?: number; limits?: TimeLimits; sizes?: PoolSizes }
  | { folder: string }
  | { running: PGlite };

/** Milliseconds a query waits for a connection. */
const defaultConnectTimeout = 2000;
/** One maintenance at a time is usual. */
const maintenanceSizes: PoolSizes = { general: 2, reserve: 1 };

export type OpenDatabase = {
  db: Database;
  /** For work that needs a session of its own. */
  maintenance: Database;
  pool: pg.Pool;
  listen: Listen;
  publicChanges: SharedChanges;
  newAnnouncements: Changes;
  watchStatements: WatchedStatements['watchStatements'];
  close: () => Promise<void>;
};

/**
 * Opens the database without migrating it. A server is connected to on the first query, the embedded database starts here.
 *
 * @param place its location; the caller must lock a folder, since PGlite does not
 * @returns the query builder, one for maintenance, the pool (for libraries that need one), a listener for published messages, what tells of
 * changes to what visitors read and of new announcements, and a close function
 * @throws if the embedded database cannot read its folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) {
    const { url, direct, replica, connectTimeout = defaultConnectTimeout, limits = defaultTimeLimits, sizes = defaultPoolSizes } = place;
    const watched = watchStatements();
    const withReplica = (pools: Pools): Pools => {
      if (!replica) return pools;
      const watching = watchReplica(createPool(replica, connectTimeout, limits, sizes.general), pools.general);
      watched.publicChanges.watch(watching.changed);
      return { ...pools, replica: watching };
    };
    if (!direct) {
      const pools = withReplica(createPools(url, connectTimeout, limits, sizes));
      return onPools(pools, listenOnServer(url), watched, { connectionOf: prepareStatements() });
    }
    const pooled = onPools(withReplica(createPools(url, connectTimeout, null, sizes)), listenOnServer(direct), watched);
    const { db, close } = onPools(createPools(direct, connectTimeout, limits, maintenanceSizes), listenOnServer(direct), watched);
    return { ...pooled, maintenance: db, close: async () => void (await Promise.all([pooled.close(), close()])) };
  }

  // Imported dynamically: with a server it is not needed.
  const { openEmbedded, poolOf } = await import('./embedded.ts');
  const pglite = 'running' in place ? place.running : await openEmbedded(place.folder);
  const pool = poolOf(pglite);
  const closeEmbedded = 'running' in place ? undefined : () => pglite.close();
  return onPools({ general: pool, reserve: pool }, listenInside(pglite, pool), watchStatements(), { closeEmbedded });
}

/** How a connection runs statements, if not as it is, and what closes the embedded database. */
type Options = { connectionOf?: (client: pg.PoolClient) => PostgresPoolClient; closeEmbedded?: (() => Promise<void>) | undefined };

function onPools(
  pools: Pools,
  listen: Listen,
  { statements, ...changes }: WatchedStatements,
  { connectionOf = (client) => client, closeEmbedded }: Options = {},
): OpenDatabase {
  const { general, reserve, replica } = pools;
  const each = new Set([general, reserve, ...(replica ? [replica.pool] : [])]);
  // A restarting server breaks idle connections; the pool replaces them, but without a listener the process would exit.
  for (const pool of each) {
    pool.on('error', () => undefined);
    // The same for a connection in use that the server ends between two statements: the next statement fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  const end = async () => {
    await replica?.stop();
    await Promise.all([...each].map((pool) => pool.end()));
  };
  const pool = { options: pools.general.options, connect: async () => connectionOf(await connectNow(pools)), end };
  const db = new RetryingKysely<Tables>({ dialect: new PostgresDialect({ pool }) }, statements);
  const close = async () => {
    await db.destroy();
    await closeEmbedded?.();
  };
  return { db, maintenance: db, pool: pools.general, listen, ...changes, close };
}

const readLimit = async (db: Queryable, name: string): Promise<string> => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db);
  return rows[0]?.value ?? '0';
};

const setLimit = (db: Queryable, name: string, value: string): Promise<unknown> =>
  sql`select set_config(${name}, ${value}, false)`.execute(db);

/** Returns the names of the time limits that the connections of requests do not have. */
export async function missingLimits(db: Queryable): Promise<string[]> {
  const missing: string[] = [];
  for (const name of limitNames) if ((await readLimit(db, name)) === '0') missing.push(name);
  return missing;
}

/** Runs maintenance that may take longer than a request, on one connection; maintenance within it, such as a migration, leaves it free. */
export const withoutTimeLimits = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    const before: [string, string][] = [];
    for (const name of limitNames) before.push([name, await readLimit(connection, name)]);
    for (const name of limitNames) await setLimit(connection, name, '0');
    try {
      return await work(connection);
    } finally {
      for (const [name, value] of before) await setLimit(connection, name, value);
    }
  });

/**
 * Checks that the database responds.
 *
 * @throws if it does not
 */
export async function ping(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
