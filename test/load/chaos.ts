import { chmodSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../../server/data/clock.ts';
import { limitNames } from '../../server/data/connections.ts';
import { type OpenDatabase, openDatabase } from '../../server/data/database.ts';
import { migrate } from '../../server/data/migrate.ts';
import { addAccount, signedIn } from '../server/support/accounts.ts';
import { addCatalogue, addCompanies } from '../server/support/directory.ts';
import { projectOf } from '../server/support/notifications.ts';
import { hasPooler } from '../server/support/pooler.ts';
import { openStream } from '../server/support/stream.ts';
import { type Archive, backUp, prepareArchive, readRestored } from './chaos/archive.ts';
import { hasBalancer } from './chaos/balancer.ts';
import { checkDocuments, checkOpened, checkPayments, checkRequests, checkSealed, type Read } from './chaos/checking.ts';
import { type Disk, makeDisk } from './chaos/disk.ts';
import { type Fault, type Installation, startInstallation } from './chaos/installation.ts';
import { emptyLog, eventually, type Log } from './chaos/log.ts';
import { openTenders, publishTenders, trade } from './chaos/trading.ts';
import { type Pair, startPair } from './failover.ts';
import { inFolder } from './prepared.ts';
import { checkOutRevision, type Revision, workingTree } from './revision.ts';
import { median, printTable } from './table.ts';

/**
 * Counts what is lost while parts of an installation fail: two processes for pages behind nginx and one that works, PostgreSQL with a synchronous
 * standby behind PgBouncer, object storage. Virtual users send service requests, upload documents, submit proposals and pay for them, and repeat
 * what was not acknowledged; every few seconds something is killed, restarted, full, wrong or cut off. At the end a backup from the
 * beginning is restored, and the proposals are opened. `npm run chaos -- --minutes 30 --users 50`; with `--from REV` the new release replaces that revision,
 * with `--log FILE` the processes write their errors there.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    users: { type: 'string', default: '50' },
    from: { type: 'string' },
    log: { type: 'string', default: '/dev/null' },
  },
});
const [minutes, users] = [Number(values.minutes), Number(values.users)];
const publishers = 8;

/** Milliseconds between two faults, in which a fault is felt. */
const pause = 8000;

type Account = Awaited<ReturnType<typeof addAccount>>;

/** Reads the owner's stream, and resumes it after its last event. */
function follow(origin: string, headers: Record<string, string>) {
  const read: Read[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const last = String(read.at(-1)?.id ?? 0);
      const stream = await openStream(origin, { ...headers, 'last-event-id': last }).catch(() => null);
      for (let taken = 0; stream && !isOver; ) {
        const ended = await Promise.race([stream.ended.then(() => true), wait(100, false)]);
        for (; taken < stream.notifications.length; taken++) {
          const notification = stream.notifications[taken];
          if (notification) read.push({ id: notification.id, project: projectOf(notification) });
        }
        if (ended) break;
      }
      stream?.cut();
      await wait(200);
    }
  })();
  const stop = () => {
    isOver = true;
    return reading;
  };
  return { read, stop };
}

/** Lets faults happen until it is over, each as often as the others and in random order; returns when each did. */
async function disturb(faults: readonly Fault[], isOver: () => boolean): Promise<{ name: string; at: number }[]> {
  const happened: { name: string; at: number }[] = [];
  for (let left: Fault[] = []; !isOver(); ) {
    await wait(pause);
    if (left.length === 0) left = [...faults];
    const [fault] = left.splice(Math.floor(Math.random() * left.length), 1);
    if (!fault || isOver()) continue;
    happened.push({ name: fault.name, at: performance.now() });
    await fault.happen();
  }
  return happened;
}

/** The longest time without an acknowledgement after an instant, in milliseconds. */
function silenceAfter(at: number, acknowledged: readonly number[]): number {
  const times = [at, ...acknowledged.filter((each) => each > at && each < at + pause), at + pause];
  return Math.max(...times.slice(1).map((each, index) => each - (times[index] ?? 0)));
}

/** Prepares the database: its schema, an owner of the company that everyone asks, and a fee. */
async function prepare(database: OpenDatabase) {
  await migrate(database.db);
  for (const name of limitNames) await database.pool.query(`alter role postgres set ${name} = '15s'`);
  await addCatalogue(database.db);
  const owner = await addAccount(database.db);
  const company = { id: 1, name: 'Asked', owner_id: owner.id, services: [1] };
  await addCompanies(database.db, [{ ...company, cr_number: '12345', cr_expires_on: '2099-01-01' }]);
  await database.pool.query('update settings set proposal_fee = 100');
  return owner;
}

