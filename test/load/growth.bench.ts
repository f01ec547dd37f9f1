import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Database, openDatabase, withoutTimeLimits } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { measure } from './requests.ts';
import { findShapes as findSearches } from './shapes.ts';
import { printTable } from './table.ts';
import { findShapes as findListings } from './tenders.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    companies: { type: 'string', default: '1000000' },
    tenders: { type: 'string', default: '100000' },
    notifications: { type: 'string', default: '10000000' },
    lines: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '4' },
    list: { type: 'string' },
  },
});
const [companies, tenders, notifications, lines, seconds] = [
  Number(values.companies),
  Number(values.tenders),
  Number(values.notifications),
  Number(values.lines),
  Number(values.seconds),
];
const clients = 8;

/** Notifications of the one reader who has most; the others have equally many. */
const most = Math.min(100_000, Math.floor(notifications / 2));
const readers = 10_000;

/** Fills the tables of notifications, in the order of time, and of the audit trail, on one connection; returns the reader with most notifications. */
const fill = async (db: Database): Promise<number> => {
  await sql`insert into users (email, name, password_hash)
    select 'reader' || n || '@growth.example', 'Reader ' || n, 'x' from generate_series(1, ${readers}) n`.execute(db);
  const { rows } = await sql<{ first: number; tender: number }>`
    select (select min(id) from users where email like 'reader%@growth.example') as first, (select min(id) from tenders) as tender`.execute(
    db,
  );
  const [{ first, tender } = { first: 0, tender: 0 }] = rows;
  // Otherwise each of the rows would be checked against accounts and tenders.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`insert into notifications (user_id, kind, parameters, link, tender_id, created_at)
    select case when n % ${Math.floor(notifications / most)} = 0 then ${first} else ${first} + 1 + n % ${readers - 1} end,
      'watchReminder', '{"tender":{"name":"Cleaning of towers","nameAr":"تنظيف أبراج"},"number":"TND-2026-00001","hours":"24"}',
      '/tender-profile/' || ${tender} + n % ${tenders}, ${tender} + n % ${tenders},
      now() - (${notifications} - n) * interval '3 seconds' from generate_series(1, ${notifications}) n`.execute(db);
  await sql`insert into audit (at, actor_id, act, subject, subject_id, changes)
    select now() - (${lines} - n) * interval '30 seconds', 1 + n % 20,
      (array['tenderApproved', 'companyVerified', 'adApproved'])[1 + n % 3], 'tender', n, '[]'
    from generate_series(1, ${lines}) n`.execute(db);
  // Otherwise the worker would chain them while the lists are measured.
  await sql`insert into audit_chain (audit_id, chained_at, hash) select id, at, '' from audit order by id`.execute(db);
  await sql`set session_replication_role = default`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return first;
};

/** Opens a session of an account, after a change of it. */
const signIn = async (db: Database, id: number, isAdmin: boolean): Promise<string> => {
  await db.updateTable('users').set({ is_admin: isAdmin }).where('id', '=', id).execute();
  const { email, name } = await db.selectFrom('users').select(['email', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
  return (await openSession(db, { id, name, email, isAdmin, imageUrl: null }, new Date())).accessToken;
};

type Shape = { list: string; name: string; paths: string[]; token: string };

const findShapes = async (db: Database): Promise<Shape[]> => {
  const reader = await fill(db);
  const [busy, few, admin] = [await signIn(db, reader, false), await signIn(db, reader + 1, false), await signIn(db, reader + 2, true)];
  const searches = (await findSearches(db)).map(({ name, queries }) => ({
    list: 'companies',
    name,
    paths: queries.map((query) => `/companies?${new URLSearchParams(query as Record<string, string>)}`),
    token: few,
  }));
  // Signed in: the answers of visitors are kept for some seconds.
  const listings = (await findListings(db, tenders))
    .filter(({ paths, signedIn }) => !signedIn && paths[0] !== '/tenders/mine')
    .map(({ name, paths }) => ({ list: 'tenders', name, paths, token: few }));
  const notified = (name: string, path: string, token: string) => ({ list: 'notifications', name, paths: [path], token });
  const audited = (name: string, path: string) => ({ list: 'audit', name, paths: [path], token: admin });
  return [
    ...searches,
    ...listings,
    notified(`of ${Math.round(notifications / readers)}, first page`, '/notification?page=1', few),
    notified(`of ${most.toLocaleString('en')}, first page`, '/notification?page=1', busy),
    notified('the same, page 2,500', '/notification?page=2500', busy),
    audited('first page', '/office/audit'),
    audited('page 100', '/office/audit?page=100'),
    audited('one act, page 100', '/office/audit?act=adApproved&page=100'),
    audited('a thing', '/office/audit?search=500000'),
    audited('until a day 90 days ago', `/office/audit?until=${new Date(Date.now() - 90 * 24 * 60 * 60_000).toISOString().slice(0, 10)}`),
  ];
};

/** Returns the row of a table: what a shape takes with eight clients. */
const rowOf = async ({ origin, spent }: Runner, { list, name, paths, token }: Shape): Promise<string[]> => {
  const headers = { 'accept-encoding': 'gzip, br', authorization: `Bearer ${token}` };
  const [before, start] = [spent(), performance.now()];
  const { perSecond, p50, p99 } = await measure({ origin: `${origin}/api/v1`, headers, paths, clients, seconds });
  const [after, calls] = [spent(), (perSecond * (performance.now() - start)) / 1000];
  const each = [(after.server - before.server) / calls, (after.database - before.database) / calls];
  return [list, name, perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...each.map((time) => time.toFixed(2))];
};

/** Prints how long lists take that have grown, over HTTP on PostgreSQL, with eight clients. */
await withRunners('growth', { companies, tenders }, async (runners) => {
  for (const runner of runners) {
    const { db, close } = await openDatabase({ url: runner.url });
    const shapes = await withoutTimeLimits(db, findShapes);
    await close();
    const rows: string[][] = [];
    for (const shape of shapes.filter(({ list }) => !values.list || list === values.list)) rows.push(await rowOf(runner, shape));
    const amounts = [companies, tenders, notifications, lines].map((amount) => amount.toLocaleString('en'));
    const title = `${runner.name}: lists at ${amounts[0]} companies, ${amounts[1]} tenders, ${amounts[2]} notifications, ${amounts[3]} lines of the audit trail`;
    const head = ['list', 'call', 'per second', 'median ms', 'p99 ms', 'CPU ms each', 'of PostgreSQL'];
    printTable(`${title}, ${clients} clients, ${seconds} s each (${conditions(availableParallelism())})`, head, rows);
  }
});
