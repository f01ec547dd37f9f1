import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BucketPeer, startBucket } from '../../server/support/bucket.ts';
import { freePort } from '../../server/support/cluster.ts';
import { type Pooler, startPooler } from '../../server/support/pooler.ts';
import { sealingKey } from '../../server/support/sealing.ts';
import type { Pair } from '../failover.ts';
import { type Revision, workingTree } from '../revision.ts';
import { startBalancer } from './balancer.ts';
import { makeMovableClock } from './clock.ts';
import type { Disk } from './disk.ts';
import { any, eventually } from './log.ts';

export type Fault = { name: string; happen: () => Promise<unknown> | unknown };

/** A running installation, the faults that may happen to it, and those that cannot happen on this machine. */
export type Installation = { origin: string; bucket: BucketPeer; faults: Fault[]; missing: string[]; stop: () => Promise<void> };

/** Milliseconds for which something is cut off or wrong, after which a process that ended is started again, and for which the clock is moved. */
const pauses = { cut: 3000, restart: 1000, moved: 5000 };
/** Seconds by which the clock of a process is moved. */
const moves = [3600, -3600];

type Server = { kill: () => void; replace: (by: Revision) => Promise<void>; stop: () => Promise<void> };

/** Keeps a process running, as systemd does; it writes to an open file. */
function keepRunning(env: Record<string, string>, revision: Revision, log: number): Server {
  let child: ChildProcess;
  let [tree, isStopping] = [revision.folder, false];
  const start = () => {
    child = spawn(process.execPath, ['server/main.ts'], {
      cwd: tree,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
    });
    child.once('exit', () => {
      if (!isStopping) setTimeout(start, pauses.restart);
    });
  };
  const end = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  start();
  return {
    kill: () => child.kill('SIGKILL'),
    replace: async (by) => {
      tree = by.folder;
      await end();
      const origin = env.PORT ? `http://127.0.0.1:${env.PORT}` : null;
      if (origin) await eventually(async () => void (await (await fetch(`${origin}/ready`)).json()));
    },
    stop: async () => {
      isStopping = true;
      await end();
    },
  };
}

/**
 * Starts two processes for pages behind nginx and one that works, with PgBouncer and object storage.
 *
 * @param disk that of the database and of `DATA_DIR`, if it may be full
 * @param release the revision that runs first; a new release is the working tree
 * @param logFile where the processes write their errors
 */
export async function startInstallation(
  folder: string,
  pair: Pair,
  disk: Disk | null,
  { release, logFile }: { release: Revision; logFile: string },
): Promise<Installation> {
  const files = join(disk?.folder ?? folder, 'files');
  mkdirSync(files);
  const [pooler, bucket]: [Pooler, BucketPeer] = [await startPooler(`${pair.url}/postgres`, 5), await startBucket()];
  const clock = makeMovableClock(folder);
  const [port, ...ports] = [await freePort(), await freePort(), await freePort()] as const;
  const origin = `http://127.0.0.1:${port}`;
  const [one, other] = ports;
  const common = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: `${pair.url}/postgres`,
    PUBLIC_URL: origin,
    DATA_DIR: files,
    SEALING_KEY: sealingKey,
    DEMO: '1',
    PAYMENT_GATEWAY: 'sandbox',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    CONNECTIONS_PER_ADDRESS: '100000',
    ...bucket.env,
  };
  const log = openSync(logFile, 'a');
  const webs = [
    keepRunning({ ...common, ROLE: 'web', PORT: String(one) }, release, log),
    keepRunning({ ...common, ROLE: 'web', PORT: String(other), ...clock?.env }, release, log),
  ];
  const worker = keepRunning({ ...common, ROLE: 'worker', ...clock?.env }, release, log);
  for (const each of ports) await eventually(async () => void (await (await fetch(`http://127.0.0.1:${each}/ready`)).json()));
  const balancer = await startBalancer(join(folder, 'nginx'), port, ports);

  const cutOff = async () => {
    bucket.misbehave('gone');
    await wait(pauses.cut);
    bucket.misbehave('none');
  };
  const rollOut = async () => {
    for (const server of [...webs, worker]) await server.replace(workingTree);
  };
  const moveClock = async () => {
    clock?.move(any(moves));
    await wait(pauses.moved);
    clock?.move(0);
  };
  const fillDisk = async () => {
    disk?.fill();
    await wait(pauses.cut);
    disk?.empty();
    await pair.revive();
  };
  const faults: (Fault & { isMissing?: string | false })[] = [
    { name: 'a process for pages is killed', happen: () => any(webs).kill() },
    { name: 'the worker is killed', happen: () => worker.kill() },
    { name: `object storage is cut off for ${pauses.cut / 1000} s`, happen: cutOff },
    { name: 'PostgreSQL is killed and restarted', happen: pair.restart },
    { name: `the disk is full for ${pauses.cut / 1000} s`, happen: fillDisk, isMissing: !disk && 'a full disk (mounting one)' },
    {
      name: `the clock of a process and of the worker is an hour wrong for ${pauses.moved / 1000} s`,
      happen: moveClock,
      isMissing: !clock && 'a moved clock (libfaketime)',
    },
    { name: 'a new release is rolled out', happen: rollOut },
    { name: 'the machine of PostgreSQL is lost, its standby takes over', happen: pair.failOver },
  ];
  return {
    origin,
    bucket,
    faults: faults.filter(({ isMissing }) => !isMissing),
    missing: faults.flatMap(({ isMissing }) => (isMissing ? [isMissing] : [])),
    stop: async () => {
      await Promise.all([...webs, worker].map((server) => server.stop()));
      await balancer.stop();
      await pooler.stop();
      await bucket.stop();
      closeSync(log);
    },
  };
}
