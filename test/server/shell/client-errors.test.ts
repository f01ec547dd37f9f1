import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const dist = mkdtempSync(join(tmpdir(), 'daleel-dist-'));
let server: TestServer;

beforeAll(async () => {
  mkdirSync(join(dist, 'maps'));
  // Line 1, column 0 of the script is line 3 of the source.
  const map = { version: 3, sources: ['../../../src/views/tenders/Tender.tsx'], names: [], mappings: 'AAEA' };
  writeFileSync(join(dist, 'maps', 'Tender-Ab1.js.map'), JSON.stringify(map));
  server = await startTestServer({ clientDir: join(dist, 'client') });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

const error = {
  name: 'TypeError',
  page: '/tender-profile/:id',
  release: 'index-Xy9.js',
  frames: [
    { file: 'Tender-Ab1.js', line: 1, column: 1 },
    { file: 'Older-Zz0.js', line: 1, column: 7 },
  ],
};
const report = (payload: object = error, from = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/api/v1/client-errors', payload, remoteAddress: from });

test('a reported error of a page is one log line, with places in the sources where the build has the script', async () => {
  expect((await report()).statusCode).toBe(200);
  expect(server.log.filter(({ msg }) => msg === 'a page is broken')).toMatchObject([
    {
      level: 50,
      name: 'TypeError',
      page: '/tender-profile/:id',
      release: 'index-Xy9.js',
      frames: ['src/views/tenders/Tender.tsx:3', 'Older-Zz0.js:1:7'],
    },
  ]);
});

test('reported errors of pages are counted', async () => {
  const { body } = await server.monitoring.inject('/metrics');
  expect(body).toMatch(/^client_errors_total [1-9]/m);
});

const counted = async () => Number(/^client_errors_total (\d+)/m.exec((await server.monitoring.inject('/metrics')).body)?.[1]);
const inOffice = () => server.parts.vitals.browserErrors(server.clock.now());

test('one network cannot raise the figure beyond its share, whatever it reports', async () => {
  const before = [await counted(), inOffice()];
  for (let times = 0; times < 25; times += 1) {
    const invented = { ...error, release: `index-${times}.js`, page: `/page-${times}` };
    expect((await report(invented, `203.0.113.${times}`)).statusCode).toBe(200);
  }
  expect([await counted(), inOffice()]).toEqual(before.map((figure) => figure + 3));
});

test('of one page of one release, each network is counted once a day', async () => {
  const before = inOffice();
  for (const from of ['192.0.3.1', '192.0.3.1', '192.0.3.77', '192.0.4.1', '2001:db8:1:2::1', '2001:db8:1:3::1']) await report(error, from);
  expect(inOffice()).toBe(before + 3);
  await report({ ...error, release: 'index-Zz1.js' }, '192.0.3.1');
  expect(inOffice()).toBe(before + 4);
  server.clock.advance(24 * 60);
  expect(inOffice()).toBe(0);
  await report(error, '192.0.3.1');
  expect(inOffice()).toBe(1);
});

test.each([
  ['an address with a token', { page: '/set-password?verificationToken=secret' }],
  ['a message as its class', { name: 'Cannot read "4111 1111"' }],
  ['a path outside of the build', { frames: [{ file: '../../etc/passwd', line: 1, column: 1 }] }],
  ['too many frames', { frames: Array.from({ length: 21 }, () => ({ file: 'a.js', line: 1, column: 1 })) }],
])('a report with %s is refused', async (_what, changes) => {
  expect((await report({ ...error, ...changes })).statusCode).toBe(422);
});

test('limits reports per IP address', async () => {
  const from = '198.51.100.9';
  for (let times = 0; times < attemptLimits.reportClientError.perAddress; times++) expect((await report(error, from)).statusCode).toBe(200);
  expect((await report(error, from)).statusCode).toBe(429);
});
