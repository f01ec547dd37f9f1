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
/** What queries take first: the database or an open transaction; they never open one. */
export type Queryable = Database | Transaction;

/**
 * A PostgreSQL server, a folder of the embedded one, or an embedded one that runs already and continues when this is closed.
 * `connectTimeout` is in milliseconds.
 */
export type DatabasePlace = { url: string; connectTimeout?: number } | { folder: string } | { running: PGlite };

/** What our migrations need of the embedded database. */
export const extensions = { pg_trgm };

/** Milliseconds after which a query that got no connection fails. */
const usualConnectTimeout = 5000;

export type OpenDatabase = { db: Database; pool: pg.Pool; listen: Listen; close: () => Promise<void> };

/**
 * Opens the database; nothing is migrated yet. A server is reached with the first query, the embedded one starts here.
 *
 * @param place where it is; a folder must be locked by its caller, PGlite does not guard it
 * @returns the query builder, its pool (for libraries that want one), the way to hear what is published, and the way to close
 * @throws when the embedded database cannot read its folder
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) {
    const pool = new pg.Pool({
      connectionString: place.url,
      max: 10,
      connectionTimeoutMillis: place.connectTimeout ?? usualConnectTimeout,
    });
    return onPool(pool, listenOnServer(place.url));
  }

  const pglite = 'running' in place ? place.running : await PGlite.create({ extensions, dataDir: place.folder });
  // One connection is all PGlite has. It must stay: its prepared statements are known to this client only.
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  return onPool(pool, listenInside(pglite, pool), 'running' in place ? undefined : () => pglite.close());
}

function onPool(pool: pg.Pool, listen: Listen, closeEmbedded?: () => Promise<void>): OpenDatabase {
  // A server that restarts breaks idle connections; the pool replaces them, and without a listener the process would end.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await closeEmbedded?.();
  };
  return { db, pool, listen, close };
}

/** Asks the database for nothing but an answer. @throws where it gives none */
export async function ping(db: Queryable): Promise<void> {
  await sql`select 1`.execute(db);
}
