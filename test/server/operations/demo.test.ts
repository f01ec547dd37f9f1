import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRow } from '../../../contract/entities/account.ts';
import type { RequestPage } from '../../../contract/entities/requests.ts';
import { requestDescriptionMaxLength } from '../../../contract/limits.ts';
import { shownLogo } from '../../../contract/rules/companies.ts';
import { mediaFolder } from '../../../server/config/config.ts';
import { demoAccounts, demoPassword } from '../../../server/data/accounts/demo-accounts.ts';
import { makeCompanies } from '../../../server/data/demo/companies.ts';
import { fillDemoData, storeDemoData } from '../../../server/data/demo/demo.ts';
import { registrationOf } from '../../../server/data/demo/registrations.ts';
import { isEmpty } from '../../../server/data/empty.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  expect(await isEmpty(server.parts.db)).toBe(true);
  await fillDemoData(server.parts.db, mediaFolder(server.parts.config), { now: server.clock.now() });
  return server.close;
});

const read = async (path: string, headers = {}) => (await server.app.inject({ url: `/api/v1${path}`, headers })).json().data;
const signIn = async (email: string) => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: demoPassword } });
  return answer.json().data;
};

test('of several servers that start on one empty database exactly one fills it', async () => {
  await storeDemoData(server.parts.db);
  expect((await read('/companies')).totalItems).toBe(408);
});

test('no picture reveals a hidden company name in its file name', async () => {
  const { items }: { items: { logo_url: string | null }[] } = await read('/companies?limit=50');
  const names = makeCompanies().flatMap(({ name }) => name.toLowerCase().replaceAll(' ', '-'));
  expect(items.some(({ logo_url }) => names.some((name) => logo_url?.includes(name)))).toBe(false);
});

test('a filled database is not empty', async () => {
  expect(await isEmpty(server.parts.db)).toBe(false);
});

test.each(Object.values(demoAccounts))('$email signs in with the printed password', async ({ email, name, is_admin }) => {
  const { user } = await signIn(email);
  expect(user).toMatchObject({ email, name, isAdmin: is_admin });
});

test('there are 8 categories with 60 services, all offered by a company, and 8 places', async () => {
  const categories: { services: unknown[]; companies: number }[] = await read('/categories');
  expect(categories).toHaveLength(8);
  expect(categories.flatMap(({ services }) => services)).toHaveLength(60);
  expect(categories.every(({ companies }) => companies > 20)).toBe(true);
  expect(await read('/locations')).toHaveLength(8);
});

test('the first page matches the mock-ups', async () => {
  const { accessToken } = await signIn(demoAccounts.member.email);
  const { items, totalItems } = await read('/companies', { authorization: `Bearer ${accessToken}` });
  expect(totalItems).toBe(408);
  expect(items.map(({ name }: { name: string }) => name)).toEqual([
    'Marsa Clean Services',
    'Sidr & Stone Contracting',
    'Wajba Air & Energy',
    'Hazm Guard Security',
    'Nakhla Catering House',
  ]);
  expect(items[2]).toMatchObject({ description: null, logo_url: null });
});

test('the company account owns the first company, another account a second, and one invitation is pending', async () => {
  const owners = await server.parts.db
    .selectFrom('companies')
    .innerJoin('users', 'users.id', 'companies.owner_id')
    .select(['companies.id', 'users.email'])
    .orderBy('companies.id')
    .execute();
  expect(owners[0]).toEqual({ id: 1, email: demoAccounts.company.email });
  const admin = await signIn(demoAccounts.admin.email);
  const rows = (account: string) => read(`/companies/rows?account=${account}`, { authorization: `Bearer ${admin.accessToken}` });
  expect((await rows('active')).items.slice(0, 3).map(({ name }: CompanyRow) => name)).toEqual([
    'Marsa Clean Services',
    'Hazm Guard Security',
    'Rimal Logistics',
  ]);
  expect((await rows('active')).totalItems).toBe(11);
  expect((await rows('invited')).items.map(({ name }: CompanyRow) => name)).toEqual(['Sidr & Stone Contracting']);
  expect((await rows('none')).totalItems).toBe(396);
});

