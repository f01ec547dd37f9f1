import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Differences from PostgreSQL's default configuration; printed with the results. */
export const clusterSettings = ['shared_buffers=1GB', 'max_wal_size=4GB', 'fsync=off'];

/** Seeds a database with the code of `tree`, the folder of the product; else of the working tree. */
export const seed = async (amounts: { companies: number; tenders: number }, env: Record<string, string>, tree = process.cwd()) => {
  const [companies, tenders] = [String(amounts.companies), String(amounts.tenders)];
  console.log(`\nSeeding ${companies} companies and ${tenders} tenders …`);
  const seeding = spawn(process.execPath, ['server/data/seed/seed.ts', '--companies', companies, '--tenders', tenders], {
    cwd: tree,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error('Seeding failed.');
};

/** Runs in a temporary folder, or in a persistent one in `data/bench/`. */
export const inFolder = async (name: string, keep: boolean, work: (folder: string, prepared: boolean) => Promise<unknown>) => {
  const folder = keep ? resolve('data', 'bench', name) : mkdtempSync(join(tmpdir(), 'daleel-bench-'));
  const mark = join(folder, 'prepared');
  const prepared = existsSync(mark);
  if (keep && !prepared) rmSync(folder, { recursive: true, force: true });
  await work(folder, prepared);
  if (keep) writeFileSync(mark, '');
  else rmSync(folder, { recursive: true, force: true });
};
