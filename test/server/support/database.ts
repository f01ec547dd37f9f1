import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TimeLimits } from '../../../server/data/connections.ts';
import { type DatabasePlace, type OpenDatabase, openDatabase } from '../../../server/data/database.ts';
import { lendDatabase } from './embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the private PostgreSQL cluster, without a database name. */
    cluster: string;
    /** File with the migrated embedded database. */
    dump: string;
    /** Folder with the migrated embedded database. */
    folder: string;
  }
}

/** The database of this test project. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';
/** Whether the same file also runs on PostgreSQL: tests that do not depend on the database are skipped here. */
export const alsoOnPostgres = process.env.TEST_ALSO_ON_POSTGRES === '1';
/** Milliseconds that a test waits for a pooled connection: the product times out after five seconds, a busy machine may need longer. */
const connectTimeout = 120_000;
/** Time limits as long as that, for the same reason. */
const limits: TimeLimits = { lock: connectTimeout, statement: connectTimeout, idle: connectTimeout };

/** Returns a migrated, empty database for exclusive use. */
export async function freshDatabase(): Promise<OpenDatabase> {
  return onPostgres ? openPostgres(await freshPostgresUrl()) : lendDatabase();
}

/**
 * Returns a migrated, empty database for processes with this data folder: on the cluster, or in the folder.
 *
 * @returns its location for direct access while no process uses it, and environment variables for a process
 */
export async function freshProcessDatabase(dataDir: string): Promise<{ place: DatabasePlace; env: Record<string, string> }> {
  if (onPostgres) {
    const url = await freshPostgresUrl();
    return { place: { url, connectTimeout }, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
  }
  const folder = join(dataDir, 'database');
  await cp(inject('folder'), folder, { recursive: true });
  return { place: { folder }, env: { DATA_DIR: dataDir } };
}

export const openPostgres = (url: string): Promise<OpenDatabase> => openDatabase({ url, connectTimeout, limits });

/** Returns the URL of the same database for a new role, which may only log in. */
export async function freshRoleUrl(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.username = `role_${randomUUID().replaceAll('-', '')}`;
  const owner = await openPostgres(databaseUrl);
  await owner.pool.query(`create role ${url.username} login`);
  await owner.close();
  return url.href;
}

/** Returns the URL of an empty database on the cluster: migrated, or without tables. */
export async function freshPostgresUrl(schema: 'migrated' | 'none' = 'migrated'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(`${inject('cluster')}/postgres`);
  await admin.pool.query(`create database ${name} template ${schema === 'migrated' ? 'template_daleel' : 'template1'}`);
  await admin.close();
  return `${inject('cluster')}/${name}`;
}
