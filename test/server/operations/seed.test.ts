import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/data/database.ts';
import { findCompanies } from '../../../server/data/directory/search.ts';
import { type Amounts, countPublished, findTenders, type TenderSearch } from '../../../server/data/tenders/search.ts';
import { drawNumber } from '../../../server/data/tenders/writes.ts';
import { alsoOnPostgres, freshProcessDatabase } from '../support/database.ts';
import { compileCache } from '../support/process.ts';

const always = { from: null, until: null };
/** All tenders that a viewer may see, five at once. */
const everything: TenderSearch = {
  number: null,
  words: [],
  serviceWords: [],
  publisherWords: [],
  order: null,
  status: null,
  approval: null,
  minBond: null,
  maxBond: null,
  published: null,
  stage: null,
  watched: false,
  start: always,
  end: always,
  publish: always,
  limit: 5,
  offset: 0,
};
const folder = mkdtempSync(join(tmpdir(), 'daleel-seed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seed = (env: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--liftoff-only', 'server/data/seed/seed.ts', '--companies', '300', '--tenders', '200'], {
    env: { PATH: process.env.PATH, ...compileCache, ...env },
  });

let database: Awaited<ReturnType<typeof freshProcessDatabase>>;
beforeAll(async () => {
  database = await freshProcessDatabase(folder);
  await seed(database.env);
});

test('seeding creates as many companies and tenders as requested, all findable', async () => {
  const { db, close } = await openDatabase(database.place);
  const asked = { keyword: '', byName: true, services: [], location: null, page: 1, limit: 5 };
  expect(await findCompanies(db, asked)).toEqual({ ids: [1, 2, 3, 4, 5], total: 300, totalIsExact: true });
  expect((await findCompanies(db, { ...asked, keyword: 'services' })).total).toBeGreaterThan(0);
  const viewer = { id: null, now: new Date() };
  const find = async (search: TenderSearch) => findTenders(db, search, viewer, await countPublished(db, search, viewer));
  const { total } = await find(everything);
  expect([total > 150, total < 200]).toEqual([true, true]);
  expect((await find({ ...everything, words: ['cleaning'] })).ids.length).toBeGreaterThan(0);
  expect(await db.transaction().execute((transaction) => drawNumber(transaction, new Date().getUTCFullYear()))).toMatch(/-0201$/);
  await close();
});

test('a page far behind is the same, whether the days before it are skipped or read', async () => {
  const { db, close } = await openDatabase(database.place);
  const now = new Date();
  const { owner_id: publisher } = await db
    .selectFrom('tenders')
    .select('owner_id')
    .where((is) => is.or([is('public_from', 'is', null), is('public_from', '>', now)]))
    .groupBy('owner_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();
  for (const viewer of [null, publisher].map((id) => ({ id, now }))) {
    for (const status of [null, 'open'] as const) {
      const published = await countPublished(db, { ...everything, status }, viewer);
      const pages = async (deep: number) => {
        const found: number[][] = [];
        for (let offset = 0; offset < 200; offset += 7) {
          found.push((await findTenders(db, { ...everything, status, limit: 9, offset }, viewer, published, deep)).ids);
        }
        return found;
      };
      expect(await pages(1)).toEqual(await pages(Number.POSITIVE_INFINITY));
    }
  }
  await close();
});

test.each([{ words: ['s'] }, { number: '1' }, { words: ['s'], order: 'closing' as const }])(
  'the pages of %o are the same, whether matches are collected or read in order',
  async (asked) => {
    const { db, close } = await openDatabase(database.place);
    const viewer = { id: null, now: new Date() };
    const { found } = await countPublished(db, { ...everything, ...asked }, viewer);
    expect(found).toBeGreaterThan(10);
    for (let offset = 0; offset < found; offset += 5) {
      const page = async (amounts: Amounts) => (await findTenders(db, { ...everything, ...asked, offset }, viewer, amounts)).ids;
      // Many of many are read in order, few of many are collected.
      const [read, collected] = [await page({ found: 1000, all: 1000 }), await page({ found: 1, all: 1000 })];
      expect(read.length).toBe(Math.min(5, found - offset));
      expect(read).toEqual(collected);
    }
    await close();
  },
);

test.skipIf(alsoOnPostgres)('seeding is refused if there are companies already', async () => {
  await expect(seed(database.env)).rejects.toThrow('There are companies in this database already');
});
