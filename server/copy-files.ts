import { parseArgs } from 'node:util';
import { ConfigMistakes, readConfig } from './config/config.ts';
import { withDatabase } from './data/maintenance.ts';
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
  if (!config.bucket) throw new ConfigMistakes(['S3_URL is not set: there is no bucket.']);
  return withDatabase(config, async ({ db }) => {
    const [folder, bucket] = [createStorage({ ...config, bucket: null }), createStorage(config)];
    const { copied, present, faults } = await (to === 'bucket' ? copyStored({ db }, folder, bucket) : copyStored({ db }, bucket, folder));
    for (const fault of faults) console.error(fault);
    console.log(`Copied: ${copied}; there already: ${present}; faults: ${faults.length}.`);
    return faults.length === 0 ? 0 : 1;
  });
}

try {
  process.exitCode = await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The files were not copied.')) console.error(sentence);
  process.exitCode = 1;
}
