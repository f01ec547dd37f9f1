import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { OwnCompany } from '../../../contract/entities/account.ts';
import type { CatalogueCategory, CatalogueFile, EntryKind, OfficeCatalogue } from '../../../contract/entities/catalogue.ts';
import type { CompanyPage } from '../../../contract/entities/directory.ts';
import type { AuditPage } from '../../../contract/entities/office.ts';
import { rebuildIndex } from '../../../server/data/directory/search-index.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies, companyFields } from '../support/directory.ts';
import { requestFields } from '../support/requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: Client;
let member: Client;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
beforeEach(async () => {
  // Jobs of the test before.
  await server.deliver();
  await sql`truncate categories, locations, search_sets restart identity cascade`.execute(server.parts.db);
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [
    { id: 1, name: 'Alpha', services: [1, 2] },
    { id: 2, name: 'Bravo cleaning', services: [1, 3] },
    { id: 3, name: 'Charlie', services: [2], location_id: 2 },
    { id: 20_000, name: 'Delta office', services: [1] },
  ]);
  [admin, member] = [await connect(server, { isAdmin: true }), await connect(server)];
});

const read = (): Promise<OfficeCatalogue> => admin.read('GET', '/office/catalogue');
const ways: Record<string, ['PUT', string] | undefined> = { rename: ['PUT', 'names'], move: ['PUT', 'place'] };
const act = (kind: EntryKind, id: number, { act: wanted, ...rest }: { act: string; [field: string]: unknown }) => {
  const [method, way] = ways[wanted] ?? ['POST', 'acts'];
  return admin.ask(method, `/office/catalogue/${kind}/${id}/${way}`, way === 'acts' ? { act: wanted, ...rest } : rest);
};
const done = async (kind: EntryKind, id: number, body: { act: string; [field: string]: unknown }): Promise<void> => {
  const answer = await act(kind, id, body);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
};
const add = (body: object) => admin.ask('POST', '/office/catalogue/entries', body);
/** The companies that a signed-in member finds. */
const found = async (query: string): Promise<number[]> => {
  const page: CompanyPage = await member.read('GET', `/companies?${query}`);
  return page.items.map(({ id }) => id).sort((one, other) => one - other);
};
const named = (text: string) => found(`name=${encodeURIComponent(text)}`);
const idsOf = async (kind: 'categories' | 'locations'): Promise<number[]> => (await read())[kind].map(({ id }) => id);
const servicesOf = async (category: number): Promise<CatalogueCategory['services']> =>
  (await read()).categories.find(({ id }) => id === category)?.services ?? [];

/** Expects of the search index what a rebuild gives it. */
async function expectFreshIndex(): Promise<void> {
  const sets = async () =>
    (
      await sql<{ key: string }>`
        select key, block, members::text from search_sets where bit_count(members) > 0 order by key, block
      `.execute(server.parts.db)
    ).rows;
  const present = await sets();
  await rebuildIndex(server.parts.db);
  expect(present).toEqual(await sets());
}

