import { availableParallelism, loadavg } from 'node:os';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { hashPassword } from '../../server/domain/accounts/passwords.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { startCluster } from '../server/support/cluster.ts';
import { clusterSettings, inFolder, seed } from './prepared.ts';
import { ask, type Figures, measure } from './requests.ts';
import { startServer } from './server.ts';
import { printTable } from './table.ts';

/** Size, whether to keep the prepared data in `data/bench/`, and seconds per measurement. */
export type TenderBench = { tenders: number; keep: boolean; seconds: number };

/** A shape of request with its paths relative to the API's, and whether it is sent with the session of a publisher with tenders. */
type Shape = { name: string; paths: string[]; signedIn?: true };

/** Prints the speed of listing and reading tenders over loopback HTTP on PostgreSQL, with the server in its own process. */
export const benchTenders = (options: TenderBench) =>
  inFolder(`tenders-${options.tenders}`, options.keep, async (folder, prepared) => {
    const cluster = await startCluster(folder, clusterSettings);
    if (!cluster) return console.log('\nTenders were not measured: the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.');
    try {
      const url = `${cluster.url}/postgres`;
      if (!prepared) await seed({ companies: 1000, tenders: options.tenders }, { DATABASE_URL: url });
      await benchOn(url, `${cluster.version}, ${clusterSettings.join(', ')}`, options);
    } finally {
      await cluster.stop('fast');
    }
  });

const benchOn = async (url: string, title: string, { tenders, seconds }: TenderBench) => {
  const { db, close } = await openDatabase({ url });
  const shapes = await findShapes(db, tenders);
  const token = await signIn(db);
  await close();
  const server = await startServer({ DATABASE_URL: url, DEMO: '0' });
  const rows: string[][] = [];
  for (const { name, paths, signedIn } of shapes) {
    const headers = { 'accept-encoding': 'gzip, br', ...(signedIn && { authorization: `Bearer ${token}` }) };
    const load = { origin: `${server.origin}/api/v1`, headers, paths, seconds };
    const one = await measure({ ...load, clients: 1 });
    const eight = await measure({ ...load, clients: 8 });
    rows.push([
      name,
      String(paths.length),
      await totalOf(load.origin, paths[0] ?? '', signedIn ? token : null),
      ...cells(one),
      ...cells(eight),
    ]);
  }
  await server.stop();
  const machine = `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
  const head = ['GET', 'different', 'total', '1 client: /s', 'p50 ms', 'p99 ms', '8 clients: /s', 'p50 ms', 'p99 ms'];
  printTable(`Tenders over HTTP, windows of 96, ${tenders.toLocaleString('en')} tenders (${title}; ${machine})`, head, rows);
};

const cells = ({ perSecond, p50, p99 }: Figures) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];

/** Returns the total of a listing; undefined for a detail. */
const totalOf = async (origin: string, path: string, token: string | null) =>
  String(JSON.parse(await ask(origin + path, token ? { authorization: `Bearer ${token}` } : {})).total ?? '');

/** Opens a session of a publisher. */
const signIn = async (db: Database): Promise<string> => {
  const { id, name, email } = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword('bench') })
    .where('email', '=', 'publisher7@seed.example')
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow();
  return (await openSession(db, { id, name, email, isAdmin: false, imageUrl: null }, new Date())).accessToken;
};

/** Returns the measured requests, with words of the respective frequency. */
export const findShapes = async (db: Database, tenders: number): Promise<Shape[]> => {
  const published = await db
    .selectFrom('tenders')
    .select(['id', 'title', 'number'])
    .where('public_from', '<', new Date())
    .orderBy('id')
    .execute();
  const some = published.filter((_, index) => index % Math.ceil(published.length / 200) === 0);
  const listing = (name: string, queries: Record<string, string>[]): Shape => ({
    name,
    paths: queries.map((query) => `/tenders?${new URLSearchParams(query)}`),
  });
  const nouns = [...new Set(some.map(({ title }) => title.split(', ')[1]?.split(' ')[0] ?? ''))].filter((noun) => noun.length > 5);
  const deep = String(Math.floor(tenders * 0.9));
  return [
    listing('first window', [{}]),
    { ...listing('first window, signed in', [{}]), signedIn: true },
    listing('deep window (after 90 %)', [{ offset: deep }]),
    listing(
      'rare word',
      nouns.map((title) => ({ title })),
    ),
    listing(
      'common word (8 %)',
      ['cleaning', 'guards', 'maintenance', 'meals', 'تنظيف'].map((title) => ({ title })),
    ),
    listing(
      'two common words',
      ['daily towers', 'security school', 'staff hotel'].map((title) => ({ title })),
    ),
    listing(
      'one letter',
      ['s', 'l', 'm', 'w'].map((title) => ({ title })),
    ),
    listing(
      'number',
      some.slice(0, 50).map(({ number }) => ({ number: number.slice(-5) })),
    ),
    listing('closed, bond range', [{ status: 'closed', minBond: '10000', maxBond: '50000' }]),
    listing('start and end dates', [{ startDateFrom: '2025-01-01', endDateTo: '2026-06-30' }]),
    listing('publish dates', [{ publishDateFrom: '2026-01-01', publishDateTo: '2026-02-01' }]),
    { name: 'detail', paths: some.map(({ id }) => `/tenders/${id}`) },
    { name: 'detail, signed in', paths: some.map(({ id }) => `/tenders/${id}`), signedIn: true },
    { name: 'own tenders', paths: ['/tenders/mine'], signedIn: true },
  ];
};
