import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/data/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the private PostgreSQL cluster, without a database name. */
    cluster: string;
    /** File with the migrated embedded database. */
    dump: string;
  }
}

/** Which database this run of the suites is about. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

/** A migrated, empty database of its own for whoever asks. */
export async function freshDatabase(): Promise<OpenDatabase> {
  return openDatabase(onPostgres ? { url: await freshPostgresUrl() } : { memory: true, from: new Blob([await readFile(inject('dump'))]) });
}

/** A migrated, empty database on the cluster, by its address. */
export async function freshPostgresUrl(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = await openDatabase({ url: `${inject('cluster')}/postgres` });
  await admin.pool.query(`create database ${name} template template_daleel`);
  await admin.close();
  return `${inject('cluster')}/${name}`;
}
