import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addSeconds } from 'date-fns/addSeconds';
import { openDatabase } from '../../server/data/database.ts';
import { type Bidder, prepareBidders, setFee } from './bidders.ts';
import { memoryOf } from './memory.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { largePdf, post } from './posting.ts';
import { offerOf } from './proposals.ts';
import { addReaders, subscription } from './streams.daleel.ts';
import { openReaders } from './streams.readers.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    bidders: { type: 'string', default: '1000' },
    searchers: { type: 'string', default: '200' },
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '120' },
  },
});
const [count, searchers, streams, seconds] = [values.bidders, values.searchers, values.streams, values.seconds].map(Number) as [
  number,
  number,
  number,
  number,
];

const documentBytes = 200 * 1024;
/** Some bidders begin in the last moment, and are late. */
const spread = seconds * 1000;
/** Milliseconds between the searches of a person. */
const thinking = 2000;

type Outcome = { paid: number; late: number; refused: number; failed: number; waits: number; times: number[] };
type Answered = { status: number; data: { id?: number; payUrl?: string; code?: string }; code: string | undefined };

/** Calls again after `Retry-After`, as the page does, while the server is busy. */
const call = async (outcome: Outcome, url: string, headers: Record<string, string>, body: object): Promise<Answered> => {
  for (;;) {
    const sent = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
    const read = (await answer.json()) as { data?: Answered['data']; code?: string };
    const wait = answer.status === 503 ? Number(answer.headers.get('retry-after') ?? 0) : 0;
    if (!wait) return { status: answer.status, data: read.data ?? {}, code: read.code };
    outcome.waits++;
    await setTimeout(wait * 1000);
  }
};

/** Uploads a document, submits a proposal with it, and pays the fee. */
const bid = async (origin: string, bidder: Bidder, tender: number, outcome: Outcome): Promise<void> => {
  const api = `${origin}/api/v1`;
  try {
    await setTimeout(Math.random() * spread);
    const start = performance.now();
    const uploaded = (await post(`${api}/files/upload?purpose=proposal`, bidder.headers, largePdf(documentBytes))) as {
      data: { id: number };
    };
    const headers = { ...bidder.headers, 'idempotency-key': `deadline-${bidder.id}` };
    const sent = await call(outcome, `${api}/proposals`, headers, offerOf({ ...bidder, document: uploaded.data.id }, tender));
    if (sent.code === 'deadlinePassed') outcome.late++;
    if (sent.status !== 201) {
      if (sent.code !== 'deadlinePassed') outcome[sent.status < 500 ? 'refused' : 'failed']++;
      return;
    }
    outcome.times.push(performance.now() - start);
    const payment = sent.data.payUrl?.split('/').at(-1);
    const paid = await call(outcome, `${api}/sandbox/payments/${payment}`, bidder.headers, { outcome: 'approve' });
    outcome[paid.status === 200 ? 'paid' : 'failed']++;
  } catch {
    outcome.failed++;
  }
};

/** A person who searches now and then until it is stopped. */
const search = async (origin: string, stop: AbortSignal): Promise<{ times: number[]; failed: number }> => {
  const done = { times: [] as number[], failed: 0 };
  await setTimeout(Math.random() * thinking);
  while (!stop.aborted) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/v1/tenders?offset=${96 * Math.floor(Math.random() * 4)}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) done.times.push(performance.now() - start);
    else done.failed++;
    await setTimeout(thinking);
  }
  return done;
};

const at = (times: number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);

/** Makes the deadline of a tender pass at the end of the rush; bidders who all submit at once are never late. */
const setDeadline = async (url: string, tender: number): Promise<void> => {
  const { db, close } = await openDatabase({ url });
  const deadline = addSeconds(new Date(), seconds === 0 ? 3600 : seconds);
  await db.updateTable('tenders').set({ deadline }).where('id', '=', tender).execute();
  await close();
};

/** Returns how many of the tender's proposals are submitted and paid. */
const countPaid = async (url: string, tender: number): Promise<number> => {
  const { db, close } = await openDatabase({ url });
  const rows = await db.selectFrom('proposals').select('id').where('tender_id', '=', tender).where('state', '=', 'submitted').execute();
  await close();
  return rows.length;
};

const openStreams = async ({ url, origin }: Runner) => {
  const database = await openDatabase({ url });
  const { tokens } = await addReaders(database, streams);
  await database.close();
  return openReaders(Number(new URL(origin).port), streams, (index) => subscription(tokens[index]));
};

const rush = async (runner: Runner): Promise<(string | number)[]> => {
  await setFee(runner.url, 100);
  const { bidders, tenders } = await prepareBidders(runner.url, count);
  const [tender = 0] = tenders;
  const readers = await openStreams(runner);
  console.log(`${runner.name}: ${streams} streams are open; ${count} bidders begin …`);
  const stop = new AbortController();
  const searching = Array.from({ length: searchers }, () => search(runner.origin, stop.signal));
  await setTimeout(2000);
  const outcome: Outcome = { paid: 0, late: 0, refused: 0, failed: 0, waits: 0, times: [] };
  await setDeadline(runner.url, tender);
  const [before, start] = [runner.spent(), performance.now()];
  await Promise.all(bidders.map((bidder) => bid(runner.origin, bidder, tender, outcome)));
  const [taken, after] = [(performance.now() - start) / 1000, runner.spent()];
  const memory = memoryOf([runner.pid]) / 1024;
  stop.abort();
  const searches = await Promise.all(searching);
  // The gateway's messages arrive as jobs.
  await setTimeout(10_000);
  const counted = await countPaid(runner.url, tender);
  readers.close();
  const times = searches.flatMap((one) => one.times);
  const { paid, late, refused, failed, waits } = outcome;
  const lost = searches.reduce((sum, one) => sum + one.failed, 0);
  const spent = [after.server - before.server, after.database - before.database].map((ms) => (ms / 1000).toFixed(1));
  const submitted = [median(outcome.times).toFixed(0), at(outcome.times, 0.99)];
  const searched = [at(times, 0.5), at(times, 0.99), lost];
  return [
    runner.name,
    paid,
    counted,
    late,
    refused,
    failed,
    waits,
    taken.toFixed(1),
    ...submitted,
    ...spent,
    memory.toFixed(0),
    ...searched,
  ];
};

/**
 * Prints what happens in the last two minutes of a tender, or with all bidders at once (`--seconds 0`): they upload, submit and pay, while
 * others search and read their streams. `--against REV` measures another revision first.
 */
await withRunners('deadline', { companies: 1000, tenders: 400 }, async (runners) => {
  const rows = [];
  for (const runner of runners) rows.push(await rush(runner));
  const head = ['revision', 'paid', 'counted', 'late', 'refused', 'failed', 'waits', 's', 'p50 ms', 'p99 ms', 'CPU s', 'of PostgreSQL'];
  const within = seconds === 0 ? 'at once' : `within the last ${seconds} s`;
  const title = `${count} bidders for one tender ${within}, ${searchers} people search, ${streams} streams`;
  printTable(`${title} (${conditions(availableParallelism())})`, [...head, 'server MB', 'search p50 ms', 'p99 ms', 'failed'], rows);
});
