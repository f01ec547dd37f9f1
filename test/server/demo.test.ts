import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { shownLogo } from '../../contract/rules/companies.ts';
import { makeCompanies } from '../../server/data/demo/companies.ts';
import { demoAccounts, demoPassword, fillDemoData, isEmpty } from '../../server/data/demo/demo.ts';
import { mediaFolder } from '../../server/routes/media.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  expect(await isEmpty(server.parts.db)).toBe(true);
  await fillDemoData(server.parts.db, mediaFolder(server.parts.config));
  return server.close;
  // It renders the pictures.
}, 60_000);

const read = async (path: string, headers = {}) => (await server.app.inject({ url: `/api/v1${path}`, headers })).json().data;
const signIn = async (email: string) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: demoPassword } });
  return answer.json().data;
};

test('of several servers that start on one empty database only one fills it', async () => {
  await fillDemoData(server.parts.db, mediaFolder(server.parts.config));
  expect((await read('/companies')).totalItems).toBe(400);
}, 30_000);

test('no picture is named after the company whose name is hidden', async () => {
  const { items }: { items: { logo_url: string | null }[] } = await read('/companies?limit=50');
  const names = makeCompanies().flatMap(({ name }) => name.toLowerCase().replaceAll(' ', '-'));
  expect(items.some(({ logo_url }) => names.some((name) => logo_url?.includes(name)))).toBe(false);
});

test('a filled database is not empty', async () => {
  expect(await isEmpty(server.parts.db)).toBe(false);
});

test.each(Object.values(demoAccounts))('$email signs in with the printed password', async ({ email, name, is_admin, image_url }) => {
  const { user } = await signIn(email);
  expect(user).toMatchObject({ email, name, isAdmin: is_admin, imageUrl: image_url });
});

test('there are 8 categories with 60 services, all offered by somebody, and 8 places', async () => {
  const categories: { services: unknown[]; companies: number }[] = await read('/categories');
  expect(categories).toHaveLength(8);
  expect(categories.flatMap(({ services }) => services)).toHaveLength(60);
  expect(categories.every(({ companies }) => companies > 20)).toBe(true);
  expect(await read('/locations')).toHaveLength(8);
});

test('the first page is the one of the mock-ups', async () => {
  const { accessToken } = await signIn(demoAccounts.member.email);
  const { items, totalItems } = await read('/companies', { authorization: `Bearer ${accessToken}` });
  expect(totalItems).toBe(400);
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'Marsa Clean Services',
    'Sidr & Stone Contracting',
    'Wajba Air & Energy',
    'Hazm Guard Security',
    'Nakhla Catering House',
  ]);
  expect(items[2]).toMatchObject({ description: null, logo_url: null });
});

test('the company account owns the first company', async () => {
  const owner = await server.parts.db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .select(['companies.id', 'users.email'])
    .execute();
  expect(owner).toEqual([{ id: 1, email: demoAccounts.company.email }]);
});

describe('the companies', () => {
  const companies = makeCompanies();

  test('are the same every time', () => {
    expect(makeCompanies()).toEqual(companies);
  });

  test('are 400 with names of their own', () => {
    expect(companies).toHaveLength(400);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(400);
  });

  test.each([
    ['description', (company: (typeof companies)[number]) => company.description],
    ['Arabic name', (company) => company.name_ar],
    ['Arabic description', (company) => company.description_ar],
    ['website', (company) => company.website_url],
    ['logo', (company) => company.logo_url],
    ['logo that may be shown', (company) => shownLogo(company.logo_url ?? null)],
    ['banner', (company) => company.banner_url],
  ])('have a %s for the most part, but not all of them', (_, of) => {
    const having = companies.filter(of).length;
    expect(having).toBeGreaterThan(200);
    expect(having).toBeLessThan(400);
  });

  test('have websites that belong to nobody', () => {
    const hosts = companies.flatMap(({ website_url }) => (website_url ? [new URL(website_url).hostname] : []));
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });

  test('show pictures that are there', async () => {
    const ads: { image_url: string }[] = await read('/ads?placement=services');
    expect(ads).toHaveLength(3);
    const shown = [
      ...companies.flatMap(({ logo_url, banner_url }) => [shownLogo(logo_url ?? null), banner_url]),
      ...ads.map(({ image_url }) => image_url),
    ].filter((url) => typeof url === 'string');
    const missing = new Set(shown).values().filter((url) => !existsSync(join(server.parts.config.dataDir, url)));
    expect([...missing]).toEqual([]);
    expect((await server.app.inject({ url: shown[0] })).headers['content-type']).toBe('image/png');
  });
});
