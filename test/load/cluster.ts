import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms } from '../server/support/postgres-programs.ts';
import { freePort } from './server.ts';

const run = promisify(execFile);

/** What differs from a PostgreSQL as it is installed; printed with the figures. */
export const clusterSettings = ['shared_buffers=1GB', 'max_wal_size=4GB', 'fsync=off'];

/** PostgreSQL refuses to run as root: there, it runs as an unprivileged user of the system. */
const unprivileged = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

/** Starts a private PostgreSQL in a folder, made there when it is empty; null where PostgreSQL's programs are missing. */
export const startCluster = async (folder: string): Promise<{ url: string; version: string; stop: () => Promise<unknown> } | null> => {
  const programs = findPostgresPrograms();
  if (!programs) return null;
  const user = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const call = (program: string, ...options: string[]) => run(join(programs, program), options, { ...user, cwd: folder });

  if (!existsSync(data)) await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = await freePort();
  const settings = [...clusterSettings, `port=${port}`, 'listen_addresses=127.0.0.1', "unix_socket_directories=''"];
  // Its output goes to a file: the server would otherwise keep our pipe open.
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  await call('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');
  const { stdout } = await call('postgres', '--version');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: stdout.trim(),
    stop: () => call('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
  };
};
