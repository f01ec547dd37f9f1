import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { systemClock } from '../../server/data/clock.ts';
import { limitNames } from '../../server/data/connections.ts';
import { type OpenDatabase, openDatabase } from '../../server/data/database.ts';
import { migrate } from '../../server/data/migrate.ts';
import { addAccount, signedIn } from '../server/support/accounts.ts';
import { type BucketPeer, startBucket } from '../server/support/bucket.ts';
import { freePort } from '../server/support/cluster.ts';
import { addCatalogue, addCompanies } from '../server/support/directory.ts';
import { pdf } from '../server/support/documents.ts';
import { multipart } from '../server/support/multipart.ts';
import { projectOf } from '../server/support/notifications.ts';
import { hasPooler, startPooler } from '../server/support/pooler.ts';
import { requestFields } from '../server/support/requests.ts';
import { sealingKey } from '../server/support/sealing.ts';
import { openStream } from '../server/support/stream.ts';
import { type Pair, startPair } from './failover.ts';
import { inFolder } from './prepared.ts';
import { median, printTable } from './table.ts';

/**
 * Counts what is lost while parts of an installation fail: two processes for pages and one that works, PostgreSQL with a synchronous standby
 * behind PgBouncer, object storage. Virtual users send service requests and upload documents, and repeat what was not acknowledged; every few seconds something is
 * killed, restarted or cut off. `npm run chaos -- --minutes 30 --users 50`.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '2' }, users: { type: 'string', default: '50' } } });
const [minutes, users] = [Number(values.minutes), Number(values.users)];

/** Milliseconds between two faults, for which the object storage is cut off, and after which a process that ended is started again. */
const pauses = { fault: 8000, cut: 3000, restart: 1000 };
/** Milliseconds after a fault in which it is felt. */
const felt = pauses.fault;
/** Acts of a virtual user before another account takes its place: the limits are those of people. */
const visit = 10;

type Server = { kill: () => void; stop: () => Promise<void> };

/** Keeps a process running, as systemd does. */
function keepRunning(env: Record<string, string>): Server {
  let child: ChildProcess;
  let isStopping = false;
  const start = () => {
    child = spawn(process.execPath, ['server/main.ts'], { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, pauses.restart);
    });
  };
  start();
  return {
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

type Stored = { id: number; hash: string };
/** What was acknowledged, and when. */
type Log = { requests: string[]; uploads: (Stored & { headers: Record<string, string> })[]; at: number[]; refused: Map<string, number> };

/** Repeats work until it succeeds, for a minute. */
async function eventually<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < 300; attempt++) {
    try {
      return await work();
    } catch {
      await wait(200);
    }
  }
  return work();
}

const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T;

/** Sends until an answer acknowledges it, each time to any of the processes, as a balancer may. */
async function untilAcknowledged(
  log: Log,
  origins: readonly string[],
  send: (origin: string) => Promise<Response>,
): Promise<Response | null> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const answer = await send(any(origins)).catch(() => null);
    if (answer?.status === 201) {
      log.at.push(performance.now());
      return answer;
    }
    const said = (await answer?.json().catch(() => null)) as { code?: string } | null;
    const reason = answer ? `${answer.status} ${said?.code ?? ''}`.trim() : 'no answer';
    log.refused.set(reason, (log.refused.get(reason) ?? 0) + 1);
    if (answer?.status === 429) return null;
    await wait(200);
  }
  throw new Error('Something was not acknowledged in a minute.');
}

