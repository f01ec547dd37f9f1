import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addHours } from 'date-fns/addHours';
import { subMinutes } from 'date-fns/subMinutes';
import { sql } from 'kysely';
import { readConfig } from '../../server/config/config.ts';
import { systemClock } from '../../server/data/clock.ts';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { sealExisting } from '../../server/domain/sealing/existing.ts';
import { sealedToTender } from '../../server/domain/sealing/files.ts';
import { createMasterKey } from '../../server/outside/master-key.adapter.ts';
import { createStorage } from '../../server/outside/storage.adapter.ts';
import { addCrowd } from '../server/support/crowd.ts';
import { sealingKey } from '../server/support/sealing.ts';
import { storedOffer } from './offer.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { measure } from './requests.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    bids: { type: 'string', default: '300' },
    kilobytes: { type: 'string', default: '2' },
    turns: { type: 'string', default: '3' },
  },
});
const [bids, kilobytes, turns] = [Number(values.bids), Number(values.kilobytes), Number(values.turns)];

const offer = storedOffer(kilobytes);

const hasTable = async (db: Database, name: string): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${name}) is not null as exists`.execute(db);
  return rows[0]?.exists === true;
};

/** Gives each bid a sealed document, of which only what is known of it is stored; revisions before sealed documents have no such table. */
const addDocuments = async (db: Database, tender: number): Promise<void> => {
  if (!(await hasTable(db, 'scanner_keys'))) return;
  const { recipient } = await db.selectFrom('tender_keys').select('recipient').where('tender_id', '=', tender).executeTakeFirstOrThrow();
  const versions = await db
    .selectFrom('proposal_versions')
    .innerJoin('proposals', 'proposals.id', 'proposal_id')
    .select(['proposal_versions.id', 'proposals.user_id'])
    .where('tender_id', '=', tender)
    .execute();
  const row = { name: '', type: 'application/octet-stream', size: 1024, sha256: randomBytes(32), created_at: new Date() };
  for (const { id, user_id } of versions) {
    const key = randomBytes(16).toString('hex');
    const known = { id: 0, key, name: 'offer.pdf', size: 1024, type: 'application/pdf', sha256: key };
    const [{ sealed } = { sealed: null }] = await sealedToTender([known], recipient);
    const file = { ...row, owner_id: user_id, key, sealed };
    const { id: file_id } = await db.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('proposal_files').values({ version_id: id, file_id, sealed }).execute();
  }
};

/** Waits for the job of an earlier revision, which runs each minute: its tables are not those that are known here. */
const untilSealed = async (db: Database): Promise<void> => {
  const unsealed = db.selectFrom('proposal_versions').select('id').where(sql<boolean>`sealed_offer is null or offer is not null`);
  while (await unsealed.executeTakeFirst()) await setTimeout(1000);
};

/** Seals what was stored in the clear, as a job does each minute; revisions before the sealing have no such table. */
const sealAll = async (db: Database): Promise<void> => {
  if (!(await hasTable(db, 'sealing'))) return;
  if (!(await hasTable(db, 'scanner_keys'))) return untilSealed(db);
  const config = readConfig({ SEALING_KEY: sealingKey });
  await sealExisting({ db, masterKey: createMasterKey(config), clock: systemClock, files: createStorage(config).files });
};

/** A running tender of a publisher with a session, and as many bids, drafts, interests and watchers. */
type Headers = { authorization: string; 'content-type': string };
const prepare = async (db: Database): Promise<{ tender: number; headers: Headers }> => {
  const now = new Date();
  const tenders = db
    .selectFrom('tenders')
    .innerJoin('users', 'users.id', 'owner_id')
    .where('public_from', '<', now)
    .where('deadline', '>', now);
  const crowded = db.selectFrom('proposals').select('tender_id');
  const { tender, id, name, email } = await tenders
    .select(['tenders.id as tender', 'users.id', 'users.name', 'users.email'])
    .where('tenders.id', 'not in', crowded)
    .executeTakeFirstOrThrow();
  const { accessToken } = await openSession(db, { id, name, email, isAdmin: false, imageUrl: null }, now);
  await addCrowd(db, tender, { bidders: bids, drafts: bids, watchers: bids, interests: bids }, offer, now);
  await sealAll(db);
  await addDocuments(db, tender);
  return { tender, headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' } };
};

type Figures = { ms: number; server: number; database: number; kilobytes: number };

const timed = async ({ spent }: Runner, act: () => Promise<Response>): Promise<Figures> => {
  const [before, start] = [spent(), performance.now()];
  const answer = await act();
  const body = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${body.slice(0, 200)}`);
  const [ms, after] = [performance.now() - start, spent()];
  const answered = Buffer.byteLength(body) / 1024;
  return { ms, server: after.server - before.server, database: after.database - before.database, kilobytes: answered };
};

