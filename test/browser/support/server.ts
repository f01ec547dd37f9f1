import { rmSync } from 'node:fs';

/** The real server on a data folder of its own, which leaves with it. */
process.on('exit', () => rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true }));
await import('../../../server/main.ts');
