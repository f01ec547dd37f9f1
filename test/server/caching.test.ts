import { type } from 'arktype';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../contract/call.ts';
import { serve } from '../../server/http/serve.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const answer = type({ data: 'string[]' });
const kept = call({ method: 'GET', path: '/test/kept', access: 'public', summary: '', cache: 60, answer });
const passing = call({ method: 'GET', path: '/test/passing', access: 'public', summary: '', answer });

let content = ['one'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, (app, parts) => {
    serve(app, parts, kept, async () => ({ data: content }));
    serve(app, parts, passing, async () => ({ data: content }));
  });
  return server.close;
});

const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET', url = '/api/v1/test/kept') => server.app.inject({ method, url, headers });

describe('a cacheable answer', () => {
  test('has a max-age, and a 304 for a matching ETag', async () => {
    const first = await ask();
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' });
    expect(first.json()).toEqual({ data: ['one'] });
    const etag = String(first.headers.etag);

    for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await ask({ 'if-none-match': known });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=60' });
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('is sent again after it has changed', async () => {
    const etag = String((await ask()).headers.etag);
    content = Array<string>(200).fill('two');
    const changed = await ask({ 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('answers HEAD with the same headers and no body', async () => {
    const compressed = { 'accept-encoding': 'br' };
    const [get, head] = [await ask(compressed), await ask(compressed, 'HEAD')];
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

test('all other answers are no-store', async () => {
  const { headers } = await ask({}, 'GET', '/api/v1/test/passing');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

test.each(['br', 'gzip'])('a long answer is compressed as %s, a short one is not', async (encoding) => {
  content = ['short'];
  expect((await ask({ 'accept-encoding': encoding })).headers).not.toHaveProperty('content-encoding');
  content = Array<string>(200).fill('a long answer');
  const long = await ask({ 'accept-encoding': encoding });
  expect(long.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(long.rawPayload.length).toBeLessThan(500);
});
