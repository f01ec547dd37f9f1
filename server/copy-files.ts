import { parseArgs } from 'node:util';
import { type Config, ConfigMistakes, readConfig } from './config/config.ts';
import { withDatabase } from './data/maintenance.ts';
import { checkStored, copyStored } from './domain/files/copying.ts';
import { sentencesFor } from './operations/sentences.ts';
import { createStorage } from './outside/storage.adapter.ts';

/** Reads every document and image where they are stored; returns the exit code. */
const check = (config: Config): Promise<number> =>
  withDatabase(config, async ({ db }) => {
    const { checked, faults } = await checkStored({ db }, createStorage(config));
    for (const fault of faults) console.error(fault);
    console.log(`Whole: ${checked}; faults: ${faults.length}.`);
    return faults.length === 0 ? 0 : 1;
  });

/** Copies documents and images from the data folder to the bucket, or back, or checks them; returns the exit code. */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  const { to } = values;
  const action = positionals.join(' ');
  if (action === 'check' && to === undefined) return check(readConfig(process.env));
  if (action !== 'copy' || (to !== 'bucket' && to !== 'folder'))
    throw new ConfigMistakes(['Usage: npm run files -- copy --to bucket, or --to folder; npm run files -- check.']);
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
  for (const sentence of sentencesFor(error, 'The files were not read.')) console.error(sentence);
  process.exitCode = 1;
}
