import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Bidder, prepareBidders, setFee } from './bidders.ts';
import { memoryOf } from './memory.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { offerOf } from './proposals.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { bidders: { type: 'string', default: '1000' }, searchers: { type: 'string', default: '20' } },
});
const [count, searchers] = [Number(values.bidders), Number(values.searchers)];

type Outcome = { stored: number; refused: number; failed: number; waits: number; times: number[] };

/** Submits a proposal as the page does: again after `Retry-After`, with the same key, while the server is busy. */
const submit = async (origin: string, bidder: Bidder, tender: number, outcome: Outcome): Promise<void> => {
  const headers = { ...bidder.headers, 'content-type': 'application/json', 'idempotency-key': `deadline-${bidder.id}` };
  const body = JSON.stringify(offerOf(bidder, tender));
  const start = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/v1/proposals`, { method: 'POST', headers, body }).catch(() => null);
    await answer?.arrayBuffer();
    const wait = answer?.status === 503 ? Number(answer.headers.get('retry-after') ?? 0) : 0;
    if (answer?.status === 201) {
      outcome.stored++;
      outcome.times.push(performance.now() - start);
      return;
    }
    if (!wait) {
      if (answer && answer.status < 500) outcome.refused++;
      else outcome.failed++;
      return;
    }
    outcome.waits++;
    await setTimeout(wait * 1000);
  }
};

/** Searches until it is stopped; returns the durations and the number of answers that were no success. */
const search = async (origin: string, stop: AbortSignal): Promise<{ times: number[]; failed: number }> => {
  const done = { times: [] as number[], failed: 0 };
  while (!stop.aborted) {
    const start = performance.now();
    const answer = await fetch(`${origin}/api/v1/tenders?page=${1 + Math.floor(Math.random() * 5)}`);
    await answer.arrayBuffer();
    if (answer.ok) done.times.push(performance.now() - start);
    else done.failed++;
  }
  return done;
};

const at = (times: number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(0);

const rush = async (runner: Runner): Promise<(string | number)[]> => {
  await setFee(runner.url, 0);
  const { bidders, tenders } = await prepareBidders(runner.url, count);
  const [tender = 0] = tenders;
  const stop = new AbortController();
  const searching = Array.from({ length: searchers }, () => search(runner.origin, stop.signal));
  await setTimeout(2000);
  const outcome: Outcome = { stored: 0, refused: 0, failed: 0, waits: 0, times: [] };
  const [before, start] = [runner.spent(), performance.now()];
  await Promise.all(bidders.map((bidder) => submit(runner.origin, bidder, tender, outcome)));
  const [seconds, after] = [(performance.now() - start) / 1000, runner.spent()];
  stop.abort();
  const searches = await Promise.all(searching);
  const times = searches.flatMap((one) => one.times);
  const cpu = ((after.server - before.server + after.database - before.database) / 1000).toFixed(1);
  const { stored, refused, failed, waits } = outcome;
  const lost = searches.reduce((sum, one) => sum + one.failed, 0);
  const figures = [
    seconds.toFixed(1),
    median(outcome.times).toFixed(0),
    at(outcome.times, 0.99),
    cpu,
    (memoryOf([runner.pid]) / 1024).toFixed(0),
  ];
  return [runner.name, stored, refused, failed, waits, ...figures, at(times, 0.5), at(times, 0.99), lost];
};

/** Prints what happens when many bidders submit for one tender at once while others search; `--against REV` measures another revision first. */
await withRunners('deadline', { companies: 1000, tenders: 400 }, async (runners) => {
  const rows = [];
  for (const runner of runners) rows.push(await rush(runner));
  const head = ['revision', 'stored', 'refused', 'failed', 'waits', 'all stored s', 'p50 ms', 'p99 ms', 'CPU s', 'server MB'];
  const title = `${count} bidders submit for one tender at once, ${searchers} people search (${conditions(availableParallelism())})`;
  printTable(title, [...head, 'search p50 ms', 'p99 ms', 'failed'], rows);
});
