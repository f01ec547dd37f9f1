import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Config, ConfigMistakes } from '../config/config.ts';
import type { SecretKey } from '../config/keys.ts';
import { asSealingKeys, sealingKeysExpected } from '../config/sealing.ts';
import { syncFolderNow } from './disk.ts';
import { createKeys } from './keys.aes.ts';
import { type MasterKey, MasterKeyMissing } from './master-key.ts';

/** The file of the master key where none is configured: beside the data folder, not in it, so that a copy of the data has no key. */
export const keyFileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dirname(dataDir), `${basename(dataDir)}-keys`, 'sealing-key');

/**
 * Keys of SEALING_KEY; without it the one of a file.
 *
 * @param isFirstStart whether the file is made if there is none
 * @throws ConfigMistakes if there is no file, or it is damaged
 */
export function ownMasterKey(config: Pick<Config, 'sealingKeys' | 'dataDir'>, isFirstStart: boolean): MasterKey {
  const keys = createKeys({ secretKeys: config.sealingKeys.length > 0 ? config.sealingKeys : keysOfFile(keyFileOf(config), isFirstStart) });
  const wrap = async (secret: string, about: string) => keys.seal(secret, about);
  const unwrap = async (wrapped: string, about: string) => {
    const secret = keys.open(wrapped, about);
    if (secret === null) throw new MasterKeyMissing(`the key is missing that has wrapped the one of ${about}`);
    return secret;
  };
  return {
    wrap,
    unwrap,
    rewrap: async (wrapped, about) => (wrapped.startsWith(keys.presentPrefix) ? wrapped : wrap(await unwrap(wrapped, about), about)),
    fits: async (wrapped, about) => keys.open(wrapped, about) !== null,
  };
}

/** Returns the sealing key as SEALING_KEY has it, or as a file has it. @throws ConfigMistakes if there is none yet */
export function exportedKey(config: Pick<Config, 'sealingKeys' | 'dataDir'>): string {
  if (config.sealingKeys.length > 0) return config.sealingKeys.map(({ bytes }) => bytes.toString('base64')).join(',');
  const file = keyFileOf(config);
  if (!existsSync(file)) throw new ConfigMistakes([`There is no sealing key yet: ${file} is made at the first start.`]);
  return readFileSync(file, 'utf8').trim();
}

/** Stores a sealing key in its file, whose path it returns. @throws ConfigMistakes if there is another one */
export function importKey(config: Pick<Config, 'dataDir'>, key: string): string {
  const file = keyFileOf(config);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() !== key)
    throw new ConfigMistakes([`${file} has another key, which may have sealed proposals: move it away first, and keep it.`]);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return file;
}

function keysOfFile(file: string, isFirstStart: boolean): SecretKey[] {
  if (isFirstStart) makeKeyFile(file);
  if (!existsSync(file))
    throw new ConfigMistakes([
      `There is no sealing key: SEALING_KEY is not set, and ${file} is missing. Sealed proposals cannot be read without it; see "The sealing key" in docs/operations.md.`,
    ]);
  const keys = asSealingKeys(readFileSync(file, 'utf8').trim());
  if (!keys) throw new ConfigMistakes([`${file} is damaged: it must have the sealing key that it had, ${sealingKeysExpected}.`]);
  return keys;
}

/** Makes the file unless there is one, as a whole: several processes may start at once. */
function makeKeyFile(file: string): void {
  const part = `${file}.${randomUUID()}`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(part, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(part, file);
    // What is sealed from now on can be read with this key only.
    for (const folder of [dirname(file), dirname(dirname(file))]) syncFolderNow(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(part);
  }
}