describe('registrations', () => {
  test('registrations are mostly verified; some are awaiting, some unstated, one expired', async () => {
    const admin = await signIn(demoAccounts.admin.email);
    const pages = await Promise.all(
      Array.from({ length: 41 }, (_, page) => read(`/companies/rows?page=${page + 1}`, { authorization: `Bearer ${admin.accessToken}` })),
    );
    const all = pages.flatMap(({ items }) => items.map(({ account }: CompanyRow) => account?.verification));
    const amounts = Object.groupBy(all, (verification) => verification);
    expect(amounts.verified?.length).toBeGreaterThan(250);
    expect(amounts.awaiting?.length).toBeGreaterThan(20);
    expect(amounts.unstated?.length).toBeGreaterThan(10);
    expect(amounts.expired).toHaveLength(1);
    expect(all.slice(0, 3)).toEqual(['verified', 'verified', 'awaiting']);
  });

  test('registrations have unique numbers', () => {
    const numbers = Array.from({ length: 408 }, (_, index) => registrationOf(index, new Date()).cr_number).filter(Boolean);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

describe('service requests', () => {
  const listOf = async (email: string, which: string): Promise<RequestPage> => {
    const { accessToken } = await signIn(email);
    return read(`/requests/${which}`, { authorization: `Bearer ${accessToken}` });
  };

  test.each([
    ['sent by the member', demoAccounts.member.email, 'sent'],
    ['received by the company', demoAccounts.company.email, 'received'],
  ])('%s are in every state, in both languages, newest first', async (_, email, which) => {
    const { items, counts } = await listOf(email, which);
    expect(Object.values(counts).filter((amount) => amount === 0)).toEqual([]);
    expect(items.some(({ project_title }) => /\p{Script=Arabic}/u.test(project_title))).toBe(true);
    expect(items.some(({ project_title }) => /^[A-Z]/.test(project_title))).toBe(true);
    expect(items.map(({ createdAt }) => createdAt)).toEqual(
      items
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(items.filter(({ description }) => description.length > requestDescriptionMaxLength)).toEqual([]);
  });

  test('service requests were decided after they were sent and in the past', async () => {
    const requests = await server.parts.db.selectFrom('requests').select(['created_at', 'decided_at', 'state']).execute();
    for (const { created_at, decided_at, state } of requests) {
      expect(decided_at === null).toBe(state === 'pending');
      expect(decided_at === null || (decided_at > created_at && decided_at < new Date())).toBe(true);
    }
  });

  test('service requests are for services that the companies offer', async () => {
    const { rows } = await sql`
      select from request_services join requests on requests.id = request_id
      where not exists (select from company_services as offered
        where offered.company_id = requests.company_id and offered.service_id = request_services.service_id)
    `.execute(server.parts.db);
    expect(rows).toEqual([]);
  });
});

describe('notifications', () => {
  test.each([
    ['the company', demoAccounts.company.email, 10],
    ['the member', demoAccounts.member.email, 5],
  ])('of %s match its requests, newest first, on more than one page', async (_, email, least) => {
    const { accessToken } = await signIn(email);
    const headers = { authorization: `Bearer ${accessToken}` };
    const { data, total } = (await server.app.inject({ url: '/api/v1/notification?limit=50', headers })).json();
    expect(total).toBeGreaterThanOrEqual(least);
    const requests = await server.parts.db.selectFrom('requests').select('project_title').execute();
    const titles = requests.map(({ project_title }) => project_title);
    for (const { kind, content } of data) {
      if (kind !== 'companyVerified') expect(titles.some((title) => content.includes(title))).toBe(true);
    }
    const times = data.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('notifications are not created for the admin', async () => {
    const { accessToken } = await signIn(demoAccounts.admin.email);
    expect(await read('/notification', { authorization: `Bearer ${accessToken}` })).toEqual([]);
  });
});

describe('the companies', () => {
  const companies = makeCompanies();

  test('the companies are deterministic', () => {
    expect(makeCompanies()).toEqual(companies);
  });

  test('the companies are 408 with unique names', () => {
    expect(companies).toHaveLength(408);
    expect(new Set(companies.map(({ name }) => name)).size).toBe(408);
  });

  test('all have an Arabic name', () => {
    expect(companies.filter(({ name_ar }) => !/\p{Script=Arabic}/u.test(name_ar ?? ''))).toEqual([]);
  });

  test.each([
    ['description', (company: (typeof companies)[number]) => company.description],
    ['Arabic description', (company) => company.description_ar],
    ['website', (company) => company.website_url],
    ['logo', (company) => company.logo_url],
    ['logo of an allowed type', (company) => shownLogo(company.logo_url ?? null)],
    ['banner', (company) => company.banner_url],
  ])('mostly have a %s, but not all', (_, of) => {
    const having = companies.filter(of).length;
    expect(having).toBeGreaterThan(200);
    expect(having).toBeLessThan(companies.length);
  });

  test('the companies have websites on reserved domains', () => {
    const hosts = companies.flatMap(({ website_url }) => (website_url ? [new URL(website_url).hostname] : []));
    expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  });

  test('the companies show pictures that are there', async () => {
    const placements = ['services', 'tenders', 'home'];
    const running: { image_url: string }[][] = await Promise.all(placements.map((placement) => read(`/ads?placement=${placement}`)));
    expect(running.map((ads) => ads.length)).toEqual([2, 1, 2]);
    const ads = running.flat();
    const shown = [
      ...companies.flatMap(({ logo_url, banner_url }) => [shownLogo(logo_url ?? null), banner_url]),
      ...ads.map(({ image_url }) => image_url),
    ].filter((url) => typeof url === 'string');
    const missing = new Set(shown).values().filter((url) => !existsSync(join(server.parts.config.dataDir, url)));
    expect([...missing]).toEqual([]);
    expect((await server.app.inject({ url: shown[0] })).headers['content-type']).toBe('image/png');
  });
});