/** How long other reads wait, in milliseconds: quiet, and while so many list the opened bids at once. */
const listers = 8;
const others: string[][] = [];
const besides = async ({ name, origin }: Runner, list: string, { authorization }: Headers): Promise<void> => {
  const load = {
    origin,
    headers: { 'accept-encoding': 'br', authorization },
    paths: ['/api/v1/notification', '/api/v1/users/me'],
    clients: 2,
  };
  await measure({ ...load, seconds: 1 });
  const quiet = await measure({ ...load, seconds: 4 });
  const { pathname } = new URL(list);
  const [busy, listed] = await Promise.all([
    measure({ ...load, seconds: 4 }),
    measure({ origin, headers: { authorization }, paths: [pathname], clients: listers, seconds: 4 }),
  ]);
  const figures = [quiet.p50, quiet.p99, busy.p50, busy.p99, busy.p99 / quiet.p99, listed.p50, listed.perSecond];
  others.push([name, ...figures.map((figure) => figure.toFixed(1))]);
};

const reviewOn = async (runner: Runner): Promise<Record<string, Figures>> => {
  const { db, close } = await openDatabase({ url: runner.url });
  try {
    const { tender, headers } = await prepare(db);
    const at = (path: string) => `${runner.origin}/api/v1/tenders/${tender}/${path}`;
    const postTo = (address: string, body: object) => () => fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    const post = (path: string, body: object) => postTo(at(path), body);
    const { deadline } = await db.selectFrom('tenders').select('deadline').where('id', '=', tender).executeTakeFirstOrThrow();
    const later = addHours(deadline ?? new Date(), 1).toISOString();
    const addendum = await timed(runner, post('addenda', { text: 'One more gate.', deadline: later, documents: [] }));
    await db
      .updateTable('tenders')
      .set({ deadline: subMinutes(new Date(), 1) })
      .where('id', '=', tender)
      .execute();
    const opening = await timed(runner, post('open', {}));
    const list = await timed(runner, () => fetch(at('proposals'), { headers }));
    await besides(runner, at('proposals'), headers);
    const { id } = await db.selectFrom('proposals').select('id').where('tender_id', '=', tender).executeTakeFirstOrThrow();
    const proposal = `${runner.origin}/api/v1/proposals/${id}`;
    const one = await timed(runner, () => fetch(proposal, { headers }));
    const shortlist = await timed(runner, postTo(`${proposal}/shortlist`, { version: 1 }));
    const award = await timed(runner, post('award', { proposal: id, version: 1 }));
    return { addendum, opening, list, one, shortlist, award };
  } finally {
    await close();
  }
};

/** Prints what the acts of a publisher cost at a tender with many bids, on PostgreSQL; with `--against REV` in turns with another revision. */
await withRunners('review', { companies: 100, tenders: 200 }, async (runners) => {
  const figures = new Map<string, Figures[]>();
  for (let turn = 0; turn < turns; turn++) {
    for (const runner of runners) {
      for (const [act, measured] of Object.entries(await reviewOn(runner))) {
        const key = `${act} ${runner.name}`;
        figures.set(key, [...(figures.get(key) ?? []), measured]);
      }
    }
  }
  const middle = (all: Figures[], of: keyof Figures): string => median(all.map((one) => one[of])).toFixed(0);
  const columns = ['ms', 'server', 'database', 'kilobytes'] as const;
  const rows = [...figures].map(([key, all]) => [...key.split(' '), ...columns.map((of) => middle(all, of))]);
  const title = `A tender with ${bids} bids of ${kilobytes} KB, ${bids} drafts, interests and watchers; medians of ${turns}`;
  const head = ['act', 'revision', 'ms', 'CPU ms', 'of PostgreSQL', 'KB answered'];
  printTable(
    `${title} (${conditions(availableParallelism())})`,
    head,
    rows.sort(([one = ''], [other = '']) => one.localeCompare(other)),
  );
  printTable(
    `Reads of notifications and of the account while ${listers} list ${bids} bids, ms (${conditions(availableParallelism())})`,
    ['revision', 'quiet p50', 'p99', 'busy p50', 'p99', 'p99 ratio', 'list p50', 'lists/s'],
    others,
  );
});
