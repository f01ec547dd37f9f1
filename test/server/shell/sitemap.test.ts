import { beforeAll, describe, expect, test } from 'vitest';
import { createSitemap } from '../../../server/domain/sitemap/sitemap.ts';
import { type Client, connect } from '../support/client.ts';
import { addCatalogue, addCompanies } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { approved, inDays } from '../support/tenders.ts';

const publicUrl = 'https://daleel.example';

let server: TestServer;
let publisher: Client;
let admin: Client;
let open: number;
let scheduled: number;
beforeAll(async () => {
  server = await startTestServer({ publicUrl });
  await addCatalogue(server.parts.db);
  await addCompanies(server.parts.db, [{ id: 7, name: 'Marsa' }]);
  [publisher, admin] = [await connect(server), await connect(server, { isAdmin: true })];
  open = (await approved(publisher, admin, { publish_date: inDays(0) })).id;
  scheduled = (await approved(publisher, admin, { publish_date: inDays(2) })).id;
  return server.close;
});

const ask = (url: string, headers = {}) => server.app.inject({ url, headers });
const locationsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);

test('robots.txt names the sitemap and keeps crawlers from the API and the account', async () => {
  const { body, headers } = await ask('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
  expect(body).toMatch(/^Disallow: \/api\/$/m);
  expect(body).toMatch(/^Disallow: \/account$/m);
});

describe('the sitemap', () => {
  test('lists public pages in both languages, and neither companies nor unpublished tenders', async () => {
    const { body, headers } = await ask('/sitemap.xml');
    expect(headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' });
    const locations = locationsIn(body);
    for (const path of ['/', '/service', '/about', `/tender-profile/${open}`])
      expect(locations).toEqual(expect.arrayContaining([`${publicUrl}${path}?lang=en`, `${publicUrl}${path}?lang=ar`]));
    expect(body).toContain(`${publicUrl}/service?services=1&amp;lang=ar`);
    expect(body).not.toContain('/companies/');
    expect(body).not.toContain(`/tender-profile/${scheduled}?`);
  });

  test('names the alternates of an address and the last change of a tender', async () => {
    const { body } = await ask('/sitemap.xml');
    const entry = body.split('\n').find((line) => line.includes(`<loc>${publicUrl}/tender-profile/${open}?lang=ar`));
    expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${publicUrl}/tender-profile/${open}?lang=en"/>`);
    expect(entry).toContain(`hreflang="x-default" href="${publicUrl}/tender-profile/${open}"/>`);
    expect(entry).toMatch(/<lastmod>2026-03-01T09:00:00\.000Z<\/lastmod>/);
  });

  test('the sitemap has a 304 for a matching ETag', async () => {
    const { headers } = await ask('/sitemap.xml');
    expect((await ask('/sitemap.xml', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });

  test('above the limit is an index of files with all addresses', async () => {
    const whole = locationsIn((await createSitemap(server.parts)).index);
    const { index, files } = await createSitemap(server.parts, 5);
    expect(locationsIn(index)).toEqual(files.map((_, at) => `${publicUrl}/sitemap-${at + 1}.xml`));
    expect(files.flatMap(locationsIn)).toEqual(whole);
    expect(files.every((file) => locationsIn(file).length <= 5)).toBe(true);
  });

  test('the sitemap has no part where one file is enough', async () => {
    expect((await ask('/sitemap-1.xml')).statusCode).toBe(404);
  });

  test('the sitemap is kept for some minutes, then lists what was published since', async () => {
    await ask('/sitemap.xml');
    const later = (await approved(publisher, admin, { publish_date: inDays(0) })).id;
    expect((await ask('/sitemap.xml')).body).not.toContain(`/tender-profile/${later}?`);
    server.clock.advance(5);
    expect((await ask('/sitemap.xml')).body).toContain(`/tender-profile/${later}?`);
  });
});

test('the former address of a company redirects permanently and keeps the query', async () => {
  const { statusCode, headers } = await ask('/company-profile/7?lang=ar');
  expect(statusCode).toBe(301);
  expect(headers.location).toBe('/companies/7?lang=ar');
});
