import type { Config } from './config/config.ts';
import { allowApplication } from './data/application-role.ts';
import { type OpenDatabase, openDatabase } from './data/database.ts';
import { migrate } from './data/migrate.ts';
import { reach } from './data/reach.ts';
import { prepareJobs } from './jobs/jobs.ts';

/**
 * Brings the tables and the storage of jobs to the current schema: as the owner that `databaseOwnerUrl` names, which then allows the
 * application's role what it needs; otherwise as the application's role itself.
 *
 * @throws DatabaseUnreachable, or the error of a migration
 */
export async function prepareDatabase(
  { databaseUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl'>,
  application: Pick<OpenDatabase, 'db' | 'pool'>,
): Promise<void> {
  if (!databaseUrl || !databaseOwnerUrl) return prepareAs(application);
  const owner = await openDatabase({ url: databaseOwnerUrl });
  try {
    await reach(owner.pool, 'DATABASE_OWNER_URL');
    await prepareAs(owner);
    await allowApplication(owner.db, decodeURIComponent(new URL(databaseUrl).username));
  } finally {
    await owner.close();
  }
}

async function prepareAs({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  await migrate(db);
  await prepareJobs(pool);
}