/** Trades until it is over; what was begun is finished. */
async function trade({ db }: OpenDatabase, log: Log, origins: readonly string[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const session = await eventually(async () => signedIn({ db, clock: systemClock }, await addAccount(db)));
    // Limits count by address as well.
    const headers = { ...session, 'x-forwarded-for': [10, ...randomBytes(3)].join('.') };
    for (let act = 0; act < visit && !isOver(); act++) {
      const project = `request ${randomUUID()}`;
      const asked = { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const body = JSON.stringify(requestFields({ project_title: project }));
      const sent = await untilAcknowledged(log, origins, (origin) =>
        fetch(`${origin}/api/v1/requests`, { method: 'POST', headers: asked, body }),
      );
      if (!sent) break;
      log.requests.push(project);
      const content = Buffer.concat([pdf(), randomBytes(50_000)]);
      const form = await multipart([{ content, name: 'terms.pdf', type: 'application/pdf' }]);
      const upload = { method: 'POST', headers: { ...headers, ...form.headers }, body: new Uint8Array(form.payload) };
      const kept = await untilAcknowledged(log, origins, (origin) => fetch(`${origin}/api/v1/files/upload?purpose=proposal`, upload));
      if (!kept) break;
      const { data } = (await kept.json()) as { data: { id: number } };
      log.uploads.push({ id: data.id, hash: createHash('sha256').update(content).digest('hex'), headers });
      await wait(Math.random() * 2000);
    }
  }
}

/** Reads the owner's stream at any of the processes, and resumes it after its last event; returns the projects in order. */
function follow(origins: readonly string[], headers: Record<string, string>) {
  const read: { id: number; project: string }[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      const last = String(read.at(-1)?.id ?? 0);
      const stream = await openStream(any(origins), { ...headers, 'last-event-id': last }).catch(() => null);
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
  return {
    read,
    stop: () => {
      isOver = true;
      return reading;
    },
  };
}

type Fault = { name: string; happen: () => Promise<unknown> | unknown };

/** Lets faults happen until it is over; returns when each did. */
async function disturb(faults: readonly Fault[], isOver: () => boolean): Promise<{ name: string; at: number }[]> {
  const happened: { name: string; at: number }[] = [];
  for (let next = 0; !isOver(); next++) {
    await wait(pauses.fault);
    const fault = faults[next % faults.length];
    if (!fault || isOver()) continue;
    happened.push({ name: fault.name, at: performance.now() });
    await fault.happen();
  }
  return happened;
}

/** The longest time without an acknowledgement after an instant, in milliseconds. */
function silenceAfter(at: number, acknowledged: readonly number[]): number {
  const times = [at, ...acknowledged.filter((each) => each > at && each < at + felt), at + felt];
  return Math.max(...times.slice(1).map((each, index) => each - (times[index] ?? 0)));
}

async function check(
  { pool }: OpenDatabase,
  log: Log,
  read: { id: number; project: string }[],
  origins: readonly string[],
): Promise<string[]> {
  const twice = (items: readonly string[]) => items.length - new Set(items).size;
  const requests = (await pool.query('select project_title from requests')).rows.map(({ project_title }) => project_title as string);
  const notices = (await pool.query("select parameters ->> 'project' as project from notifications where kind = 'requestReceived'")).rows;
  const noticed = notices.map(({ project }) => project as string);
  const received = read.map(({ project }) => project);
  const faults: string[] = [];
  const expectAll = (name: string, found: readonly string[]) => {
    const all = new Set(found);
    const lost = log.requests.filter((project) => !all.has(project)).length;
    if (lost > 0) faults.push(`${name}: ${lost} of ${log.requests.length} acknowledged requests are missing`);
    if (twice(found) > 0) faults.push(`${name}: ${twice(found)} are there twice`);
  };
  expectAll('stored', requests);
  expectAll('notifications', noticed);
  expectAll('the stream', received);
  if (read.some(({ id }, index) => id <= (read[index - 1]?.id ?? 0))) faults.push('the stream: out of order');
  let lost = 0;
  for (const { id, hash, headers } of log.uploads) {
    const answer = await fetch(`${any(origins)}/api/v1/files/${id}`, { headers });
    const content = Buffer.from(await answer.arrayBuffer());
    if (createHash('sha256').update(content).digest('hex') !== hash) lost += 1;
  }
  if (lost > 0) faults.push(`documents: ${lost} of ${log.uploads.length} acknowledged ones are missing or damaged`);
  return faults;
}

/** Starts the installation, and returns its processes and the faults that may happen to it. */
async function startAll(folder: string, pair: Pair, pooled: string, bucket: BucketPeer) {
  mkdirSync(join(folder, 'files'));
  const common = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: `${pair.url}/postgres`,
    DATA_DIR: join(folder, 'files'),
    SEALING_KEY: sealingKey,
    DEMO: '1',
    PAYMENT_GATEWAY: 'sandbox',
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: 'loopback',
    CONNECTIONS_PER_ADDRESS: '100000',
    ...bucket.env,
  };
  const ports = [await freePort(), await freePort()];
  const webs = ports.map((port) => keepRunning({ ...common, ROLE: 'web', PORT: String(port) }));
  const worker = keepRunning({ ...common, ROLE: 'worker' });
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const origin of origins) await eventually(async () => void (await (await fetch(`${origin}/ready`)).json()));
  const cut = async () => {
    bucket.misbehave('gone');
    await wait(pauses.cut);
    bucket.misbehave('none');
  };
  const faults: Fault[] = [
    { name: 'a process for pages is killed', happen: () => any(webs).kill() },
    { name: 'the worker is killed', happen: () => worker.kill() },
    { name: `object storage is cut off for ${pauses.cut / 1000} s`, happen: cut },
    { name: 'PostgreSQL is killed and restarted', happen: pair.restart },
    { name: 'the machine of PostgreSQL is lost, its standby takes over', happen: pair.failOver },
  ];
  return { origins, faults, stop: () => Promise.all([...webs, worker].map((server) => server.stop())) };
}

