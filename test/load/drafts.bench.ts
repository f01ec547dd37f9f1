import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Bidder, prepareBidders } from './bidders.ts';
import { type Load, timeActs } from './clients.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { json, put } from './posting.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({ allowPositionals: true, strict: false, options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);

const authors = 200;
/** Turns of each kind of author, of each revision. */
const turns = 4;

const milestone = {
  title: 'Mobilisation',
  description: 'Guards are hired, trained and introduced to the site.',
  amount: '8750.25',
  period: '30',
  start_date: '01/01/2027',
  end_date: '01/02/2027',
  expected_completion_date: '31/01/2027',
  documents: [],
};

/** A draft of about 3 KB; its writer replaces its own earlier version. */
const draftOf = ({ id, document }: Bidder, at: number) => ({
  version: 0,
  writer: `writer-${id}`,
  step: 2,
  title: 'Guarding of the yard',
  description: `${at} ${'Two guards at the gate, day and night. '.repeat(20)}`,
  offer_price: '87502.5',
  currency: 'QAR',
  payment_terms: '30_days',
  period: '365',
  documents: [document],
  milestones: Array.from({ length: 8 }, () => milestone),
  breakdown: [{ name: 'Guard', description: '', quantity: '4', unitPrice: '2500.5' }],
});

/** Each client stores a draft after the other, each for the next author; returns the durations in milliseconds. */
const storeDrafts = (origin: string, bidders: Bidder[], tender: number, load: Load): Promise<number[]> =>
  timeActs(load, (nth, agent) => {
    const bidder = bidders[nth % bidders.length];
    if (!bidder) throw new Error('There is no author.');
    return put(`${origin}/api/v1/tenders/${tender}/draft`, bidder.headers, json(draftOf(bidder, nth)), agent);
  });

type Done = { times: number[]; server: number; database: number };

const measure = async ({ origin, url, spent }: Runner, sessions: number, clients: number, before: Done): Promise<Done> => {
  const { bidders, tenders } = await prepareBidders(url, authors, sessions);
  const [tender = 0] = tenders;
  // Every draft exists before the measurement.
  await storeDrafts(origin, bidders, tender, { clients, seconds: 2 });
  const start = spent();
  const times = await storeDrafts(origin, bidders, tender, { clients, seconds });
  const end = spent();
  return {
    times: [...before.times, ...times],
    server: before.server + end.server - start.server,
    database: before.database + end.database - start.database,
  };
};

/** Prints how many drafts of proposals are stored, of authors with one session and with two; `--against REV` measures another revision in turns. */
await withRunners('drafts', { companies: 100, tenders: 40 }, async (runners) => {
  const rows: (string | number)[][] = [];
  for (const clients of [1, 8]) {
    const done = new Map<string, Done>();
    for (let turn = 0; turn < turns; turn++) {
      for (const sessions of [1, 2]) {
        for (const runner of runners) {
          const key = `${sessions} ${runner.name}`;
          done.set(key, await measure(runner, sessions, clients, done.get(key) ?? { times: [], server: 0, database: 0 }));
        }
      }
    }
    for (const [key, { times, server, database }] of done) {
      const [sessions = '', revision = ''] = key.split(' ');
      const sorted = times.toSorted((one, other) => one - other);
      const slowest = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
      const each = (figure: number): string => (figure / times.length).toFixed(1);
      const perSecond = (times.length / (seconds * turns)).toFixed(0);
      rows.push([sessions, clients, revision, perSecond, median(times).toFixed(1), slowest.toFixed(1), each(server), each(database)]);
    }
  }
  const head = ['sessions of the author', 'clients', 'revision', '/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'of PostgreSQL'];
  printTable(`PUT /tenders/:id/draft (${conditions(availableParallelism())})`, head, rows);
});
