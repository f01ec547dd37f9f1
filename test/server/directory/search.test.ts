import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyPage } from '../../../contract/entities/directory.ts';
import { signedIn } from '../support/accounts.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await startTestServer();
  headers = await signedIn(server.parts);
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [
    { id: 1, name: 'Marsa Clean Services', name_ar: 'مرسى لخدمات النظافة', services: [1, 2] },
    { id: 2, name: 'Ahmad & Sons', name_ar: 'أحمد وأولاده', location_id: 2, services: [1] },
    { id: 3, name: 'Société Générale d’Hygiène', name_ar: 'شركة التَّعقيم', services: [2] },
    { id: 4, name: 'Cleopatra Networks', name_ar: null, location_id: 2, services: [3, 4] },
    { id: 5, name: 'Straße 12', name_ar: 'مستشفى الخدمـــات', location_id: 3 },
    // In another block of the index.
    { id: 20_000, name: 'Last Clean Office', name_ar: null, services: [1, 4] },
  ]);
  return server.close;
});

const ask = async (query: Record<string, string>): Promise<CompanyPage> => {
  const answer = await server.app.inject({ url: '/api/v1/companies', query: { limit: '50', ...query }, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const found = async (query: Record<string, string>) => (await ask(query)).items.map(({ id }) => id);

test('without filters all companies are found, ordered by ID', async () => {
  expect(await found({})).toEqual([1, 2, 3, 4, 5, 20_000]);
});

describe('a keyword', () => {
  test.each([
    ['marsa', [1]],
    ['MARSA', [1]],
    ['cle', [1, 2, 4, 20_000, 3]],
    ['clean', [1, 20_000, 2, 3]],
    ['lean', []],
    ['hygiene', [3]],
    ['HYGIÈNE', [3]],
    ['generale', [3]],
    ['strasse', [5]],
    ['12', [5]],
    ['مرسي', [1]],
    ['مرسى', [1]],
    ['احمد', [2]],
    ['إحمد', [2]],
    ['تعقيم', [3]],
    ['التعقيم', [3]],
    ['خدمات', [5]],
    ['الخدمات', [5]],
    ['مستشفي', [5]],
    ['اولاده', []],
    ['نظافه', [1, 2, 3, 20_000]],
    ['نظافة', [1, 2, 3, 20_000]],
    ['النظافة', [1, 2, 3, 20_000]],
    ['للنظافة', [1, 2, 3, 20_000]],
    ['خدمة', [5]],
  ])('%s is a word prefix in %j, ignoring case, diacritics, letter variants and Arabic endings, best match first', async (name, ids) => {
    expect(await found({ name })).toEqual(ids);
  });

  test.each([
    ['facade', [1, 3]],
    ['window', [1, 3]],
    ['الواجهات', [1, 3]],
    ['نوافذ', [1, 3]],
    ['cabl', [4]],
    ['استضافة', [4, 20_000]],
  ])('%s finds companies with a service of that name: %j', async (name, ids) => {
    expect(await found({ name })).toEqual(ids);
  });

  test.each([
    ['clean marsa', [1]],
    ['marsa facade', [1]],
    ['clean cloud', [20_000]],
    ['c cl cle', [1, 2, 4, 20_000, 3]],
    ['clean nothing', []],
    ['ahmad احمد', [2]],
  ])('of several words ("%s") must match with each', async (name, ids) => {
    expect(await found({ name })).toEqual(ids);
  });

  test.each(['', '  '])('a keyword that is empty ("%s") applies no filter', async (name) => {
    expect(await found({ name })).toHaveLength(6);
  });

  test('a keyword of a visitor matches names of services and categories only: company names cannot be guessed letter by letter', async () => {
    const asVisitor = async (name: string) => {
      const answer = await server.app.inject({ url: '/api/v1/companies', query: { limit: '50', name } });
      return answer.json().data.items.map(({ id }: { id: number }) => id);
    };
    expect(await asVisitor('m')).toEqual([]);
    expect(await asVisitor('marsa')).toEqual([]);
    expect(await asVisitor('مرسى')).toEqual([]);
    expect(await asVisitor('facade')).toEqual([1, 3]);
    expect(await asVisitor('نوافذ')).toEqual([1, 3]);
    expect(await asVisitor('النظافة')).toEqual([1, 2, 3, 20_000]);
    expect(await asVisitor('office clean')).toEqual([1, 2, 20_000]);
  });

  test('a keyword is compared by its first twelve letters', async () => {
    expect(await found({ name: 'cleopatranetworks' })).toEqual([]);
    await addCompanies(server.parts.db, [{ id: 6, name: 'Electromagnetics' }]);
    expect(await found({ name: 'electromagnetism' })).toEqual([6]);
  });
});

describe('services and place', () => {
  test.each([
    [{ services: '1' }, [1, 2, 20_000]],
    [{ services: '2,3' }, [1, 3, 4]],
    [{ services: '3,3,99' }, [4]],
    [{ services: '99' }, []],
    [{ location: '2' }, [2, 4]],
    [{ location: '9' }, []],
    [{ services: '1,4', location: '2' }, [2, 4]],
    [{ services: '1', location: '1', name: 'office' }, [1, 20_000]],
    [{ services: '4', name: 'office' }, [20_000]],
  ] as [Record<string, string>, number[]][])('%j finds %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids);
  });
});

describe('pages', () => {
  test('pages have the requested size, five by default', async () => {
    const first = await ask({ limit: '4', name: 'cle' });
    expect(first).toMatchObject({ pageCount: 2, totalItems: 5, totalIsExact: true });
    expect(await found({ limit: '2', page: '2', name: 'cle' })).toEqual([4, 20_000]);
    const usual = await server.app.inject({ url: '/api/v1/companies', headers });
    expect(usual.json().data.items).toHaveLength(5);
  });

  test('pages after the last one are empty, with the same totals', async () => {
    for (const page of ['4', '1000000']) {
      expect(await ask({ limit: '2', page, name: 'cle' })).toEqual({ items: [], pageCount: 3, totalItems: 5, totalIsExact: true });
    }
  });

  test('pages without matches are empty', async () => {
    for (const name of ['nothing', '😀', '\uFFFD', ' - ', '&'])
      expect(await ask({ name }), name).toEqual({ items: [], pageCount: 0, totalItems: 0, totalIsExact: true });
  });
});
