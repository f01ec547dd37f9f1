import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { findCompanies, type Search } from '../../../server/data/directory/search.ts';
import { rebuildIndex, withIndex } from '../../../server/data/directory/search-index.ts';
import { queryWords, searchWords, wholeWords } from '../../../server/data/search-words.ts';
import { alsoOnPostgres } from '../support/database.ts';
import { addCatalogue, addCompanies, categories, offered } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  return server.close;
});

const everything: Search = { keyword: '', byName: true, services: [], location: null, page: 1, limit: 50 };
const find = (search: Partial<Search>, bound?: number) => findCompanies(server.parts.db, { ...everything, ...search }, bound);
const clear = () => sql`truncate companies, company_services, search_sets cascade`.execute(server.parts.db);

describe('every search finds the same companies as a full scan', () => {
  type Company = { id: number; name: string; name_ar: string | null; location_id: number; services: number[] };
  const word = fc.constantFrom(
    'a',
    'ab',
    'abc',
    'b',
    'ba',
    'É',
    'éa',
    'ال',
    'الباب',
    'باب',
    'والباب',
    'أب',
    'اب',
    '٣',
    '3',
    'abcdefghijklmnop',
    'it',
    'clean',
    'cleaning',
    'نظافة',
    'للنظافة',
    'سحاب',
    'سحابات',
  );
  const words = fc.array(word, { maxLength: 4 }).map((list) => list.join(' '));
  const company = fc.record<Company>({
    // Blocks hold 16,384 companies and segments 128: makes their boundaries likely.
    id: fc.oneof(fc.constantFrom(1, 127, 128, 16_383, 16_384, 32_768), fc.integer({ min: 1, max: 300 })),
    name: words,
    name_ar: fc.option(words),
    location_id: fc.integer({ min: 1, max: 3 }),
    services: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
  });
  const companies = fc.uniqueArray(company, { selector: ({ id }) => id, maxLength: 40 });
  const search = fc.record({
    keyword: words,
    byName: fc.boolean(),
    services: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    location: fc.option(fc.integer({ min: 1, max: 4 })),
    page: fc.integer({ min: 1, max: 4 }),
    limit: fc.integer({ min: 1, max: 50 }),
  });

  type Asked = { keyword: string; byName: boolean; services: number[]; location: number | null };

  /** The rank of a company among the matches, best first; undefined if it does not match. */
  const rankOf = ({ name, name_ar, services: offers }: Company, { keyword, byName }: Asked): number | undefined => {
    const own = searchWords(...(byName ? [name, name_ar] : []), ...offers.flatMap((id) => offered[id - 1] ?? []));
    const inCategories = searchWords(...offers.flatMap((id) => categories[id <= 2 ? 0 : 1] ?? []));
    const every = (known: string[]) => queryWords(keyword).every((asked) => known.some((word) => word.startsWith(asked)));
    if (wholeWords(keyword).every((forms) => forms.some((form) => own.includes(form)))) return 0;
    if (every(own)) return 1;
    return every([...own, ...inCategories]) ? 2 : undefined;
  };

  const byGoingThrough = (all: Company[], asked: Asked) =>
    all
      .filter(
        ({ location_id, services }) =>
          (asked.location === null || asked.location === location_id) &&
          (asked.services.length === 0 || asked.services.some((id) => services.includes(id))),
      )
      .flatMap((company) => {
        const rank = rankOf(company, asked);
        return rank === undefined ? [] : [{ id: company.id, rank }];
      })
      .sort((one, other) => one.rank - other.rank || one.id - other.id)
      .map(({ id }) => id);

  test('every search finds the same companies as a full scan on each page, with its total', async () => {
    await fc.assert(
      fc
        .asyncProperty(companies, fc.array(search, { minLength: 5, maxLength: 20 }), async (all, searches) => {
          await addCompanies(server.parts.db, all);
          for (const { keyword, ...asked } of searches) {
            const ids = byGoingThrough(all, { keyword, ...asked });
            const first = (asked.page - 1) * asked.limit;
            expect(await find({ ...asked, keyword })).toEqual({
              ids: ids.slice(first, first + asked.limit),
              total: ids.length,
              totalIsExact: true,
            });
          }
        })
        .beforeEach(async () => void (await clear())),
      { numRuns: 25 },
    );
  });
});

