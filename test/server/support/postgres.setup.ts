import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../../server/data/database.ts';
import { migrate } from '../../../server/data/migrate.ts';
import { findPostgresPrograms } from './postgres-programs.ts';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root: there, it runs as an unprivileged user of the system. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A private cluster with a migrated database `template`, for this run only; each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPostgresPrograms() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'daleel-postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, 'data');
  const port = await freePort();
  const call = (program: string, ...options: string[]) => run(join(programs, program), options, { ...user, cwd: folder });

  await call('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=100',
    `unix_socket_directories=${folder}`,
  ];
  const options = [...settings.map((setting) => `-c ${setting}`), `-c port=${port}`, '-c listen_addresses=127.0.0.1'].join(' ');
  // Its output goes to a file: the server would otherwise keep our pipe open.
  await call('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-w', '-o', options, 'start');

  const cluster = `postgres://postgres@127.0.0.1:${port}`;
  const admin = await openDatabase({ url: `${cluster}/postgres` });
  await admin.pool.query('create database template_daleel');
  await admin.close();
  const template = await openDatabase({ url: `${cluster}/template_daleel` });
  await migrate(template.db);
  await template.close();
  project.provide('cluster', cluster);

  return async () => {
    await call('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    rmSync(folder, { recursive: true, force: true });
  };
}