test('lists the catalogue with the number of companies of each entry, for admins only', async () => {
  const { categories, locations } = await read();
  expect(categories.map(({ name, companies }) => [name, companies])).toEqual([
    ['Cleaning', 4],
    ['IT', 1],
  ]);
  expect(categories[0]?.services).toEqual([
    { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', isRetired: false, companies: 3 },
    { id: 2, name: 'Façade and windows', nameAr: 'الواجهات والنوافذ', isRetired: false, companies: 2 },
  ]);
  expect(locations.map(({ name, companies }) => [name, companies])).toEqual([
    ['Doha', 3],
    ['Al Wakrah', 1],
    ['Al Khor', 0],
  ]);
  expect((await member.ask('GET', '/office/catalogue')).statusCode).toBe(403);
});

test('adds entries at the end, which can be chosen at once', async () => {
  expect((await add({ kind: 'category', name: 'Catering', nameAr: 'التموين' })).statusCode).toBe(200);
  const category = (await idsOf('categories')).at(-1) ?? 0;
  const service = (await add({ kind: 'service', category, name: 'Lunch  boxes', nameAr: 'وجبات' })).json().data.id;
  const location = (await add({ kind: 'location', name: 'Mesaieed', nameAr: 'مسيعيد' })).json().data.id;
  expect(await idsOf('categories')).toEqual([1, 2, category]);
  expect(await idsOf('locations')).toEqual([1, 2, 3, location]);
  const { id }: OwnCompany = await member.read('POST', '/companies', companyFields({ services: [service], location }));
  expect(await named('lunch')).toEqual([id]);
  expect(await named('وجبات')).toEqual([id]);
});

test('a name that another entry of the kind has is refused, apart from case and marks', async () => {
  expect((await add({ kind: 'service', category: 2, name: 'FACADE and windows', nameAr: 'جديد' })).statusCode).toBe(409);
  expect((await add({ kind: 'location', name: 'New', nameAr: 'الدوحة' })).statusCode).toBe(409);
  expect((await act('category', 1, { act: 'rename', name: 'IT', nameAr: 'جديد' })).statusCode).toBe(409);
  expect((await add({ kind: 'service', category: 9, name: 'New', nameAr: 'جديد' })).statusCode).toBe(404);
});

test('a renamed service is found by its new name and no longer by its former one, but where another name has the word', async () => {
  await done('service', 1, { act: 'rename', name: 'Deep scrubbing', nameAr: 'التنظيف العميق' });
  await server.deliver();
  expect(await named('scrub')).toEqual([1, 2, 20_000]);
  expect(await named('العميق')).toEqual([1, 2, 20_000]);
  expect(await named('office')).toEqual([20_000]);
  // All are in the category of this name.
  expect(await found('name=cleaning&location=1')).toEqual([1, 2, 20_000]);
  await expectFreshIndex();
});

test('a company that changes before the index follows has no key of the former name', async () => {
  await done('service', 1, { act: 'rename', name: 'Deep scrubbing', nameAr: 'التنظيف العميق' });
  const { id, version }: OwnCompany = await member.read('POST', '/companies', companyFields({ services: [1] }));
  await member.read('PATCH', `/companies/${id}`, { ...companyFields({ services: [2] }), version });
  await done('service', 1, { act: 'rename', name: 'Deep cleaning', nameAr: 'التنظيف العميق' });
  await server.deliver();
  await expectFreshIndex();
});

test('a renamed category and place are found at once', async () => {
  await done('category', 1, { act: 'rename', name: 'Facilities', nameAr: 'المرافق' });
  await done('location', 2, { act: 'rename', name: 'Wakra', nameAr: 'الوكرة' });
  expect(await named('facilities')).toEqual([1, 2, 3, 20_000]);
  expect((await read()).locations[1]).toMatchObject({ name: 'Wakra', companies: 1 });
});

test('keeps the order in which entries were moved, also for visitors', async () => {
  await done('location', 3, { act: 'move', before: 1 });
  await done('service', 1, { act: 'move', before: null });
  expect(await idsOf('locations')).toEqual([3, 1, 2]);
  expect((await servicesOf(1)).map(({ id }) => id)).toEqual([2, 1]);
  const shown = (await server.app.inject('/api/v1/categories')).json().data;
  expect(shown[0].services.map(({ id }: { id: number }) => id)).toEqual([2, 1]);
  expect((await act('service', 1, { act: 'move', before: 3 })).statusCode).toBe(404);
});

test('what is retired can no longer be chosen, and stays with who has it', async () => {
  const own: OwnCompany = await member.read('POST', '/companies', companyFields({ services: [2, 3], location: 1 }));
  await done('service', 3, { act: 'retire' });
  await done('location', 1, { act: 'retire' });
  const kept: OwnCompany = await member.read('PATCH', `/companies/${own.id}`, {
    ...companyFields({ services: [2, 3], location: 1, name: 'Kept' }),
    version: own.version,
  });
  expect(kept.services.map(({ id }) => id)).toEqual([2, 3]);
  const other = await connect(server);
  const refused = await other.ask('POST', '/companies', companyFields({ services: [2, 3], location: 1 }));
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['location', 'services']]);
  const visible = async (path: string) => (await server.app.inject(`/api/v1${path}`)).json().data;
  expect((await visible('/categories'))[1].services.map(({ id }: { id: number }) => id)).toEqual([4]);
  expect((await visible('/categories?all=true'))[1].services).toMatchObject([
    { id: 3, isRetired: true },
    { id: 4, isRetired: false },
  ]);
  expect((await visible('/locations')).map(({ id }: { id: number }) => id)).toEqual([2, 3]);
  expect(await visible('/services/suggest?q=network')).toEqual([]);
  await done('service', 3, { act: 'restore' });
  expect((await visible('/categories'))[1].services.map(({ id }: { id: number }) => id)).toEqual([3, 4]);
});