describe('totals', () => {
  beforeAll(async () => {
    await clear();
    await addCompanies(
      server.parts.db,
      Array.from({ length: 10 }, (_, index) => ({ id: index + 1, name: 'Ten' })),
    );
  });

  test('totals are capped at a bound, where pagination ends too', async () => {
    expect(await find({ limit: 4 }, 7)).toEqual({ ids: [1, 2, 3, 4], total: 7, totalIsExact: false });
    expect(await find({ limit: 4, page: 2 }, 7)).toEqual({ ids: [5, 6, 7], total: 7, totalIsExact: false });
    expect(await find({ limit: 4, page: 3 }, 7)).toEqual({ ids: [], total: 7, totalIsExact: false });
    expect(await find({ limit: 50 }, 10)).toMatchObject({ total: 10, totalIsExact: true });
  });

  test.skipIf(alsoOnPostgres)('totals are exact up to ten thousand, above that a lower bound', async () => {
    const { db, clock } = server.parts;
    const grow = async (to: number) => {
      await sql`insert into companies (id, name, location_id, words, created_at)
        select id, 'Many', 1, '{many}', ${clock.now()} from generate_series((select max(id) + 1 from companies), ${to}::integer) as id`.execute(
        db,
      );
      await rebuildIndex(db);
    };
    const ask = async (page: number) => (await server.app.inject({ url: `/api/v1/companies?page=${page}` })).json().data;

    await grow(10_000);
    expect(await ask(2000)).toMatchObject({
      items: [9996, 9997, 9998, 9999, 10_000].map((id) => ({ id })),
      totalItems: 10_000,
      totalIsExact: true,
    });
    await grow(20_000);
    const bounded = { pageCount: 2000, totalItems: 10_000, totalIsExact: false };
    expect(await ask(1)).toMatchObject(bounded);
    expect(await ask(2000)).toMatchObject({ ...bounded, items: [{ id: 9996 }, {}, {}, {}, { id: 10_000 }] });
    expect(await ask(2001)).toEqual({ ...bounded, items: [] });
  });
});

describe('the index reflects', () => {
  beforeAll(async () => {
    await clear();
    await addCompanies(server.parts.db, [
      { id: 1, name: 'Old Name', services: [1] },
      { id: 2, name: 'Old Neighbour', services: [1] },
    ]);
  });
  const idsOf = async (keyword: string, more: Partial<Search> = {}) => (await find({ ...more, keyword })).ids;

  test('a changed company', async () => {
    await server.parts.db.transaction().execute(async (transaction) => {
      const changed = { name: 'New Name', words: searchWords('New Name'), location_id: 3 };
      await withIndex(transaction, [1], async () => {
        await transaction.updateTable('companies').set(changed).where('id', '=', 1).execute();
        await transaction.updateTable('company_services').set({ service_id: 4 }).where('company_id', '=', 1).execute();
      });
    });
    expect(await idsOf('old')).toEqual([2]);
    expect(await idsOf('new')).toEqual([1]);
    expect(await idsOf('cleaning')).toEqual([2]);
    expect(await idsOf('', { location: 1 })).toEqual([2]);
    expect(await idsOf('cloud', { location: 3, services: [4] })).toEqual([1]);
  });

  test('a deleted company', async () => {
    await server.parts.db.transaction().execute(async (transaction) => {
      await withIndex(transaction, [2], () => transaction.deleteFrom('companies').where('id', '=', 2).execute());
    });
    expect(await idsOf('')).toEqual([1]);
    expect(await idsOf('old')).toEqual([]);
  });

  test('several companies stored concurrently', async () => {
    const ids = Array.from({ length: 8 }, (_, index) => 10 + index);
    await Promise.all(ids.map((id) => addCompanies(server.parts.db, [{ id, name: 'Shared Words', services: [1, 2, 3, 4] }])));
    expect(await idsOf('shared words cabling')).toEqual(ids);
  });

  test.skipIf(alsoOnPostgres)('several companies changed concurrently, in whatever order their keys are', async () => {
    const rename = (ids: number[], name: string) =>
      server.parts.db.transaction().execute((transaction) =>
        withIndex(transaction, ids, () =>
          transaction
            .updateTable('companies')
            .set({ name, words: searchWords(name) })
            .where('id', 'in', ids)
            .execute(),
        ),
      );
    await Promise.all([rename([10, 11], 'Zulu Alpha'), rename([12, 13], 'Alpha Zulu'), rename([14], 'Mike Zulu'), rename([15], 'Alpha')]);
    expect(await idsOf('alpha zulu')).toEqual([10, 11, 12, 13]);
    expect(await idsOf('zulu')).toEqual([10, 11, 12, 13, 14]);
    expect(await idsOf('shared')).toEqual([16, 17]);
  });

  test('the same content after a rebuild', async () => {
    const read = async () =>
      (await sql`select key, block, members from search_sets where bit_count(members) > 0 order by key, block`.execute(server.parts.db))
        .rows;
    const before = await read();
    await sql`insert into search_sets values ('left over', 9, b'1'::bit(16384))`.execute(server.parts.db);
    await rebuildIndex(server.parts.db);
    expect(await read()).toEqual(before);
  });
});
