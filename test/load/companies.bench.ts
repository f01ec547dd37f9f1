import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config/config.ts';
import { type Database, openDatabase } from '../../server/data/database.ts';
import { withIndex } from '../../server/data/directory/search-index.ts';
import { searchWords } from '../../server/data/search-words.ts';
import { openSession } from '../../server/domain/accounts/session.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { companies: { type: 'string', default: '1000000' }, changes: { type: 'string', default: '50' } },
});
// An account may change 60 companies an hour.
const [companies, changes] = [Number(values.companies), Number(values.changes)];

type Signed = { headers: Record<string, string> };

const signIn = async ({ url }: Runner): Promise<Signed> => {
  const { db, close } = await openDatabase({ url });
  const account = { name: 'Bench', email: 'bench@daleel.example', is_admin: true };
  const { id } = await db.insertInto('users').values(account).returning('id').executeTakeFirstOrThrow();
  const opened = await openSession(db, { ...account, id, isAdmin: true, imageUrl: null }, new Date(), readConfig({}));
  await close();
  return { headers: { authorization: `Bearer ${opened.accessToken}`, 'content-type': 'application/json' } };
};

/** A company with another name, as an admin changes it; returns milliseconds. */
const rename = async ({ origin }: Runner, { headers }: Signed, id: number): Promise<number> => {
  const read = await fetch(`${origin}/api/v1/companies/${id}`, { headers });
  const { data } = (await read.json()) as { data: { services: { id: number }[]; location: { id: number } | null } };
  const row = { nameAr: null, description: null, descriptionAr: null, logo_url: null, banner_url: null, website_url: null };
  const links = { facebook: null, twitter: null, linkedin: null, google: null, skype: null, cr_number: null, cr_expires_on: null };
  const name = `Renamed ${id} ${Math.random().toString(36).slice(2, 8)} Trading`;
  const services = data.services.map((service) => service.id);
  const body = JSON.stringify({ ...row, ...links, name, location: data.location?.id ?? 1, services, version: 1 });
  const start = performance.now();
  const answer = await fetch(`${origin}/api/v1/companies/${id}`, { method: 'PATCH', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${text}`);
  return performance.now() - start;
};

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
  const signed = new Map<Runner, Signed>();
  for (const runner of runners) signed.set(runner, await signIn(runner));
  const figures = new Map<Runner, { times: number[]; server: number; database: number }>();
  for (let change = 0; change < changes; change++) {
    for (const runner of runners) {
      const before = runner.spent();
      const time = await rename(runner, signed.get(runner) ?? { headers: {} }, 1 + Math.floor((change * companies) / changes));
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