test('a category is retired only without services that can be chosen', async () => {
  expect((await act('category', 2, { act: 'retire' })).statusCode).toBe(409);
  await done('service', 3, { act: 'retire' });
  await done('service', 4, { act: 'retire' });
  await done('category', 2, { act: 'retire' });
  expect((await read()).categories[1]).toMatchObject({ id: 2, isRetired: true });
});

test('says what uses an entry, and two entries before one is merged into the other', async () => {
  const unused = { runningTenders: 0, endedTenders: 0, requests: 0 };
  expect(await admin.read('GET', '/office/catalogue/service/1/use')).toEqual({ companies: 3, ...unused });
  expect(await admin.read('GET', '/office/catalogue/location/2/use')).toEqual({ companies: 1, ...unused });
  expect(await admin.read('GET', '/office/catalogue/service/2/merge/1')).toEqual({
    from: { companies: 2, ...unused },
    into: { companies: 3, ...unused },
    both: 1,
  });
  expect((await admin.ask('GET', '/office/catalogue/service/9/use')).statusCode).toBe(404);
});

test('companies of a merged service offer the other one, are found by both names, and by links to either', async () => {
  await done('service', 2, { act: 'merge', into: 1 });
  // At once, before the companies are moved.
  for (const service of [1, 2]) expect(await found(`services=${service}`)).toEqual([1, 2, 3, 20_000]);
  await server.deliver();
  for (const service of [1, 2]) expect(await found(`services=${service}`)).toEqual([1, 2, 3, 20_000]);
  expect(await named('windows')).toEqual([1, 2, 3, 20_000]);
  expect((await servicesOf(1)).map(({ id, companies }) => [id, companies])).toEqual([[1, 4]]);
  await expectFreshIndex();
  await done('service', 1, { act: 'rename', name: 'Scrubbing', nameAr: 'تنظيف' });
  await server.deliver();
  expect(await named('windows')).toEqual([1, 2, 3, 20_000]);
  await expectFreshIndex();
});

test('a form that was opened before a merge stores the entry that stayed', async () => {
  await done('service', 2, { act: 'merge', into: 1 });
  await done('location', 1, { act: 'merge', into: 3 });
  const company = await member.read('POST', '/companies', companyFields({ services: [1, 2], location: 1 }));
  expect(company).toMatchObject({ location: { id: 3 }, services: [{ id: 1 }] });
});

test('a request for a merged service names the one that stayed, before and after the companies are moved', async () => {
  const owner = await connect(server);
  const { id }: OwnCompany = await owner.read('POST', '/companies', companyFields({ services: [2] }));
  await done('service', 2, { act: 'merge', into: 1 });
  const ask = () => member.ask('POST', '/requests', requestFields({ company: id, services: [2] }));
  expect((await ask()).statusCode).toBeLessThan(300);
  await server.deliver();
  expect((await ask()).statusCode).toBeLessThan(300);
  const asked = await server.parts.db.selectFrom('request_services').select('service_id').execute();
  expect(asked.map(({ service_id }) => service_id)).toEqual([1, 1]);
});

test('companies of a merged place move to the other one', async () => {
  await done('location', 1, { act: 'merge', into: 2 });
  for (const place of [1, 2]) expect(await found(`location=${place}`)).toEqual([1, 2, 3, 20_000]);
  await server.deliver();
  for (const place of [1, 2]) expect(await found(`location=${place}`)).toEqual([1, 2, 3, 20_000]);
  await expectFreshIndex();
});

