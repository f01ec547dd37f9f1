import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/database.ts';
import { freshProcessDatabase } from '../support/database.ts';
import { local, production, runProgram } from '../support/process.ts';
import { sealingKey } from '../support/sealing.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'daleel-sealing-'));
const next = Buffer.alloc(32, 2).toString('base64');
let env: Record<string, string>;

beforeAll(async () => {
  const { place, env: places } = await freshProcessDatabase(dataDir);
  env = { ...production, ...local, ...places };
  const { db, close } = await openDatabase(place);
  await db.updateTable('sealing').set({ finished_at: null, files_finished_at: null }).execute();
  await close();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const sealing = (flags: string[], more: Record<string, string> = {}) => runProgram('server/sealing.ts', flags, { ...env, ...more });

describe('npm run sealing', () => {
  test('says how far it is, and finishes', async () => {
    expect(await sealing(['status'])).toMatchObject({ code: 0, printed: expect.stringContaining('Not finished') });
    expect(await sealing(['finish'])).toMatchObject({ code: 0, printed: expect.stringContaining('in the clear though not opened: 0.') });
    expect(await sealing(['verify'])).toMatchObject({ code: 0, printed: expect.stringContaining('that cannot be unwrapped: 0;') });
  });

  test('rotates to the first key, and the old one fits no more', async () => {
    expect(await sealing(['rotate'], { SEALING_KEY: `${next},${sealingKey}` })).toMatchObject({ code: 0 });
    const refused = await sealing(['finish']);
    expect([refused.code, refused.printed]).toEqual([1, expect.stringContaining('The sealing key is not the one of this database')]);
    expect(await sealing(['rotate'], { SEALING_KEY: `${sealingKey},${next}` })).toMatchObject({ code: 0 });
  });

  test('prints the key, and stores one in its file', async () => {
    expect((await sealing(['export-key'])).printed).toBe(`${sealingKey}\n`);
    const file = join(dataDir, 'key');
    writeFileSync(file, 'half a key');
    expect((await sealing(['import-key', file])).printed).toContain('has no sealing key: it must be 32 bytes in Base64');
    expect((await sealing(['import-key', join(dataDir, 'nowhere')])).printed).toContain('has no sealing key');
    writeFileSync(file, next);
    const folder = join(dataDir, 'inner');
    expect((await sealing(['import-key', file], { DATA_DIR: folder })).printed).toContain(join(dataDir, 'inner-keys', 'sealing-key'));
    expect((await sealing(['export-key'], { DATA_DIR: folder, SEALING_KEY: '' })).printed).toBe(`${next}\n`);
  });

  test.each([[[]], [['nonsense']], [['status', 'more']], [['import-key']]])('says how it is used, for %j', async (flags) => {
    expect(await sealing(flags)).toMatchObject({ code: 1, printed: expect.stringContaining('Usage: npm run sealing') });
  });
});
