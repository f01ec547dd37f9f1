import { beforeAll, describe, expect, test } from 'vitest';
import { readCategories } from '../../../server/data/directory/queries.ts';
import { addCatalogue, addCompanies, places } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [
    { id: 1, name: 'A', services: [1, 2] },
    { id: 2, name: 'B', services: [1, 3] },
    { id: 3, name: 'C' },
  ]);
  return server.close;
});

const ask = async (path: string) => {
  const answer = await server.app.inject({ url: `/api/v1${path}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};

test('categories come with their services and the number of companies that offer any of them', async () => {
  const categories = await ask('/categories');
  expect(categories).toMatchObject([
    { id: 1, name: 'Cleaning', nameAr: 'النظافة', slug: 'cleaning', companies: 2, companiesIsExact: true },
    { id: 2, name: 'IT', nameAr: 'التقنية', slug: 'it', companies: 1, companiesIsExact: true },
  ]);
  expect(categories[0].services).toEqual([
    { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', slug: 'service-1' },
    { id: 2, name: 'Façade and windows', nameAr: 'الواجهات والنوافذ', slug: 'service-2' },
  ]);
});

test('numbers of companies are capped at a bound', async () => {
  const totals = (await readCategories(server.parts.db, false, 1)).map(({ companies, companiesIsExact }) => [companies, companiesIsExact]);
  expect(totals).toEqual([
    [1, false],
    [1, true],
  ]);
});

test('places come in both languages', async () => {
  expect(await ask('/locations')).toEqual(places.map(([nameEn, nameAr], index) => ({ id: index + 1, nameEn, nameAr })));
});

describe('suggestions', () => {
  const suggested = async (q: string) => (await ask(`/services/suggest?q=${encodeURIComponent(q)}`)).map(({ id }: { id: number }) => id);

  test.each([
    ['c', [4, 1, 3]],
    ['CLEAN', [1]],
    ['facade w', [2]],
    ['windows and', [2]],
    ['هذا', []],
    ['شبك', [3]],
    ['الشبكات', [3]],
    ['تمديدات', [3]],
    ['سحابية', [4]],
  ])('for "%s" are %j: word prefixes in both languages, names that start with it first', async (q, ids) => {
    expect(await suggested(q)).toEqual(ids);
  });

  test.each(['', ' ', '-'])('suggestions for "%s" are empty', async (q) => {
    expect(await suggested(q)).toEqual([]);
  });

  test('suggestions are at most ten', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      id: 100 + index,
      category_id: 1,
      name: 'Many',
      name_ar: '',
      slug: `many-${index}`,
    }));
    await server.parts.db
      .insertInto('services')
      .values(many.map((service) => ({ ...service, folded: ['many'], words: ['many'] })))
      .execute();
    expect(await suggested('many')).toHaveLength(10);
  });
});
