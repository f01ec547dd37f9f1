import { availableParallelism } from 'node:os';
import { documentMaxBytes } from '../../contract/limits.ts';
import { type Bidder, prepareBidders, setFee } from './bidders.ts';
import { type Load, timeActs } from './clients.ts';
import { memoryOf, watchMemory } from './memory.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { json, largePdf, post } from './posting.ts';
import { median, printTable } from './table.ts';

const uploads = 10;
/** Turns of each revision. */
const turns = 4;

/**
 * Prints the throughput and the processor time of submissions, and the memory of ten concurrent large uploads, on PostgreSQL over loopback
 * HTTP; with `--against REV` those of another revision too, in turns.
 */
export const benchProposals = (seconds: number): Promise<void> =>
  withRunners('proposals', { companies: 100, tenders: 400 }, async (runners) => {
    await benchSubmissions(runners, seconds);
    for (const runner of runners) await benchUploads(runner);
  });

const machine = (): string => conditions(availableParallelism());
const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));
const megabytes = (kilobytes: number) => (kilobytes / 1024).toFixed(0);

const benchUploads = async ({ name: revision, origin, pid, url }: Runner) => {
  const { bidders } = await prepareBidders(url, uploads);
  const upload = ({ headers }: Bidder, size: number) => post(`${origin}/api/v1/files/upload?purpose=proposal`, headers, largePdf(size));
  const rows: string[][] = [];
  for (const [name, size] of [
    ['1 KB each', 1024],
    ['50 MB each', documentMaxBytes],
    ['50 MB each, again', documentMaxBytes],
  ] as const) {
    await settle();
    const before = memoryOf([pid]);
    const memory = watchMemory(pid);
    const start = performance.now();
    await Promise.all(bidders.map((bidder) => upload(bidder, size)));
    const taken = performance.now() - start;
    const most = await memory.stop();
    await settle();
    rows.push([name, megabytes(before), megabytes(most), megabytes(memoryOf([pid])), (taken / 1000).toFixed(1)]);
  }
  const head = ['uploads', 'before MB', 'most MB', 'after MB', 'seconds'];
  printTable(`Memory of the server of ${revision} during ${uploads} parallel uploads (${machine()})`, head, rows);
};

/** What a revision did in its turns: durations of the submissions, and milliseconds of processor time. */
type Done = { times: number[]; server: number; database: number };

const benchSubmissions = async (runners: Runner[], seconds: number) => {
  const rows: string[][] = [];
  for (const [name, fee] of [
    ['no fee', 0],
    ['with a payment at the sandbox', 100],
  ] as const) {
    for (const clients of [1, 8]) {
      const done = await inTurns(runners, { fee, clients, seconds });
      for (const [revision, { times, server, database }] of done) {
        const each = (figure: number): string => (figure / times.length).toFixed(1);
        const sorted = times.sort((one, other) => one - other);
        const slowest = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
        const perSecond = (times.length / (seconds * turns)).toFixed(0);
        rows.push([name, String(clients), revision, perSecond, median(times).toFixed(1), slowest.toFixed(1), each(server), each(database)]);
      }
    }
  }
  const head = ['POST /proposals', 'clients', 'revision', '/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'of PostgreSQL'];
  printTable(`Proposals submitted (${machine()})`, head, rows);
};

/** Measures the revisions alternately; the first submissions of each are not counted. */
const inTurns = async (runners: Runner[], { fee, ...load }: Load & { fee: number }): Promise<Map<string, Done>> => {
  const done = new Map<string, Done>();
  for (let turn = 0; turn < turns; turn++) {
    for (const { name, origin, url, spent } of runners) {
      await setFee(url, fee);
      const bidders = await withDocuments(origin, await prepareBidders(url, 400));
      const first = await withDocuments(origin, await prepareBidders(url, 20));
      if (turn === 0) await submit(`${origin}/api/v1/proposals`, first, { clients: load.clients, seconds: 1 });
      await settle();
      const before = spent();
      const times = await submit(`${origin}/api/v1/proposals`, bidders, load);
      // Mails and other jobs of the submissions belong to their cost.
      await settle();
      const after = spent();
      const { times: earlier, server, database } = done.get(name) ?? { times: [], server: 0, database: 0 };
      done.set(name, {
        times: [...earlier, ...times],
        server: server + after.server - before.server,
        database: database + after.database - before.database,
      });
    }
  }
  return done;
};

/** Replaces the documents of bidders, which are rows only, by uploaded ones: they are sealed where a revision seals them. */
async function withDocuments(origin: string, { bidders, tenders }: Awaited<ReturnType<typeof prepareBidders>>) {
  const uploaded: Bidder[] = [];
  for (const bidder of bidders) {
    const { data } = (await post(`${origin}/api/v1/files/upload?purpose=proposal`, bidder.headers, largePdf(1024))) as {
      data: { id: number };
    };
    uploaded.push({ ...bidder, document: data.id });
  }
  return { bidders: uploaded, tenders };
}

/** Each client submits proposals sequentially, covering all pairs of bidder and tender; returns the durations in milliseconds. */
const submit = (url: string, { bidders, tenders }: Awaited<ReturnType<typeof prepareBidders>>, load: Load): Promise<number[]> =>
  timeActs(load, (nth, agent) => {
    // Consecutive submissions are of different bidders for different tenders; no pair repeats.
    const [place, round] = [nth % bidders.length, Math.floor(nth / bidders.length)];
    const [bidder, tender] = [bidders[place], tenders[(place + round) % tenders.length]];
    if (!bidder || tender === undefined || round >= tenders.length)
      throw new Error('There are more proposals than bidders and tenders for them.');
    return post(url, bidder.headers, json(offerOf(bidder, tender)), agent);
  });

const milestone = {
  title: 'Mobilisation',
  description: 'Guards are hired, trained and introduced to the site.',
  amount: 8750.25,
  period: 30,
  documents: [],
  start_date: '2027-01-01T00:00:00.000Z',
  end_date: '2027-02-01T00:00:00.000Z',
  expected_completion_date: '2027-01-31T00:00:00.000Z',
};

export const offerOf = ({ id, document }: Bidder, tender: number) => ({
  tender,
  attachment: document,
  offer_price: 87_502.5,
  title: 'Guarding of the yard',
  description: 'Two guards at the gate, day and night. '.repeat(20),
  period: 365,
  milestones: Array.from({ length: 10 }, () => milestone),
  breakdown: [{ name: 'Guard', description: '', quantity: 4, unitPrice: 2500.5 }],
  submitted_by: id,
});
