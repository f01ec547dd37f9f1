import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { type Database, type DatabasePlace, openDatabase } from '../../server/data/database.ts';
import { hashPassword } from '../../server/domain/accounts/passwords.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { startCluster } from '../server/support/cluster.ts';
import { clusterSettings, inFolder, seed } from './prepared.ts';
import { ask, type Figures, measure } from './requests.ts';
import { startServer } from './server.ts';
import { findShapes, type Shape } from './shapes.ts';
import { printTable } from './table.ts';

/** Size, whether to keep the prepared data in `data/bench/`, and seconds per measurement. */
export type SearchBench = { companies: number; keep: boolean; seconds: number };

/** Prints the speed of searches over loopback HTTP on PostgreSQL, with the server in its own process. */
export const benchSearchOnPostgres = async (options: SearchBench) => {
  await inFolder(`postgres-${options.companies}`, options.keep, async (folder, prepared) => {
    const cluster = await startCluster(folder, clusterSettings);
    if (!cluster) return console.log('\nPostgreSQL was not measured: its programs (initdb, pg_ctl) are not on this machine.');
    try {
      const url = `${cluster.url}/postgres`;
      if (!prepared) await seed({ companies: options.companies, tenders: 0 }, { DATABASE_URL: url });
      const title = `${cluster.version}, ${clusterSettings.join(', ')}`;
      await benchSearch(title, options, { url }, { DATABASE_URL: url });
    } finally {
      await cluster.stop('fast');
    }
  });
};

/** Prints the speed of searches on the embedded database. */
export const benchSearchOnPglite = async (options: SearchBench) => {
  await inFolder(`pglite-${options.companies}`, options.keep, async (folder, prepared) => {
    if (!prepared) await seed({ companies: options.companies, tenders: 0 }, { DATA_DIR: folder });
    await benchSearch('PGlite, embedded in the server', options, { folder: join(folder, 'database') }, { DATA_DIR: folder });
  });
};

const benchSearch = async (title: string, { companies, seconds }: SearchBench, place: DatabasePlace, env: Record<string, string>) => {
  const { shapes, token } = await prepare(place);
  const server = await startServer({ DATABASE_URL: '', DEMO: '0', ...env });
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' };
  const rows: string[][] = [];
  for (const shape of shapes) {
    const paths = shape.queries.map((query) => `/api/v1/companies?${new URLSearchParams(query as Record<string, string>)}`);
    const one = await measure({ origin: server.origin, headers, paths, clients: 1, seconds });
    const eight = await measure({ origin: server.origin, headers, paths, clients: 8, seconds });
    rows.push([shape.name, String(paths.length), await totalsOf(server.origin, token, paths), ...cells(one), ...cells(eight)]);
  }
  await server.stop();
  const [load] = loadavg();
  const machine = `${availableParallelism()} cores, load ${load?.toFixed(1)} at the end`;
  const head = ['search', 'different', 'totals', '1 client: /s', 'p50 ms', 'p99 ms', '8 clients: /s', 'p50 ms', 'p99 ms'];
  printTable(`GET /companies over HTTP, signed in, ${companies.toLocaleString('en')} companies (${title}; ${machine})`, head, rows);
};

const cells = ({ perSecond, p50, p99 }: Figures) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];

/** Returns the smallest and the largest total of a shape's searches. */
const totalsOf = async (origin: string, token: string, paths: string[]) => {
  const totals: number[] = [];
  for (const path of paths.slice(0, 40)) {
    totals.push(JSON.parse(await ask(origin + path, { authorization: `Bearer ${token}` })).data.totalItems);
  }
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  return least === most ? String(least) : `${least}–${most}`;
};

/** Chooses the searches, and opens a session for them. */
const prepare = async (place: DatabasePlace): Promise<{ shapes: Shape[]; token: string }> => {
  const { db, close } = await openDatabase(place);
  const token = await openSearcher(db);
  const shapes = await findShapes(db);
  await close();
  return { shapes, token };
};

/** Adds an account; returns the token of its session. */
export const openSearcher = async (db: Database): Promise<string> => {
  const email = `bench-${Date.now()}@daleel.example`;
  const account = { email, name: 'Bench', password_hash: await hashPassword(email) };
  const { id, name } = await db.insertInto('users').values(account).returning(['id', 'name']).executeTakeFirstOrThrow();
  return (await openSession(db, { id, name, email, isAdmin: false, imageUrl: null }, new Date())).accessToken;
};
