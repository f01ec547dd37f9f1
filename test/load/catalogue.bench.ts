import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import { openDatabase } from '../../server/data/database.ts';
import { renameCompany, signIn } from './company-writer.ts';
import { conditions, type Runner, withRunners } from './pair.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { companies: { type: 'string', default: '1000000' } },
});
const companies = Number(values.companies);

type Headers = Record<string, string>;
type Writes = { times: number[]; stop: () => Promise<void> };

let changed = 0;
let written = 0;

/** Renames companies one after the other, as their owners might, and notes how long each waits. */
const startWriting = (runner: Runner, writers: readonly Headers[]): Writes => {
  const times: number[] = [];
  let isRunning = true;
  const running = (async () => {
    // A server limits how many companies an account and its network change in an hour: enough were measured then.
    while (isRunning && written < 60 * writers.length) {
      written++;
      // A company is renamed once: a second change would need its newer version.
      changed += 7919;
      times.push(await renameCompany(runner, writers[times.length % writers.length] ?? {}, 1 + (changed % companies)));
      await pause(25);
    }
  })();
  // `stop` tells of a failure; until then it must not end the process, which stops the database.
  running.catch(() => {});
  return {
    times,
    stop: () => {
      isRunning = false;
      return running;
    },
  };
};

const totalOf = async ({ origin }: Runner, headers: Headers, query: string): Promise<number> => {
  const answer = await fetch(`${origin}/api/v1/companies?${query}`, { headers });
  const { data } = (await answer.json()) as { data: { totalItems: number } };
  return data.totalItems;
};

/** Waits until something is so; returns milliseconds since a moment. */
const until = async (isSo: () => Promise<boolean>, since: number): Promise<number> => {
  while (!(await isSo())) await pause(20);
  return performance.now() - since;
};

const change = async ({ origin }: Runner, headers: Headers, method: string, path: string, body: object): Promise<void> => {
  const answer = await fetch(`${origin}/api/v1/office/catalogue/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
};

const most = (times: readonly number[]): number => Math.max(0, ...times);

/** Prints how fast searches follow the catalogue, and how long changes of companies wait meanwhile, on PostgreSQL. */
await withRunners('catalogue', { companies, tenders: 0 }, async (runners) => {
  const runner = runners.at(-1);
  if (!runner) return;
  const headers = await signIn(runner);
  const writers: Headers[] = [];
  for (let number = 2; number < 100; number++) writers.push(await signIn(runner, number));
  const offering = await totalOf(runner, headers, 'services=1');
  const quiet = startWriting(runner, writers);
  await pause(5000);
  await quiet.stop();
  const rows: string[][] = [['nothing', '-', quiet.times.length.toString(), median(quiet.times).toFixed(0), most(quiet.times).toFixed(0)]];

  const measure = async (what: string, act: (since: number) => Promise<number>): Promise<void> => {
    const writes = startWriting(runner, writers);
    const took = await act(performance.now());
    await writes.stop();
    rows.push([
      what,
      (took / 1000).toFixed(2),
      writes.times.length.toString(),
      median(writes.times).toFixed(0),
      most(writes.times).toFixed(0),
    ]);
  };
  const { db, close } = await openDatabase({ url: runner.url });
  const found = (query: string) => totalOf(runner, headers, query);
  const isAny = async (rows: RawBuilder<unknown>): Promise<boolean> =>
    (await sql`select 1 from ${rows} limit 1`.execute(db)).rows.length > 0;
  const isFollowed = async (): Promise<boolean> => !(await isAny(sql`services where id = 1 and leaving <> '{}'`));

  await measure('a renamed service is found by its new name', async (since) => {
    await change(runner, headers, 'PUT', 'service/1/names', { name: 'Zymurgy', nameAr: 'تخمير' });
    return until(async () => (await found('name=zymurgy')) >= offering, since);
  });
  await until(isFollowed, 0);
  await measure('renamed again: by no company under the former name', async (since) => {
    await change(runner, headers, 'PUT', 'service/1/names', { name: 'Xylography', nameAr: 'حفر' });
    await until(isFollowed, since);
    return until(async () => (await found('name=zymurgy')) === 0, since);
  });
  await measure('a merged service is found with the other one', async (since) => {
    await change(runner, headers, 'POST', 'service/1/acts', { act: 'merge', into: 2 });
    return until(async () => (await found('services=2')) >= offering, since);
  });
  await measure('its companies have moved', (since) =>
    until(async () => !(await isAny(sql`company_services where service_id = 1`)), since),
  );
  const { rows: offered } = await sql<{ count: number }>`select count(*)::integer from company_services where service_id = 2`.execute(db);
  await close();
  const title = `The catalogue of ${companies.toLocaleString('en')} companies, ${offered[0]?.count.toLocaleString('en')} offer the merged services (${conditions(availableParallelism())})`;
  printTable(title, ['', 'after s', 'changes of companies', 'median ms', 'most ms'], rows);
});
