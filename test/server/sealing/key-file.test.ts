import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asSealingKeys } from '../../../server/config/sealing.ts';
import { exportedKey, importKey, keyFileOf, ownMasterKey } from '../../../server/outside/master-key.aes.ts';
import { MasterKeyMissing } from '../../../server/outside/master-key.ts';

let root: string;
let config: { sealingKeys: []; dataDir: string };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daleel-key-'));
  config = { sealingKeys: [], dataDir: join(root, 'data') };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the first start makes a key in a file of its own beside the data, which only its user can read', async () => {
  const wrapped = await ownMasterKey(config, true).wrap('secret', 'tender 1');
  const file = keyFileOf(config);
  expect(file).toBe(join(root, 'data-keys', 'sealing-key'));
  expect([statSync(file).mode & 0o777, statSync(dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readdirSync(dirname(file))).toEqual(['sealing-key']);
  expect(asSealingKeys(readFileSync(file, 'utf8').trim())).toHaveLength(1);
  expect(await ownMasterKey(config, false).unwrap(wrapped, 'tender 1')).toBe('secret');
  expect(await ownMasterKey(config, true).unwrap(wrapped, 'tender 1')).toBe('secret');
});

test('a later start without the file is refused, and makes none', () => {
  expect(() => ownMasterKey(config, false)).toThrow(/^There is no sealing key: .*data-keys\/sealing-key is missing/);
  expect(readdirSync(root)).toEqual([]);
});

test('a damaged file is refused', () => {
  ownMasterKey(config, true);
  writeFileSync(keyFileOf(config), 'half a key');
  expect(() => ownMasterKey(config, false)).toThrow(/sealing-key is damaged/);
});

test('a secret key is not unwrapped as that of anything else', async () => {
  const masterKey = ownMasterKey(config, true);
  await expect(masterKey.unwrap(await masterKey.wrap('secret', 'tender 1'), 'tender 2')).rejects.toThrow(MasterKeyMissing);
});

test('an exported key is imported elsewhere, but not over another one', () => {
  expect(() => exportedKey(config)).toThrow('There is no sealing key yet');
  ownMasterKey(config, true);
  const elsewhere = { ...config, dataDir: join(root, 'restored') };
  importKey(elsewhere, exportedKey(config));
  expect(exportedKey(elsewhere)).toBe(exportedKey(config));
  expect(() => importKey(elsewhere, Buffer.alloc(32).toString('base64'))).toThrow(/has another key/);
});
