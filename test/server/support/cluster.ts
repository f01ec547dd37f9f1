import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms } from './postgres-programs.ts';

const run = promisify(execFile);

/** A private PostgreSQL cluster: URL without a database name, version, the ID of its first process, and stop function. */
export type Cluster = { url: string; version: string; pid: number; stop: (mode: 'fast' | 'immediate') => Promise<unknown> };

/** Settings of a cluster whose content may be lost: it never waits for the disk. */
export const quickSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100'];

/** Timeout of starting and stopping on a busy machine, in seconds. */
const pgCtlTimeout = '600';

/** Returns a free port. */
export const freePort = async (): Promise<number> => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  await once(listener, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
};

/** PostgreSQL refuses to run as root, so it then runs as an unprivileged system user. */
export const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

/** Starts a private PostgreSQL in a folder, initialised if empty; null if PostgreSQL's programs are missing. */
export const startCluster = async (folder: string, settings: readonly string[]): Promise<Cluster | null> => {
  const programs = findPostgresPrograms();
  if (!programs) return null;
  const user = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const call = (program: string, ...options: string[]) => run(join(programs, program), options, { ...user, cwd: folder });

  if (!existsSync(data)) await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  // Settings may name a folder for sockets: the last of several values holds.
  const all = ['unix_socket_directories=', ...settings, `port=${port}`, 'listen_addresses=127.0.0.1'];
  // Redirects its output to a file: the server would otherwise keep our pipe open.
  await call(
    'pg_ctl',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-w',
    '-t',
    pgCtlTimeout,
    '-o',
    all.map((setting) => `-c "${setting}"`).join(' '),
    'start',
  );
  const { stdout } = await call('postgres', '--version');
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    version: stdout.trim(),
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: (mode) => call('pg_ctl', '-D', data, '-m', mode, '-w', '-t', pgCtlTimeout, 'stop'),
  };
};
