import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { documentMaxBytes } from '../../contract/limits.ts';
import { startCluster } from '../server/support/cluster.ts';
import { type Bidder, prepareBidders, setFee } from './bidders.ts';
import { memoryOf, watchMemory } from './memory.ts';
import { json, largePdf, post } from './posting.ts';
import { inFolder, seed } from './prepared.ts';
import { startServer } from './server.ts';
import { median, printTable } from './table.ts';

/** With `fsync`, as in production. */
const settings = ['shared_buffers=256MB', 'max_wal_size=4GB'];
const uploads = 10;

type Daleel = Awaited<ReturnType<typeof startServer>>;

/** Prints the throughput of submissions, and the memory of ten concurrent large uploads, on PostgreSQL over loopback HTTP. */
export const benchProposals = (seconds: number) =>
  inFolder('proposals', false, async (folder) => {
    const cluster = await startCluster(folder, settings);
    if (!cluster) return console.log('\nProposals were not measured: the programs of PostgreSQL (initdb, pg_ctl) are not on this machine.');
    try {
      const url = `${cluster.url}/postgres`;
      await seed({ companies: 100, tenders: 400 }, { DATABASE_URL: url });
      const server = await startServer({ DATABASE_URL: url, DEMO: '0', TRUST_PROXY: 'loopback' });
      await benchUploads(server, url);
      await benchSubmissions(server, url, seconds, `${cluster.version}, ${settings.join(', ')}`);
      await server.stop();
    } finally {
      await cluster.stop('fast');
    }
  });

const machine = () => `${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} at the end`;
const settle = () => new Promise((resolve) => setTimeout(resolve, 3000));
const megabytes = (kilobytes: number) => (kilobytes / 1024).toFixed(0);

const benchUploads = async ({ origin, pid }: Daleel, url: string) => {
  const { bidders } = await prepareBidders(url, uploads);
  const upload = ({ headers }: Bidder, size: number) => post(`${origin}/api/v1/files/upload`, headers, largePdf(size));
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
  printTable(`Memory of the server during ${uploads} parallel uploads (${machine()})`, head, rows);
};

const benchSubmissions = async ({ origin }: Daleel, url: string, seconds: number, title: string) => {
  const rows: string[][] = [];
  for (const [name, fee] of [
    ['no fee', 0],
    ['with a payment at the sandbox', 100],
  ] as const) {
    await setFee(url, fee);
    for (const clients of [1, 8]) {
      await settle();
      const times = await submit(`${origin}/api/v1/proposals`, await prepareBidders(url, 400), { clients, seconds });
      const slowest = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
      rows.push([name, String(clients), (times.length / seconds).toFixed(0), median(times).toFixed(1), slowest.toFixed(1)]);
    }
  }
  printTable(`Proposals submitted (${title}; ${machine()})`, ['POST /proposals', 'clients', '/s', 'p50 ms', 'p99 ms'], rows);
};

type Load = { clients: number; seconds: number };

/** Each client submits proposals sequentially, covering all pairs of bidder and tender; returns the sorted durations in milliseconds. */
const submit = async (url: string, { bidders, tenders }: Awaited<ReturnType<typeof prepareBidders>>, { clients, seconds }: Load) => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      // Consecutive submissions are of different bidders for different tenders; no pair repeats.
      const [place, round] = [next % bidders.length, Math.floor(next++ / bidders.length)];
      const [bidder, tender] = [bidders[place], tenders[(place + round) % tenders.length]];
      if (!bidder || tender === undefined || round >= tenders.length)
        throw new Error('There are more proposals than bidders and tenders for them.');
      const sent = performance.now();
      await post(url, bidder.headers, json(offerOf(bidder, tender)), agent);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return times.sort((one, other) => one - other);
};

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

const offerOf = ({ id, document }: Bidder, tender: number) => ({
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
