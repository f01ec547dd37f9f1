import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBackup } from './backup/backup.ts';
import { ConfigMistakes, readConfig } from './config/config.ts';
import { rowsIn } from './data/backup/tables.ts';
import { sentencesFor } from './operations/sentences.ts';
import { makeIdentity } from './outside/age-x25519.ts';

const usage = 'Usage: npm run backup -- FOLDER, or once: npm run backup -- --make-key FILE.';

/** Makes the keys of backups: the secret one into a file, the public one is printed. */
async function makeKey(file: string): Promise<void> {
  const { identity, recipient } = makeIdentity();
  await writeFile(resolve(file), `${identity}\n`, { flag: 'wx', mode: 0o600, flush: true });
  console.log(`BACKUP_KEY=${recipient}`);
  console.log(`${file} decrypts the backups. Keep it where neither this machine nor the backups are: whoever has both reads everything.`);
}

/** Takes a backup of the database, the documents and the images, or makes its keys. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'make-key': { type: 'string' } } });
  if (values['make-key'] && positionals.length === 0) return makeKey(values['make-key']);
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0 || values['make-key']) throw new ConfigMistakes([usage]);
  const config = readConfig(process.env);
  if (!config.backupKey) throw new ConfigMistakes([`BACKUP_KEY is not set: npm run backup -- --make-key FILE makes one.`]);
  const { file, bytes, manifest } = await takeBackup(config, config.backupKey, resolve(folder));
  console.log(`${file}: ${rowsIn(manifest.contents)} rows, ${Math.ceil(bytes / 1_000_000)} MB, as of ${manifest.takenAt}.`);
  if (!manifest.hasFiles) console.log('Documents and images are in the bucket, which this backup does not contain.');
}

try {
  await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'There is no backup.')) console.error(sentence);
  process.exitCode = 1;
}
