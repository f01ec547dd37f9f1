import { ConfigMistakes, readConfig } from './config/config.ts';
import { withDatabase } from './data/maintenance.ts';
import { sentencesFor } from './operations/sentences.ts';
import { prepareDatabase } from './prepare.ts';

/** Brings the database to the schema of this release, while processes of the one before use it. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.databaseDirectUrl)
    throw new ConfigMistakes(['DATABASE_URL is not set: the embedded database is migrated by the process that uses it.']);
  await withDatabase(config, async (database) => {
    const done = await prepareDatabase(config, database);
    for (const name of done) console.log(name);
    console.log(done.length === 0 ? 'The database has the schema of this release already.' : `Migrated: ${done.length}.`);
  });
}

try {
  await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The database was not migrated.')) console.error(sentence);
  process.exitCode = 1;
}
