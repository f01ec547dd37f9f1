import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { openDatabase } from '../../server/data/database.ts';
import { memoryOf } from './memory.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { processorTimeOf } from './processor.ts';
import { measure } from './requests.ts';
import { openSearcher } from './search.ts';
import { startServer } from './server.ts';
import { findShapes } from './shapes.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { companies: { type: 'string', default: '1000000' }, turns: { type: 'string', default: '5' } },
});
const [companies, turns] = [Number(values.companies), Number(values.turns)];

/** Searches on 8 connections for so many seconds. */
const searching = { clients: 8, seconds: 8 };

type Started = { ms: number; cpu: number; idle: number; searched: number };

const prepare = async ({ url }: Runner) => {
  const { db, close } = await openDatabase({ url });
  const token = await openSearcher(db);
  const queries = (await findShapes(db)).flatMap((shape) => shape.queries as Record<string, string>[]);
  await close();
  const paths = queries.map((query) => `/api/v1/companies?${new URLSearchParams(query)}`);
  return { paths, headers: { authorization: `Bearer ${token}` } };
};

const startOnce = async ({ url, tree }: Runner, { paths, headers }: Awaited<ReturnType<typeof prepare>>): Promise<Started> => {
  const begin = performance.now();
  const server = await startServer({ DATABASE_URL: url, TRUST_PROXY: 'loopback' }, tree);
  const [ms, cpu] = [performance.now() - begin, processorTimeOf(server.pid) * 1000];
  const idle = memoryOf([server.pid]) / 1024;
  await measure({ origin: server.origin, headers, paths, ...searching });
  const searched = memoryOf([server.pid]) / 1024;
  await server.stop();
  return { ms, cpu, idle, searched };
};

/** Prints how long a start takes, and the memory of the server; with `--against REV` in turns with another revision. */
await withRunners('start', { companies, tenders: 1000 }, async (runners) => {
  const figures = new Map<Runner, Started[]>(runners.map((runner) => [runner, []]));
  const prepared = new Map<Runner, Awaited<ReturnType<typeof prepare>>>();
  for (const runner of runners) prepared.set(runner, await prepare(runner));
  for (let turn = 0; turn < turns; turn++) {
    for (const [runner, measured] of figures) {
      const searches = prepared.get(runner);
      if (searches) measured.push(await startOnce(runner, searches));
    }
  }
  const rows = [...figures].map(([{ name }, measured]) => [
    name,
    ...(['ms', 'cpu', 'idle', 'searched'] as const).map((of) => median(measured.map((started) => started[of])).toFixed(0)),
  ]);
  const head = ['revision', 'ms to /ready', 'CPU ms', 'MB idle', 'MB after searches'];
  printTable(
    `Start with ${companies.toLocaleString('en')} companies, medians of ${turns} (${conditions(availableParallelism())})`,
    head,
    rows,
  );
});
