import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from './database.ts';
import { lockFolder } from './lock.ts';
import { reach } from './reach.ts';

/**
 * Opens the database for a command that is run beside the server: on a server without the pooler between, the embedded one after locking its
 * folder. Closes it afterwards.
 *
 * @throws DatabaseUnreachable, FolderInUse, or the error of the work
 */
export async function withDatabase<T>(
  { databaseDirectUrl: url, dataDir }: { databaseDirectUrl: string | null; dataDir: string },
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const unlock = url ? () => undefined : await lockFolder(dataDir);
  const database = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') });
  try {
    if (url) await reach(database.pool);
    return await work(database);
  } finally {
    await database.close();
    unlock();
  }
}
