import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The real server on a data folder of its own, which leaves with it. */
const folder = mkdtempSync(join(tmpdir(), 'daleel-browser-'));
process.env.DATA_DIR = folder;
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../../server/main.ts');
