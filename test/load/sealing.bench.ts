import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { readConfig } from '../../server/config/config.ts';
import { systemClock } from '../../server/data/clock.ts';
import { openDatabase } from '../../server/data/database.ts';
import { rewriteTables } from '../../server/data/sealing/existing.ts';
import { emptyExisting, sealExisting } from '../../server/domain/sealing/existing.ts';
import { createMasterKey } from '../../server/outside/master-key.adapter.ts';
import { createStorage } from '../../server/outside/storage.adapter.ts';
import { addCrowd } from '../server/support/crowd.ts';
import { sealingKey } from '../server/support/sealing.ts';
import { prepareBidders } from './bidders.ts';
import { storedOffer } from './offer.ts';
import { conditions, withRunners } from './pair.ts';
import { json, put } from './posting.ts';
import { median, printTable } from './table.ts';

const { values } = parseArgs({ allowPositionals: true, strict: false, options: { proposals: { type: 'string', default: '10000' } } });
const count = Number(values.proposals);

const offer = storedOffer(2);

/** A draft of a bidder who writes meanwhile. */
const typed = { step: 1, ...offer, offer_price: '87502.50', period: '365', writer: 'bench' };

/** Runs work while a bidder saves a draft again and again; returns its seconds, and how long the saves took in milliseconds. */
async function whileWriting(save: (version: number) => Promise<unknown>, from: number, work: () => Promise<unknown>) {
  const times: number[] = [];
  let isOver = false;
  let version = from;
  const start = performance.now();
  const working = work().finally(() => {
    isOver = true;
  });
  do {
    const sent = performance.now();
    await save(version++);
    times.push(performance.now() - sent);
  } while (!isOver);
  await working;
  return { seconds: (performance.now() - start) / 1000, times: times.sort((one, other) => one - other), version };
}

/** Prints how long sealing takes of proposals and drafts from before it, and finishing, while a bidder writes. */
await withRunners('sealing', { companies: 100, tenders: 200 }, async ([runner]) => {
  if (!runner) return;
  const { db, close } = await openDatabase({ url: runner.url });
  const { bidders, tenders } = await prepareBidders(runner.url, 1);
  const [bidder, [tender = 0, written = 0]] = [bidders[0], tenders];
  if (!bidder) throw new Error('There is no bidder.');
  await db.updateTable('sealing').set({ finished_at: null, files_finished_at: null }).execute();
  await addCrowd(db, tender, { bidders: count, drafts: count, watchers: 0, interests: 0 }, offer, new Date());
  const config = readConfig({ SEALING_KEY: sealingKey });
  const parts = { db, masterKey: createMasterKey(config), clock: systemClock, files: createStorage(config).files };
  const save = (version: number) => put(`${runner.origin}/api/v1/tenders/${written}/draft`, bidder.headers, json({ ...typed, version }));

  const rows: string[][] = [];
  let version = 0;
  for (const [name, work] of [
    ['nothing, for comparison', () => new Promise((resolve) => setTimeout(resolve, 5000))],
    ['sealing', () => sealExisting(parts)],
    ['finishing: emptying the columns', () => emptyExisting(parts)],
    ['finishing: rewriting the tables', () => rewriteTables(db)],
  ] as const) {
    const done = await whileWriting(save, version, work);
    version = done.version;
    const slowest = done.times[Math.floor(done.times.length * 0.99)] ?? Number.NaN;
    rows.push([name, done.seconds.toFixed(1), median(done.times).toFixed(1), slowest.toFixed(1), String(done.times.length)]);
  }
  printTable(
    `${count} proposals and ${count} drafts of 2 KB, each of another bidder (${conditions(availableParallelism())})`,
    ['step', 'seconds', 'a saved draft p50 ms', 'p99 ms', 'drafts saved'],
    rows,
  );
  await close();
});
