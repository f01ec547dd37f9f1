import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startCluster } from '../server/support/cluster.ts';
import { inFolder, seed } from './prepared.ts';
import { processorTimeOf, processorTimeOfFamily } from './processor.ts';
import { checkOutRevision, type Revision, workingTree } from './revision.ts';
import { startServer } from './server.ts';

/** With `fsync`, as in production. */
const settings = ['shared_buffers=256MB', 'max_wal_size=4GB'];

/** A revision's server on a database of its own. */
export type Runner = {
  name: string;
  /** The folder of its product. */
  tree: string;
  origin: string;
  pid: number | undefined;
  /** The URL of its database. */
  url: string;
  /** Processor time of the server and of PostgreSQL so far, in milliseconds. */
  spent: () => { server: number; database: number };
};

const start = async ({ name, folder: tree }: Revision, folder: string, amounts: { companies: number; tenders: number }) => {
  const cluster = await startCluster(folder, settings);
  if (!cluster) return null;
  const url = `${cluster.url}/postgres`;
  const prepare = async () => {
    await seed(amounts, { DATABASE_URL: url }, tree);
    return startServer({ DATABASE_URL: url, DEMO: '0', TRUST_PROXY: 'loopback' }, tree);
  };
  const server = await prepare().catch(async (error: unknown) => {
    await cluster.stop('fast');
    throw error;
  });
  const spent = () => ({ server: processorTimeOf(server.pid) * 1000, database: processorTimeOfFamily(cluster.pid) * 1000 });
  const stop = async () => {
    await server.stop();
    await cluster.stop('fast');
  };
  return { name, tree, origin: server.origin, pid: server.pid, url, spent, stop };
};

/**
 * Starts the working tree, and before it the revision of `--against REV` if there is one, each with a database of its own; the caller
 * measures them in turns. Their tables of accounts, files and tenders must be the same.
 */
export const withRunners = async (
  name: string,
  amounts: { companies: number; tenders: number },
  measure: (runners: Runner[]) => Promise<void>,
): Promise<void> => {
  const { values } = parseArgs({ allowPositionals: true, strict: false, options: { against: { type: 'string' } } });
  const before = typeof values.against === 'string' ? checkOutRevision(values.against) : null;
  /** Each in a folder of its own, which its cluster owns. */
  const startAll = async ([next, ...others]: Revision[], started: Runner[]): Promise<unknown> => {
    if (!next) return measure(started);
    return inFolder(name, false, async (folder) => {
      const runner = await start(next, folder, amounts);
      if (!runner) return console.log(`\n${name}: not measured, the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.`);
      try {
        await startAll(others, [...started, runner]);
      } finally {
        await runner.stop();
      }
    });
  };
  try {
    await startAll(before ? [before, workingTree] : [workingTree], []);
  } finally {
    before?.remove();
  }
};

/** Names the machine and its load, for the title of a table. */
export const conditions = (cores: number): string =>
  `PostgreSQL with ${settings.join(', ')}; ${cores} cores, load ${loadavg()[0]?.toFixed(1)}`;
