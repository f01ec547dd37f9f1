import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Cluster, startCluster, unprivileged } from '../server/support/cluster.ts';
import { findPostgresPrograms } from '../server/support/postgres-programs.ts';

const run = promisify(execFile);

/** A PostgreSQL with a synchronous standby, behind an address that leads to whichever of them is the primary. */
export type Pair = {
  /** Without the name of a database. */
  url: string;
  /** The standby there is now, without the name of a database. */
  standbyUrl: () => string;
  /** Ends the primary at once, as a lost machine does, promotes the standby, leads to it, and gives it a standby of its own. */
  failOver: () => Promise<void>;
  /** Ends the standby at once, for good. */
  loseStandby: () => Promise<void>;
  /** Kills the primary and starts it again. */
  restart: () => Promise<void>;
  /** Starts those again that have ended. */
  revive: () => Promise<void>;
  /** Copies the primary while it runs into a new folder, as a backup does. */
  copyTo: (folder: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** An address that leads to a port that can be changed, as a balancer's or a virtual one does. */
const startAddress = async (port: number) => {
  const open = new Set<Socket>();
  let target = port;
  const server = createServer((socket) => {
    const behind = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return {
    port: address.port,
    leadTo: (next: number) => {
      target = next;
      for (const socket of open) socket.destroy();
    },
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};

const portOf = ({ url }: Cluster): number => Number(new URL(url).port);

type Member = { cluster: Cluster; folder: string };

/** Starts a pair in a folder; null if PostgreSQL's programs are missing. */
export async function startPair(root: string, settings: readonly string[]): Promise<Pair | null> {
  const found = findPostgresPrograms();
  if (!found) return null;
  // The PATH may have links to some of the programs only.
  const programs = dirname(realpathSync(join(found, 'pg_ctl')));
  const user = unprivileged();
  if (user.uid !== undefined) chownSync(root, user.uid, user.gid ?? user.uid);
  let made = 0;
  const call = (program: string, folder: string, ...options: string[]) => run(join(programs, program), options, { ...user, cwd: folder });
  const start = async (folder: string): Promise<Member> => {
    const cluster = await startCluster(folder, settings);
    if (!cluster) throw new Error('PostgreSQL did not start.');
    return { cluster, folder };
  };
  const prepareFolder = (folder: string): string => {
    mkdirSync(folder);
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
    return folder;
  };
  const folderOfNext = () => prepareFolder(join(root, `member-${made++}`));
  const copy = async ({ cluster }: Member, folder: string, ...options: string[]): Promise<void> => {
    const source = ['--host=127.0.0.1', `--port=${portOf(cluster)}`, '--username=postgres'];
    const all = [...source, '--wal-method=stream', '--checkpoint=fast', ...options, '-D', join(folder, 'data')];
    await call('pg_basebackup', folder, ...all);
  };
  const standbyOf = async (member: Member): Promise<Member> => {
    const folder = folderOfNext();
    await copy(member, folder, '--write-recovery-conf');
    return start(folder);
  };
  const startAgain = ({ folder }: Member) =>
    call('pg_ctl', folder, '-D', join(folder, 'data'), '-m', 'immediate', '-w', '-l', join(folder, 'log'), 'restart');
  const isRunning = ({ folder }: Member): Promise<boolean> =>
    call('pg_ctl', folder, '-D', join(folder, 'data'), 'status').then(
      () => true,
      () => false,
    );
  /** A commit of the primary is acknowledged once its standby has it on disk. */
  const requireStandby = async ({ cluster }: Member): Promise<void> => {
    const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
    await client.connect();
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    await client.end();
  };

  let primary = await start(folderOfNext());
  let standby = await standbyOf(primary);
  let lost = false;
  await requireStandby(primary);
  const address = await startAddress(portOf(primary.cluster));
  return {
    url: `postgres://postgres@127.0.0.1:${address.port}`,
    standbyUrl: () => standby.cluster.url,
    failOver: async () => {
      await primary.cluster.stop('immediate');
      await call('pg_ctl', standby.folder, '-D', join(standby.folder, 'data'), '-w', 'promote');
      rmSync(primary.folder, { recursive: true });
      primary = standby;
      address.leadTo(portOf(primary.cluster));
      standby = await standbyOf(primary);
      await requireStandby(primary);
    },
    loseStandby: async () => {
      await standby.cluster.stop('immediate');
      lost = true;
    },
    restart: async () => {
      await startAgain(primary);
    },
    revive: async () => {
      for (const member of lost ? [primary] : [primary, standby]) if (!(await isRunning(member))) await startAgain(member);
    },
    copyTo: (folder) => copy(primary, prepareFolder(folder)),
    stop: async () => {
      address.close();
      if (!lost) await standby.cluster.stop('immediate');
      await primary.cluster.stop('immediate');
    },
  };
}