await inFolder('chaos', false, async (folder) => {
  const pair = await startPair(folder, ['shared_buffers=128MB', 'max_connections=200', 'wal_retrieve_retry_interval=500ms']);
  if (!pair || !hasPooler) return console.log('Not measured: PostgreSQL (initdb, pg_ctl) or PgBouncer is not on this machine.');
  const url = `${pair.url}/postgres`;
  const database = await openDatabase({ url });
  await migrate(database.db);
  for (const name of limitNames) await database.pool.query(`alter role postgres set ${name} = '15s'`);
  await addCatalogue(database.db);
  const owner = await addAccount(database.db);
  await addCompanies(database.db, [
    { id: 1, name: 'Asked', owner_id: owner.id, services: [1], cr_number: '12345', cr_expires_on: '2099-01-01' },
  ]);
  const [pooler, bucket] = [await startPooler(url, 5), await startBucket()];
  const { origins, faults, stop } = await startAll(folder, pair, pooler.url, bucket);

  const log: Log = { requests: [], uploads: [], at: [], refused: new Map() };
  const stream = follow(origins, await signedIn({ db: database.db, clock: systemClock }, owner));
  const end = performance.now() + minutes * 60_000;
  const isOver = () => performance.now() > end;
  console.log(`${users} virtual users for ${minutes} minutes …`);
  const [happened] = await Promise.all([
    disturb(faults, isOver),
    ...Array.from({ length: users }, () => trade(database, log, origins, isOver)),
  ]);
  await eventually(async () => {
    const { rows } = await database.pool.query('select id from announcements');
    if (rows.length > 0) throw new Error('not everything is announced yet');
  });
  await wait(3000);
  await stream.stop();
  const found = await check(database, log, stream.read, origins);

  const rows = faults.map(({ name }) => {
    const silences = happened.filter((fault) => fault.name === name).map(({ at }) => silenceAfter(at, log.at) / 1000);
    return [name, silences.length, median(silences).toFixed(1), Math.max(...silences).toFixed(1)];
  });
  const head = ['fault', 'times', 'longest time without an answer: median s', 'most s'];
  printTable(`Faults, and how long they were felt (${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)})`, head, rows);
  console.log(`\nAcknowledged: ${log.requests.length} requests, ${log.uploads.length} documents.`);
  console.log(`Tried again: ${[...log.refused].map(([reason, times]) => `${reason} ${times}`).join(', ') || 'nothing'}.`);
  console.log(found.length === 0 ? 'Nothing acknowledged was lost, and nothing happened twice.' : found.join('\n'));
  process.exitCode = found.length === 0 ? 0 : 1;
  await stop();
  await pooler.stop();
  await bucket.stop();
  await database.close();
  await pair.stop();
});
