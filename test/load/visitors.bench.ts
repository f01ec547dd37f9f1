import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { conditions, type Runner, withRunners } from './pair.ts';
import { measure } from './requests.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { companies: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '3' } },
});
const [companies, seconds] = [Number(values.companies), Number(values.seconds)];
const turns = 3;
const clients = 8;

/** What the pages `/service` and `/tender` ask for first. */
const lists = [
  { name: 'companies', path: '/api/v1/companies?page=1&limit=5' },
  { name: 'tenders', path: '/api/v1/tenders?limit=96&offset=0' },
];

type Turn = { perSecond: number; p50: number; p99: number; server: number; database: number };

const measureTurn = async ({ origin, spent }: Runner, path: string): Promise<Turn> => {
  const before = spent();
  const start = performance.now();
  const { perSecond, p50, p99 } = await measure({ origin, headers: { 'accept-encoding': 'gzip, br' }, paths: [path], clients, seconds });
  const requests = (perSecond * (performance.now() - start)) / 1000;
  const after = spent();
  return {
    perSecond,
    p50,
    p99,
    server: (after.server - before.server) / requests,
    database: (after.database - before.database) / requests,
  };
};

/** Prints how many visitors can read the first page of a list; with `--against REV` in turns with another revision. */
await withRunners('visitors', { companies, tenders: 1000 }, async (runners) => {
  const rows: string[][] = [];
  for (const { name, path } of lists) {
    const figures = new Map<Runner, Turn[]>(runners.map((runner) => [runner, []]));
    for (let turn = 0; turn < turns; turn++) {
      for (const [runner, measured] of figures) measured.push(await measureTurn(runner, path));
    }
    for (const [runner, measured] of figures) {
      const of = (column: keyof Turn, digits: number) => median(measured.map((figure) => figure[column])).toFixed(digits);
      rows.push([name, runner.name, of('perSecond', 0), of('p50', 1), of('p99', 1), of('server', 2), of('database', 2)]);
    }
  }
  const head = ['list', 'revision', 'per second', 'median ms', 'p99 ms', 'CPU ms each', 'of PostgreSQL'];
  const title = `The first page of a list for visitors, ${clients} clients, ${turns} turns of ${seconds} s (${conditions(availableParallelism())})`;
  printTable(title, head, rows);
});