/** Waits until everything that was stored is announced and every payment is decided. */
const untilQuiet = (database: OpenDatabase) =>
  eventually(async () => {
    const { rows } = await database.pool.query(
      "select id::text from announcements union all select id::text from payments where status = 'pending'",
    );
    if (rows.length > 0) throw new Error(`not everything is announced or paid yet: ${rows.length}`);
  });

const print = (log: Log, faults: readonly Fault[], happened: readonly { name: string; at: number }[]) => {
  const rows = faults.map(({ name }) => {
    const silences = happened.filter((fault) => fault.name === name).map(({ at }) => silenceAfter(at, log.at) / 1000);
    if (silences.length === 0) return [name, 0, '', ''];
    return [name, silences.length, median(silences).toFixed(1), Math.max(...silences).toFixed(1)];
  });
  const head = ['fault', 'times', 'longest time without an answer: median s', 'most s'];
  printTable(`Faults, and how long they were felt (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`, head, rows);
  console.log(`\nAcknowledged: ${log.requests.length} requests, ${log.uploads.length} documents, ${log.bids.length} paid proposals.`);
  console.log(`Tried again: ${[...log.refused].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing'}.`);
};

/** Restores the backup from the beginning to its last archived log, and prints what it lacks. */
const printRestored = async (restore: () => ReturnType<Archive['restore']>, { requests }: Log) => {
  const cluster = await restore();
  const restored = await readRestored(cluster);
  await cluster.stop('fast');
  const found = requests.filter(({ project }) => restored.has(project));
  const newest = (some: Log['requests']) => some.reduce((last, { at }) => Math.max(last, at), 0);
  const behind = ((newest(requests) - newest(found)) / 1000).toFixed(0);
  console.log(
    `The backup, restored to its last archived log, has ${found.length} of ${requests.length} requests: the last ${behind} s are missing.`,
  );
};

/** Lets people trade while faults happen, and prints what was lost. */
const run = async (
  folder: string,
  pair: Pair,
  database: OpenDatabase,
  owner: Account,
  installation: Installation,
  archive: Archive,
): Promise<void> => {
  const { origin, bucket, faults, missing } = installation;
  const published = await publishTenders(database, origin, publishers);
  const tenders = published.flatMap((one) => one.tenders);
  const backup = await backUp(pair, folder);
  const log = emptyLog();
  const stream = follow(origin, await signedIn({ db: database.db, clock: systemClock }, owner));
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  console.log(`${users} virtual users for ${minutes} minutes …`);
  if (missing.length > 0) console.log(`Not on this machine: ${missing.join(', ')}.`);
  const [happened] = await Promise.all([
    disturb(faults, isOver),
    ...Array.from({ length: users }, () => trade(database, log, origin, tenders, isOver)),
  ]);
  print(log, faults, happened);
  await printRestored(() => archive.restore(backup), log);
  await untilQuiet(database);
  await wait(3000);
  await stream.stop();
  const found = [
    ...(await checkRequests(database, log, stream.read)),
    ...(await checkDocuments(log, origin)),
    ...(await checkPayments(database, log)),
    ...(await checkSealed(database, bucket.objects.values())),
    ...checkOpened(log, await openTenders(database, origin, published)),
  ];
  console.log(found.length === 0 ? 'Nothing acknowledged was lost, nothing happened twice, nothing was readable early.' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
};

/** Starts and stops everything that the trade needs. */
const runOn = async (folder: string, pair: Pair, disk: Disk | null, archive: Archive, release: Revision): Promise<void> => {
  const database = await openDatabase({ url: `${pair.url}/postgres` });
  const owner = await prepare(database);
  const installation = await startInstallation(folder, pair, disk, { release, logFile: values.log });
  await run(folder, pair, database, owner, installation, archive).finally(installation.stop);
  await database.close();
};

await inFolder('chaos', false, async (folder) => {
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o755);
  const disk = makeDisk(folder);
  const release = values.from ? checkOutRevision(values.from) : workingTree;
  const archive = prepareArchive(folder, ['shared_buffers=128MB', 'max_connections=200', 'wal_retrieve_retry_interval=500ms']);
  const pair = hasPooler && hasBalancer ? await startPair(disk?.folder ?? folder, archive.settings) : null;
  try {
    if (pair) await runOn(folder, pair, disk, archive, release);
    else console.log('Not measured: PostgreSQL (initdb, pg_ctl), PgBouncer or nginx is not on this machine.');
  } finally {
    await pair?.stop();
    disk?.remove();
    release.remove();
  }
});