test('services of a merged category move to the other one, behind its own', async () => {
  await done('category', 2, { act: 'merge', into: 1 });
  expect((await servicesOf(1)).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(await idsOf('categories')).toEqual([1]);
  await expectFreshIndex();
});

test('an entry is merged neither into itself, nor into one that was retired or merged, nor twice', async () => {
  expect((await act('service', 1, { act: 'merge', into: 1 })).statusCode).toBe(404);
  await done('service', 3, { act: 'retire' });
  expect((await act('service', 1, { act: 'merge', into: 3 })).statusCode).toBe(409);
  await done('service', 2, { act: 'merge', into: 1 });
  expect((await act('service', 2, { act: 'merge', into: 4 })).statusCode).toBe(404);
  expect((await act('service', 4, { act: 'merge', into: 2 })).statusCode).toBe(404);
});

test('the file has what can be chosen, and its import into the same catalogue changes nothing', async () => {
  await done('service', 4, { act: 'retire' });
  const file: CatalogueFile = await admin.read('GET', '/office/catalogue/file');
  expect(file.categories.map(({ en, services }) => [en, services.length])).toEqual([
    ['Cleaning', 2],
    ['IT', 1],
  ]);
  const nothing = { categories: 0, services: 0, locations: 0, renamed: 0 };
  expect(await admin.read('POST', '/office/catalogue/file', { file, isTrial: false })).toEqual(nothing);
});

test('an import adds what is missing and takes Arabic names; a trial only counts', async () => {
  const file: CatalogueFile = {
    categories: [
      {
        en: 'cleaning',
        ar: 'النظافة',
        services: [
          { en: 'Office cleaning', ar: 'نظافة المكاتب' },
          { en: 'Pest control', ar: 'مكافحة الآفات' },
        ],
      },
      {
        en: 'Catering',
        ar: 'التموين',
        services: [
          { en: 'Pest control', ar: 'مكافحة' },
          { en: 'Lunch', ar: 'غداء' },
        ],
      },
    ],
    locations: [{ en: 'Lusail', ar: 'لوسيل' }],
  };
  const summary = { categories: 1, services: 2, locations: 1, renamed: 1 };
  expect(await admin.read('POST', '/office/catalogue/file', { file, isTrial: true })).toEqual(summary);
  expect(await idsOf('categories')).toEqual([1, 2]);
  expect(await admin.read('POST', '/office/catalogue/file', { file, isTrial: false })).toEqual(summary);
  const { categories, locations } = await read();
  expect(categories.map(({ name, services }) => [name, services.map((service) => service.nameAr)])).toEqual([
    ['Cleaning', ['نظافة المكاتب', 'الواجهات والنوافذ', 'مكافحة الآفات']],
    ['IT', ['الشبكات والتمديدات', 'الاستضافة السحابية']],
    ['Catering', ['غداء']],
  ]);
  expect(locations.at(-1)).toMatchObject({ name: 'Lusail' });
  await server.deliver();
  expect(await named('نظافة المكاتب')).toEqual([1, 2, 20_000]);
  await expectFreshIndex();
});

test('each change is a line of the audit trail, with the names and places before and after', async () => {
  await done('service', 1, { act: 'rename', name: 'Scrubbing', nameAr: 'تنظيف المكاتب' });
  await done('service', 1, { act: 'rename', name: 'Scrubbing', nameAr: 'تنظيف المكاتب' });
  await done('service', 1, { act: 'move', before: null });
  await done('service', 1, { act: 'retire' });
  await done('service', 1, { act: 'restore' });
  await done('service', 1, { act: 'merge', into: 2 });
  const { items }: AuditPage = await admin.read('GET', '/office/audit?search=1');
  const lines = items.filter(({ subject, subjectId }) => subject === 'service' && subjectId === '1').slice(0, 5);
  expect(lines.map((line) => [line.act, line.changes])).toEqual([
    ['entryMerged', [{ field: 'merged', before: 'Scrubbing', after: 'Façade and windows' }]],
    ['entryRestored', []],
    ['entryRetired', []],
    ['entryMoved', [{ field: 'place', before: '1', after: '2' }]],
    ['entryRenamed', [{ field: 'name', before: 'Office cleaning', after: 'Scrubbing' }]],
  ]);
});
