import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { withIndex } from '../../server/data/directory/search-index.ts';
import { searchWords } from '../../server/data/search-words.ts';
import { renameCompany, signIn } from './company-writer.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { companies: { type: 'string', default: '1000000' }, changes: { type: 'string', default: '50' } },
});
// An account may change 60 companies an hour.
const [companies, changes] = [Number(values.companies), Number(values.changes)];

const batchSize = 100;

/** Renames a batch of companies in one transaction of the working tree; returns milliseconds. */
const renameBatch = async (db: Database): Promise<number> => {
  const ids = Array.from({ length: batchSize }, () => 1 + Math.floor(Math.random() * companies));
  const start = performance.now();
  await db.transaction().execute((transaction) =>
    withIndex(transaction, ids, async () => {
      for (const id of ids) {
        const name = `Batch ${id} ${Math.random().toString(36).slice(2, 8)} Trading`;
        await transaction
          .updateTable('companies')
          .set({ name, words: searchWords(name, null) })
          .where('id', '=', id)
          .execute();
      }
    }),
  );
  return performance.now() - start;
};

const measureBatches = async ({ url }: Runner): Promise<number> => {
  const { db, close } = await openDatabase({ url });
  const times: number[] = [];
  for (let batch = 0; batch < 5; batch++) times.push(await renameBatch(db));
  await close();
  return median(times);
};

/** Prints what a change of one company costs, on PostgreSQL; with `--against REV` in turns with another revision. */
await withRunners('companies', { companies, tenders: 0 }, async (runners) => {
  const signed = new Map<Runner, Record<string, string>>();
  for (const runner of runners) signed.set(runner, await signIn(runner));
  const figures = new Map<Runner, { times: number[]; server: number; database: number }>();
  for (let change = 0; change < changes; change++) {
    for (const runner of runners) {
      const before = runner.spent();
      const time = await renameCompany(runner, signed.get(runner) ?? {}, 1 + Math.floor((change * companies) / changes));
      const after = runner.spent();
      const { times, server, database } = figures.get(runner) ?? { times: [], server: 0, database: 0 };
      const spent = { server: server + after.server - before.server, database: database + after.database - before.database };
      figures.set(runner, { times: [...times, time], ...spent });
    }
  }
  const rows = [...figures].map(([{ name }, { times, server, database }]) => [
    name,
    median(times).toFixed(1),
    Math.max(...times).toFixed(1),
    (server / changes).toFixed(1),
    (database / changes).toFixed(1),
  ]);
  const title = `A changed name of one of ${companies.toLocaleString('en')} companies, ${changes} times (${conditions(availableParallelism())})`;
  const last = runners.at(-1);
  if (last) console.log(`\n${batchSize} companies renamed in one transaction: ${(await measureBatches(last)).toFixed(0)} ms, median of 5`);
  printTable(title, ['revision', 'median ms', 'most ms', 'CPU ms each', 'of PostgreSQL'], rows);
});
