import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupFault } from './backup/fault.ts';
import { asDatabaseUrl, ConfigMistakes, readConfig } from './config/config.ts';
import { moveRows } from './data/backup/move-rows.ts';
import { contentsOf, differencesOf, rowsIn } from './data/backup/tables.ts';
import { openDatabase, withoutTimeLimits } from './data/database.ts';
import { withDatabase } from './data/maintenance.ts';
import { reach } from './data/reach.ts';
import { sentencesFor } from './operations/sentences.ts';
import { prepareDatabase } from './prepare.ts';

/** Copies the embedded database to an empty one on a server, and compares every table afterwards. The embedded one stays as it is. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const url = asDatabaseUrl(values.to ?? '');
  if (!url) throw new ConfigMistakes(['Usage: npm run move -- --to postgres://user:password@host:5432/name, an empty database.']);
  const config = readConfig(process.env);
  if (config.databaseUrl) throw new ConfigMistakes(['DATABASE_URL is set: the database is on a server already.']);
  const embedded = { databaseUrl: null, databaseDirectUrl: null, databaseOwnerUrl: null };
  await withDatabase({ ...config, ...embedded }, async (from) => {
    await prepareDatabase(embedded, from);
    const to = await openDatabase({ url });
    try {
      await reach(to.pool);
      await withoutTimeLimits(to.db, async (target) => {
        if ((await contentsOf(target))['public.users']) throw new BackupFault('The database on the server is not empty: use a new one.');
      });
      await prepareDatabase({ ...embedded, databaseUrl: url, databaseDirectUrl: url }, to);
      const before = await contentsOf(from.db);
      const differences = await withoutTimeLimits(to.db, async (target) => {
        await moveRows(from.db, target);
        return differencesOf(before, await contentsOf(target));
      });
      if (differences.length > 0) throw new BackupFault(...differences);
      console.log(`Moved: ${rowsIn(before)} rows of ${Object.keys(before).length} tables, all as they were.`);
      console.log(
        `Start with DATABASE_URL from now on. ${join(config.dataDir, 'database')} is no longer used; documents stay in DATA_DIR.`,
      );
    } finally {
      await to.close();
    }
  });
}

try {
  await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The database was not moved.')) console.error(sentence);
  process.exitCode = 1;
}
