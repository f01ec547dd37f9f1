import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from 'date-fns/addDays';
import { systemClock } from '../../../server/data/clock.ts';
import type { OpenDatabase } from '../../../server/data/database.ts';
import { addAccount, signedIn } from '../../server/support/accounts.ts';
import { addCompanies } from '../../server/support/directory.ts';
import { pdf } from '../../server/support/documents.ts';
import { multipart } from '../../server/support/multipart.ts';
import { requestFields } from '../../server/support/requests.ts';
import { tenderFields } from '../../server/support/tenders.ts';
import { offerOf } from '../proposals.ts';
import { any, eventually, type Log, untilAcknowledged } from './log.ts';

/** What every secret of a proposal and of its document begins with: it must not be readable before the opening. */
export const secretMark = 'sealed-secret-';
/** Acts of a virtual user before another account takes its place: the limits are those of people. */
const visit = 10;
const tendersOfPublisher = 5;

type Headers = Record<string, string>;
type Published = { publisher: Parameters<typeof enter>[1]; tenders: number[] };

const callAs =
  (origin: string, headers: Headers) =>
  async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const sent = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, ...sent });
    const read = (await answer.json()) as { data?: Record<string, unknown> };
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
    return read.data ?? {};
  };

/** Returns the headers of a new session, from an address of its own: limits count by address as well. */
const enter = async ({ db }: OpenDatabase, account: Parameters<typeof signedIn>[1]): Promise<Headers> => ({
  ...(await signedIn({ db, clock: systemClock }, account)),
  'x-forwarded-for': [10, ...randomBytes(3)].join('.'),
});

/** Publishes tenders of several publishers, whose deadlines are days away. */
export async function publishTenders(database: OpenDatabase, origin: string, publishers: number): Promise<Published[]> {
  const { db } = database;
  const admin = callAs(origin, await enter(database, await addAccount(db, { isAdmin: true })));
  const now = new Date();
  const inDays = (days: number) => addDays(now, days).toISOString();
  const dates = { publish_date: inDays(-1), start_date: inDays(3), end_date: inDays(9), deadline: inDays(10) };
  const published: Published[] = [];
  for (let number = 0; number < publishers; number++) {
    const publisher = await addAccount(db);
    const company = { id: 10 + number, name: `Publisher ${number}`, owner_id: publisher.id, services: [1] };
    await addCompanies(db, [{ ...company, cr_number: String(20_000 + number), cr_expires_on: '2099-01-01' }]);
    const call = callAs(origin, await enter(database, publisher));
    const tenders: number[] = [];
    for (let tender = 0; tender < tendersOfPublisher; tender++) {
      const draft = await call('POST', '/tenders', tenderFields({ status: 'open', ...dates }));
      const waiting = await call('POST', `/tenders/${draft.id}/publish`, { version: draft.version });
      await admin('POST', `/tenders/${draft.id}/approve`, { version: waiting.version });
      tenders.push(Number(draft.id));
    }
    published.push({ publisher, tenders });
  }
  // An approval takes effect some seconds later, until when it can be undone.
  for (const tender of published.flatMap(({ tenders }) => tenders)) {
    await eventually(async () => {
      const { phase } = await admin('GET', `/tenders/${tender}`);
      if (phase !== 'running') throw new Error(`tender ${tender} is ${phase}`);
    });
  }
  return published;
}

/** Opens the proposals for all tenders after their deadline; returns the titles of the proposals of each. */
export async function openTenders(database: OpenDatabase, origin: string, published: readonly Published[]): Promise<Map<number, string[]>> {
  await database.pool.query("update tenders set deadline = now() - interval '1 second'");
  const titles = new Map<number, string[]>();
  for (const { publisher, tenders } of published) {
    const call = callAs(origin, await enter(database, publisher));
    for (const tender of tenders) {
      await call('POST', `/tenders/${tender}/open`);
      const found: string[] = [];
      for (let page = 1, pages = 1; page <= pages; page++) {
        const { items, pageCount } = await call('GET', `/tenders/${tender}/proposals?page=${page}`);
        found.push(...(items as { title: string }[]).map(({ title }) => title));
        pages = Number(pageCount);
      }
      titles.set(tender, found);
    }
  }
  return titles;
}

type Member = { database: OpenDatabase; log: Log; origin: string; headers: Headers };

const send = ({ origin, headers }: Member, path: string, body: object, more: Headers = {}) =>
  fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  });

const sendRequest = async (member: Member): Promise<boolean> => {
  const project = `request ${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  const sent = await untilAcknowledged(member.log, [201], () => send(member, '/requests', requestFields({ project_title: project }), key));
  if (sent) member.log.requests.push({ project, at: Date.now() });
  return sent !== null;
};

/** Uploads a document for a proposal; returns its ID. */
const upload = async ({ log, origin, headers }: Member): Promise<number | null> => {
  const content = Buffer.concat([pdf(), Buffer.from(secretMark), randomBytes(50_000)]);
  const form = await multipart([{ content, name: 'terms.pdf', type: 'application/pdf' }]);
  const sent = { method: 'POST', headers: { ...headers, ...form.headers }, body: new Uint8Array(form.payload) };
  const kept = await untilAcknowledged(log, [201], () => fetch(`${origin}/api/v1/files/upload?purpose=proposal`, sent));
  if (!kept) return null;
  const id = Number(kept.data.id);
  log.uploads.push({ id, hash: createHash('sha256').update(content).digest('hex'), headers });
  return id;
};

/** Submits a proposal with a document, and pays its fee at the sandbox. */
const bid = async (member: Member, bidder: number, tender: number, attachment: number): Promise<void> => {
  const title = `${secretMark}${randomUUID()}`;
  const offer = { ...offerOf({ id: bidder, headers: member.headers, document: attachment }, tender), title };
  const key = { 'idempotency-key': randomUUID() };
  const sent = await untilAcknowledged(member.log, [201], () => send(member, '/proposals', offer, key));
  if (!sent) return;
  const payment = String(sent.data.payUrl).split('/').at(-1) ?? '';
  // A conflict: it was paid, and the answer was lost.
  const paid = await untilAcknowledged(member.log, [200, 409], () => send(member, `/sandbox/payments/${payment}`, { outcome: 'approve' }));
  if (paid) member.log.bids.push({ id: Number(sent.data.id), tender, title, payment });
};

/** Trades until it is over; what was begun is finished. */
export async function trade(
  database: OpenDatabase,
  log: Log,
  origin: string,
  tenders: readonly number[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const account = await eventually(() => addAccount(database.db));
    const member = { database, log, origin, headers: await eventually(() => enter(database, account)) };
    let document: number | null = null;
    for (let act = 0; act < visit && !isOver(); act++) {
      if (!(await sendRequest(member))) break;
      document = await upload(member);
      if (document === null) break;
      await wait(Math.random() * 2000);
    }
    if (document !== null) await bid(member, account.id, any(tenders), document);
  }
}
