import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

const page = '<!doctype html><html lang="en" dir="ltr"><head><title>Daleel</title><style>b{color:red}</style></head><body></body></html>';
const firstLoad = {
  pages: {
    '/': { en: ['/assets/en.js', '/assets/home.js'], ar: ['/assets/ar.js', '/assets/home.js'] },
    '/service': { en: ['/assets/en.js', '/assets/service.js'], ar: ['/assets/ar.js', '/assets/service.js'] },
  },
};
/** Returns the expected HTML of a page, with its preload links. */
const written = (...scripts: string[]) =>
  page.replace(
    '</head>',
    `${scripts.map((script) => `<link rel="modulepreload" crossorigin href="/assets/${script}.js">`).join('')}</head>`,
  );
const script = 'export const answer = 42;\n'.repeat(100);

let server: TestServer;
beforeAll(async () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'daleel-client-'));
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'index.html'), page);
  writeFileSync(join(clientDir, 'first-load.json'), JSON.stringify(firstLoad));
  writeFileSync(join(clientDir, 'humans.txt'), 'Team: Daleel');
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(clientDir, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  server = await startTestServer({ clientDir });
  const media = join(server.parts.config.dataDir, 'media');
  writeFileSync(join(media, 'logo.png'), 'an image');
  writeFileSync(join(media, 'page.html'), '<script></script>');
  writeFileSync(join(media, '..', 'secret.png'), 'not for you');
  return async () => {
    await server.close();
    rmSync(clientDir, { recursive: true, force: true });
  };
});

const ask = (url: string, headers = {}) => server.app.inject({ url, headers });
const languageOf = (body: string) => /<html lang="(\w+)" dir="(\w+)">/.exec(body)?.slice(1);
const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1];

describe('the page', () => {
  test.each([
    ['/', 'home'],
    ['/service', 'service'],
    ['/service?page=2&inputValue=a.b', 'service'],
    ['/services', 'home'],
    ['/companies/17', 'home'],
    ['/nowhere/at/all', 'home'],
    ['/index.html', 'home'],
  ])('is served at %s with the preload links of its page', async (url, part) => {
    const answer = await ask(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(written('en', part));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    });
  });

  test.each(['/api/v1/nothing', '/api', '/assets/old-9f9f.js', '/media/none.png', '/missing.txt'])(
    'the page is not served at %s',
    async (url) => {
      const answer = await ask(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'notFound' });
    },
  );

  test.each([
    ['there is no preference', {}, ['en', 'ltr']],
    ['the browser prefers Arabic', { 'accept-language': 'ar-QA,en;q=0.5' }, ['ar', 'rtl']],
    ['the browser prefers English', { 'accept-language': 'en;q=0.9,ar;q=0.8' }, ['en', 'ltr']],
    ['Arabic was chosen', { 'accept-language': 'en', cookie: 'a=b; daleel.language=ar' }, ['ar', 'rtl']],
    ['English was chosen', { 'accept-language': 'ar', cookie: 'daleel.language=en; a=b' }, ['en', 'ltr']],
    ['the cookie is invalid', { cookie: 'daleel.language=xx' }, ['en', 'ltr']],
    ['another cookie has the same suffix', { cookie: 'xdaleel.language=ar' }, ['en', 'ltr']],
  ])('is in the right language when %s', async (_, headers, expected) => {
    const { body } = await ask('/service', headers);
    expect(languageOf(body)).toEqual(expected);
    expect(titleOf(body)).toBe(expected[0] === 'ar' ? 'دليل' : 'Daleel');
  });

  test('the page is compressed, and a 304 for a matching ETag', async () => {
    const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(written('en', 'home'));
    const gzip = await ask('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(written('en', 'home'));

    const { etag } = br.headers;
    expect((await ask('/companies/17', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await ask('/service', { 'if-none-match': etag })).statusCode).toBe(200);
    expect((await ask('/service', { 'if-none-match': etag, cookie: 'daleel.language=ar' })).statusCode).toBe(200);
  });

  test('allows its own inline style sheet and no other', async () => {
    const hash = createHash('sha256').update('b{color:red}').digest('base64');
    expect((await ask('/')).headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  test('answers HEAD without a body', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/service' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });
});

describe('files of the built application', () => {
  test('files of the built application have a hash and are cached for a year, compressed at build time', async () => {
    const answer = await ask('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
    expect((await ask('/assets/app-1a2b.js')).body).toBe(script);
  });

  test('files of the built application without a hash in their name are revalidated', async () => {
    const answer = await ask('/humans.txt');
    expect(answer.body).toBe('Team: Daleel');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('media', () => {
  test('serves images, cached for a day', async () => {
    const answer = await ask('/media/logo.png');
    expect(answer.body).toBe('an image');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each(['/media/page.html', '/media/', '/media', '/media/..%2fsecret.png', '/media/%2e%2e/secret.png', '/media/../secret.png'])(
    'does not serve %s',
    async (url) => {
      expect((await ask(url)).statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

test('without a build the log has a warning and the API is served', async () => {
  const bare = await startTestServer({}, undefined, { ...server.parts, close: async () => undefined });
  expect(bare.log).toContainEqual(expect.objectContaining({ level: 40, msg: expect.stringContaining('npm run build') }));
  expect((await bare.app.inject('/service')).statusCode).toBe(404);
  expect((await bare.app.inject('/health')).statusCode).toBe(200);
  await bare.close();
});
