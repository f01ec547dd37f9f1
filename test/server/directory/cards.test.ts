import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../support/accounts.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const secret = 'Sentinel';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [
    {
      id: 1,
      name: `${secret} Works`,
      name_ar: `${secret} أعمال`,
      description: `<p>${secret}</p>`,
      description_ar: `<p>${secret}</p>`,
      excerpt: secret,
      excerpt_ar: secret,
      website_url: `https://${secret}.example`,
      facebook: `https://facebook.example/${secret}`,
      banner_url: `/media/banners/${secret}.png`,
      logo_url: '/media/logos/one.png',
      location_id: 2,
      services: [3, 1],
    },
  ]);
  return server.close;
});

const place = { id: 2, nameEn: 'Al Wakrah', nameAr: 'الوكرة' };
const services = [
  { id: 1, name: 'Office cleaning', nameAr: 'تنظيف المكاتب', slug: 'service-1', category: { name: 'Cleaning', nameAr: 'النظافة' } },
  { id: 3, name: 'Network and cabling', nameAr: 'الشبكات والتمديدات', slug: 'service-3', category: { name: 'IT', nameAr: 'التقنية' } },
];

test('a signed-in user gets the whole card', async () => {
  const answer = await server.app.inject({ url: '/api/v1/companies', headers: await signedIn(server.parts) });
  expect(answer.json().data.items).toEqual([
    {
      id: 1,
      name: `${secret} Works`,
      nameAr: `${secret} أعمال`,
      description: secret,
      descriptionAr: secret,
      logo_url: '/media/logos/one.png',
      website_url: `https://${secret}.example`,
      location: place,
      services,
    },
  ]);
});

test('an anonymous visitor gets neither name nor description nor website', async () => {
  const answer = await server.app.inject({ url: '/api/v1/companies' });
  expect(answer.json().data.items).toEqual([
    {
      id: 1,
      name: null,
      nameAr: null,
      description: null,
      descriptionAr: null,
      logo_url: '/media/logos/one.png',
      website_url: null,
      location: place,
      services,
    },
  ]);
});

test.each([
  '/companies',
  '/companies?name=office',
  '/categories',
  '/locations',
  '/services/suggest?q=o',
  '/bo-setting',
  '/ads?placement=services',
])('anonymous answers of %s contain no company name', async (path) => {
  const answer = await server.app.inject({ url: `/api/v1${path}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toContain(secret);
  expect(JSON.stringify(answer.headers)).not.toContain(secret);
});
