import { afterEach, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

const ask = async (path: string) => (await server.app.inject({ url: `/api/v1${path}` })).json().data;

test("the settings of a new database contain the product's name", async () => {
  expect(await ask('/bo-setting')).toEqual({
    productName: 'Daleel',
    productNameAr: 'دليل',
    contact: { address: 'Doha, Qatar', addressAr: 'الدوحة، قطر', phone: '', email: '' },
    map: { latitude: 25.2854, longitude: 51.531 },
    currencies: ['QAR', 'USD', 'EUR'],
    proposalFee: 100,
    social: { facebook: null, twitter: null, linkedin: null },
  });
});

const ad = {
  title: 'Storage',
  title_ar: 'تخزين',
  text: 'By the pallet',
  text_ar: 'بالمنصة',
  image_url: '/media/ads/dune.png',
  link_url: 'https://rimal.example',
  placement: 'services' as const,
  starts_on: '2026-03-01',
  ends_on: '2026-03-01',
  approved: true,
};
const insert = (changes: Partial<typeof ad>) =>
  server.parts.db
    .insertInto('ads')
    .values({ ...ad, ...changes })
    .execute();
afterEach(() => server.parts.db.deleteFrom('ads').execute());

// The test clock is at 09:00 UTC on the first of March 2026, noon in Qatar.
test.each([
  ['today', {}, 1],
  ['until yesterday', { starts_on: '2026-02-01', ends_on: '2026-02-28' }, 0],
  ['from tomorrow', { starts_on: '2026-03-02', ends_on: '2026-03-09' }, 0],
  ['today, but is not approved', { approved: false }, 0],
])('an advertisement that runs %s: %j is shown %i times', async (_, changes, times) => {
  await insert(changes);
  expect(await ask('/ads?placement=services')).toHaveLength(times);
});

test('an advertisement contains only what visitors see', async () => {
  await insert({});
  const [shown] = await ask('/ads?placement=services');
  expect(shown).toEqual({
    id: expect.any(Number),
    title: 'Storage',
    titleAr: 'تخزين',
    text: 'By the pallet',
    textAr: 'بالمنصة',
    image_url: '/media/ads/dune.png',
    link_url: 'https://rimal.example',
  });
});

test('days begin at midnight in Qatar', async () => {
  await insert({ starts_on: '2026-03-02', ends_on: '2026-03-02' });
  const until = (minutes: number) => {
    server.clock.advance(minutes);
    return ask('/ads?placement=services');
  };
  expect(await until(11 * 60 + 59)).toHaveLength(0);
  expect(await until(1)).toHaveLength(1);
  expect(await until(24 * 60)).toHaveLength(0);
});
