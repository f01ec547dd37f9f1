import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config/config.ts';
import { openDatabase } from '../../server/data/database.ts';
import { prepareDemo } from '../../server/data/prepare-demo.ts';
import { makeIdentity } from '../../server/outside/age-x25519.ts';
import { prepareDatabase } from '../../server/prepare.ts';
import { cheap } from '../server/support/accounts.ts';
import { watchMemory } from './memory.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

const { values } = parseArgs({ allowPositionals: true, strict: false, options: { gigabytes: { type: 'string', default: '1' } } });
const gigabytes = Number(values.gigabytes);

/** Bytes of a document: the largest that the product stores. */
const documentSize = 50_000_000;
/** Milliseconds between two questions. */
const pause = 10;

/** Fills a data folder: the demo data, and documents that do not compress. */
const fill = async (dataDir: string): Promise<void> => {
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  const { db, pool, close } = await openDatabase({ folder: join(dataDir, 'database') });
  await prepareDatabase({ databaseUrl: null, databaseDirectUrl: null, databaseOwnerUrl: null }, { db, pool });
  await prepareDemo(db, { ...readConfig({ DATA_DIR: dataDir }), demo: true }, { passwordCost: cheap }, () => undefined);
  for (let left = Math.round((gigabytes * 1e9) / documentSize); left > 0; left--) {
    const [key, content] = [randomBytes(16).toString('hex'), randomBytes(documentSize)];
    writeFileSync(join(dataDir, 'files', key), content);
    const sha256 = createHash('sha256').update(content).digest();
    const row = { key, name: 'terms.pdf', type: 'application/pdf', size: documentSize, sha256, created_at: new Date(), unused_since: null };
    await db.insertInto('files').values(row).execute();
  }
  await close();
};

/**
 * Asks the server one question after the other that the database answers. `longest` returns the longest wait so far, in milliseconds, and begins
 * anew.
 */
const ask = (origin: string) => {
  let [most, isAsking] = [0, true];
  const asking = (async () => {
    while (isAsking) {
      const begin = performance.now();
      await fetch(`${origin}/ready`);
      most = Math.max(most, performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  })();
  return {
    longest: () => {
      const longest = most;
      most = 0;
      return longest;
    },
    stop: () => {
      isAsking = false;
      return asking;
    },
  };
};

/** Runs a command of the product; returns its seconds, and its most memory in MB. */
const command = async (file: string, flags: string[], env: Record<string, string>) => {
  const begin = performance.now();
  const child = spawn(process.execPath, [file, ...flags], { stdio: 'inherit', env: { ...process.env, ...env } });
  const memory = watchMemory(child.pid);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} failed.`);
  return { seconds: (performance.now() - begin) / 1000, memory: (await memory.stop()) / 1024 };
};

/** Prints how long a backup of an embedded installation and its check take, and the longest wait for the database meanwhile. */
const folder = mkdtempSync(join(tmpdir(), 'daleel-bench-'));
try {
  const [dataDir, target, keyFile] = [join(folder, 'data'), join(folder, 'backups'), join(folder, 'key')];
  await fill(dataDir);
  const { identity, recipient } = makeIdentity();
  writeFileSync(keyFile, identity);
  const server = await startServer({ DATA_DIR: dataDir });
  const visitor = ask(server.origin);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const before = visitor.longest();
  const backup = await command('server/backup.ts', [target], { DATA_DIR: dataDir, BACKUP_KEY: recipient });
  const during = visitor.longest();
  await visitor.stop();
  await server.stop();
  const [archive = ''] = readdirSync(target);
  const check = await command('server/restore.ts', [join(target, archive), '--key', keyFile, '--verify'], { DATA_DIR: dataDir });
  const size = statSync(join(target, archive)).size / 1e9;
  printTable(
    `Backup of ${gigabytes} GB of documents beside the embedded database (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`,
    ['', 'seconds', 'MB of memory', 'GB of the archive', 'longest wait ms'],
    [
      ['before', '', '', '', before.toFixed(0)],
      ['backup', backup.seconds.toFixed(1), backup.memory.toFixed(0), size.toFixed(2), during.toFixed(0)],
      ['restore --verify', check.seconds.toFixed(1), check.memory.toFixed(0), '', ''],
    ],
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
