import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigMistakes, readConfig } from './config/config.ts';
import { openDatabase } from './data/database.ts';
import { lockFolder } from './data/lock.ts';
import { reach } from './data/reach.ts';
import { copyStored } from './domain/files/copying.ts';
import { sentencesFor } from './operations/sentences.ts';
import { createStorage } from './outside/storage.adapter.ts';

/** Copies documents and images from the data folder to the bucket, or back; returns the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const { to } = values;
  if (positionals.join(' ') !== 'copy' || (to !== 'bucket' && to !== 'folder'))
    throw new ConfigMistakes(['Usage: npm run files -- copy --to bucket, or --to folder.']);
  const config = readConfig(process.env);
  const { databaseDirectUrl: url, dataDir } = config;
  if (!config.bucket) throw new ConfigMistakes(['S3_URL is not set: there is no bucket.']);
  const unlock = url ? () => undefined : await lockFolder(dataDir);
  const { db, pool, close } = await openDatabase(url ? { url } : { folder: join(dataDir, 'database') });
  try {
    if (url) await reach(pool);
    const [folder, bucket] = [createStorage({ dataDir, bucket: null }), createStorage(config)];
    const { copied, present, faults } = await (to === 'bucket' ? copyStored({ db }, folder, bucket) : copyStored({ db }, bucket, folder));
    for (const fault of faults) console.error(fault);
    console.log(`Copied: ${copied}; there already: ${present}; faults: ${faults.length}.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await close();
    unlock();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The files were not copied.')) console.error(sentence);
  process.exitCode = 1;
}
