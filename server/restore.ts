import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup, verifyBackup } from './backup/restore.ts';
import { ConfigMistakes, readConfig } from './config/config.ts';
import { rowsIn } from './data/backup/tables.ts';
import { sentencesFor } from './operations/sentences.ts';

const usage = 'Usage: npm run restore -- ARCHIVE --key FILE, with --verify to check it in a scratch place only.';

/** Reads the secret key of backups, which `npm run backup -- --make-key` has written. */
async function keyIn(file: string): Promise<string> {
  const text = await readFile(resolve(file), 'utf8').catch(() => '');
  const key = /^AGE-SECRET-KEY-1[\dA-Z]+$/m.exec(text)?.[0];
  if (!key) throw new ConfigMistakes([`${file} has no key of backups.`]);
  return key;
}

/** Restores a backup, or checks that it can be restored. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, verify: { type: 'boolean', default: false } },
  });
  const [archive, ...others] = positionals;
  if (!archive || others.length > 0 || !values.key) throw new ConfigMistakes([usage]);
  const restore = values.verify ? verifyBackup : restoreBackup;
  const { manifest, files } = await restore(readConfig(process.env), resolve(archive), await keyIn(values.key));
  const found = `${rowsIn(manifest.contents)} rows and ${files} files, all as they were at ${manifest.takenAt}`;
  console.log(values.verify ? `The backup can be restored: ${found}.` : `Restored: ${found}.`);
}

try {
  await run();
} catch (error) {
  for (const sentence of sentencesFor(error, 'The backup was not restored.')) console.error(sentence);
  process.exitCode = 1;
}
