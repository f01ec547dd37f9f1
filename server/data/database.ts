import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Listen, listenInside, listenOnServer } from './listen.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
/** An open transaction. */
export type Transaction = KyselyTransaction<Tables>;
/** First parameter of queries: the database or an open transaction; queries never open one. */
export type Queryable = Database | Transaction;

/**
 * A PostgreSQL server, a folder of the embedded database, or a running embedded database that survives closing. `connectTimeout` is in
 * milliseconds.
 */
export type DatabasePlace = { url: string; connectTimeout?: number } | { folder: string } | { running: PGlite };

/** Extensions of the embedded database that the migrations require. */
export const extensions = { pg_trgm };

/** Milliseconds a query waits for a connection. */
const defaultConnectTimeout = 5000;

export type OpenDatabase = { db: Database; pool: pg.Pool; listen: Listen; close: () => Promise<void> };

/**
 * Opens the database without migrating it. A server is connected to on the first query, the embedded database starts here.
 *
 * @param place its location; the caller must lock a folder, since PGlite does not
 * @returns the query builder, its pool (for libraries that need one), a listener for published messages, and a close function
 * @throws if the embedded database cannot read its folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: 10,
      connectionTimeoutMillis: place.connectTimeout ?? defaultConnectTimeout,
    });
    return onPool(pool, listenOnServer(place.url));
  }

  const pglite = 'running' in place ? place.running : await PGlite.create({ extensions, dataDir: place.folder });
  // PGlite has a single connection. It must stay open: its prepared statements belong to this client.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  return onPool(pool, listenInside(pglite, pool), 'running' in place ? undefined : () => pglite.close());
}

function onPool(pool: pg.Pool, listen: Listen, closeEmbedded?: () => Promise<void>): OpenDatabase {
  // A restarting server breaks idle connections; the pool replaces them, but without a listener the process would exit.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await closeEmbedded?.();
  };
  return { db, pool, listen, close };
}

/**
 * Checks that the database responds.
 *
 * @throws if it does not
 */
export async function ping(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
