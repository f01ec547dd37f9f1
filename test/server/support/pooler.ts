import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, unprivileged } from './cluster.ts';

/** Where Debian installs PgBouncer. */
const program = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(program);

/** A pooler before a database: its URL for the same role, and a stop function. */
export type Pooler = { url: string; stop: () => Promise<void> };

/** Returns whether a process listens on a port. */
const isOpen = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
};

/**
 * Starts PgBouncer, which shares few connections between the transactions of a role that needs no password.
 *
 * @param waitSeconds for how long it waits for the database
 */
export async function startPooler(databaseUrl: string, waitSeconds = 60): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'daleel-pooler-'));
  const { hostname, port: behind, username } = new URL(databaseUrl);
  const port = await freePort();
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
query_wait_timeout = ${waitSeconds}
client_login_timeout = ${waitSeconds}
server_login_retry = 1
`,
  );
  const user = unprivileged();
  if (user.uid !== undefined) for (const path of [folder, settings, users]) chownSync(path, user.uid, user.gid ?? user.uid);
  const process = spawn(program, ['--quiet', settings], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = once(process, 'exit');
  while (!(await isOpen(port))) await wait(20);
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    stop: async () => {
      process.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
