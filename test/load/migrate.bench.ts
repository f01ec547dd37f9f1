import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startCluster } from '../server/support/cluster.ts';
import { renameCompany } from './company-writer.ts';
import { conditions } from './pair.ts';
import { inFolder, seed } from './prepared.ts';
import { checkOutRevision } from './revision.ts';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    against: { type: 'string' },
    companies: { type: 'string', default: '1000000' },
    tenders: { type: 'string', default: '100000' },
  },
});
const amounts = { companies: Number(values.companies), tenders: Number(values.tenders) };

/** Accounts that write in turn: each may change 60 companies an hour. */
const writers = 40;
const changesOfWriter = 50;
/** Milliseconds before the migrations and after them, and between the acts of a client. */
const phase = 15_000;
const pause = 20;

type Call = { at: number; ms: number; reason: string | null };
type Headers = Record<string, string>;

/** Acts one after the other until it is over; each call at any of the processes that there are. */
const keepActing = async (calls: Call[], isOver: () => boolean, act: () => Promise<unknown>): Promise<void> => {
  while (!isOver()) {
    const at = performance.now();
    const reason = await act().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    calls.push({ at, ms: performance.now() - at, reason });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

const expectOk = async (answer: Response): Promise<void> => {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${text}`);
};

/** Signs admins in, each from a network of their own, with the columns that both releases know; returns the headers of their calls. */
const signAllIn = async (url: string): Promise<Headers[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sessions: Headers[] = [];
  for (let number = 1; number <= writers; number++) {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `with added as (insert into users (name, email, is_admin) values ('Bench', $1, true) returning id)
       insert into sessions (token_hash, user_id, created_at, touched_at, password_at, expires_at)
       select $2, id, now(), now(), now(), now() + interval '1 day' from added`,
      [`bench${number}@daleel.example`, createHash('sha256').update(token).digest()],
    );
    sessions.push({ authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${number}` });
  }
  await client.end();
  return sessions;
};

const migrateNow = async (url: string): Promise<void> => {
  const child = spawn(process.execPath, ['server/migrate.ts'], { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The migrations failed.');
};

/** Prints the calls of each act that began in each phase, whose times are those of `performance`. */
const printPhases = (title: string, phases: [name: string, from: number, to: number][], acts: [name: string, calls: Call[]][]): void => {
  const rows = phases.flatMap(([phaseName, from, to]) =>
    acts.map(([act, calls]) => {
      const own = calls.filter(({ at }) => at >= from && at < to);
      const times = own.map(({ ms }) => ms);
      const failed = own.filter(({ reason }) => reason !== null).length;
      return [phaseName, act, own.length, failed, median(times).toFixed(0), Math.max(0, ...times).toFixed(0)];
    }),
  );
  printTable(title, ['phase', 'act', 'calls', 'failed', 'median ms', 'longest ms'], rows);
};

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/**
 * Prints how long people wait while the database is migrated from the schema of `--against REV` to that of the working tree, with the code of REV
 * before and during the migrations, and with both afterwards.
 */
const bench = async (name: string): Promise<void> => {
  const before = checkOutRevision(name);
  try {
    await inFolder('migrate', false, async (folder) => {
      const cluster = await startCluster(folder, ['shared_buffers=256MB', 'max_wal_size=4GB']);
      if (!cluster) return console.log('\nMigrations: not measured, the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.');
      const url = `${cluster.url}/postgres`;
      const env = { DATABASE_URL: url, TRUST_PROXY: 'loopback' };
      const servers: Awaited<ReturnType<typeof startServer>>[] = [];
      try {
        await seed(amounts, { DATABASE_URL: url }, before.folder);
        servers.push(await startServer(env, before.folder));
        const origin = () => any(servers).origin;
        const runner = { name, tree: before.folder, origin: origin(), pid: undefined, url, spent: () => ({ server: 0, database: 0 }) };
        const sessions = await signAllIn(url);

        let isDone = false;
        const isOver = () => isDone;
        const [changes, searches, lists]: [Call[], Call[], Call[]] = [[], [], []];
        const change = () => {
          const headers = sessions[Math.floor(changes.length / changesOfWriter)];
          if (!headers) throw new Error('Every account has written what it may.');
          return renameCompany({ ...runner, origin: origin() }, headers, 1 + (changes.length % amounts.companies));
        };
        const search = async () =>
          expectOk(await fetch(`${origin()}/api/v1/companies?name=${any(['a', 'al', 'tr', 'cl', 'co'])}`, { headers: any(sessions) }));
        const list = async () => expectOk(await fetch(`${origin()}/api/v1/tenders?page=${1 + Math.floor(Math.random() * 100)}`));
        const acting = Promise.all([
          keepActing(changes, isOver, change),
          keepActing(searches, isOver, search),
          keepActing(lists, isOver, list),
        ]);

        const wait = () => new Promise((resolve) => setTimeout(resolve, phase));
        await wait();
        const begun = performance.now();
        await migrateNow(url);
        const migrated = performance.now();
        servers.push(await startServer(env));
        const both = performance.now();
        await wait();
        isDone = true;
        await acting;

        const seconds = ((migrated - begun) / 1000).toFixed(1);
        printPhases(
          `Migrations with ${amounts.companies} companies and ${amounts.tenders} tenders, in ${seconds} s (${conditions(availableParallelism())})`,
          [
            [`${before.name} before`, 0, begun],
            [`${before.name} during the migrations`, begun, migrated],
            ['the start of the new release', migrated, both],
            ['both releases', both, Number.POSITIVE_INFINITY],
          ],
          [
            ['a company is renamed', changes],
            ['companies are searched', searches],
            ['tenders are listed', lists],
          ],
        );
        const reasons = new Set([...changes, ...searches, ...lists].flatMap(({ reason }) => reason?.replace(/,?"requestId.*/, '') ?? []));
        for (const reason of reasons) console.log(reason);
      } finally {
        for (const server of servers) await server.stop();
        await cluster.stop('fast');
      }
    });
  } finally {
    before.remove();
  }
};

if (typeof values.against === 'string') await bench(values.against);
else console.log('\nMigrations: not measured, name an earlier revision with --against REV.');
