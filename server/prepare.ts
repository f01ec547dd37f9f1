import type { Config } from './config/config.ts';
import { allowApplication } from './data/application-role.ts';
import { type OpenDatabase, openDatabase } from './data/database.ts';
import { migrate } from './data/migrate.ts';
import { reach } from './data/reach.ts';
import { prepareJobs } from './jobs/jobs.ts';

/**
 * Brings the tables and the storage of jobs to the current schema: as the owner that `databaseOwnerUrl` names, which then allows the
 * application's role what it needs; otherwise as the application's role itself. Past a pooler, because it needs a session.
 *
 * @returns the names of the migrations that it has run
 * @throws DatabaseUnreachable, or the error of a migration
 */
export async function prepareDatabase(
  { databaseUrl, databaseDirectUrl, databaseOwnerUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl'>,
  application: Pick<OpenDatabase, 'db' | 'pool'>,
): Promise<string[]> {
  const url = databaseOwnerUrl ?? databaseDirectUrl;
  if (!databaseUrl || !url || url === databaseUrl) return prepareAs(application);
  const owner = await openDatabase({ url });
  try {
    await reach(owner.pool, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_DIRECT_URL');
    const done = await prepareAs(owner);
    if (databaseOwnerUrl) await allowApplication(owner.db, decodeURIComponent(new URL(databaseUrl).username));
    return done;
  } finally {
    await owner.close();
  }
}

async function prepareAs({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<string[]> {
  const done = await migrate(db);
  await prepareJobs(pool);
  return done;
}
