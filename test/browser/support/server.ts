import { rmSync } from 'node:fs';

/** The real server with its own data folder, which is deleted on exit. */
process.on('exit', () => rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true }));
await import('../../../server/main.ts');
