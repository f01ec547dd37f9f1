import { gunzipSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../contract/call.ts';
import { type } from '../../../contract/type.ts';
import { serve } from '../../../server/http/serve.ts';
import { eventually } from '../../eventually.ts';
import { connect } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const answer = type({ data: 'string[]' });
const query = type({ 'of?': 'string' });
const kept = call({ method: 'GET', path: '/test/kept', access: 'public', summary: '', cache: 60, answer });
const listing = call({ method: 'GET', path: '/test/listing', access: 'public', summary: '', visitorCache: 5, query, answer });
const passing = call({ method: 'GET', path: '/test/passing', access: 'public', summary: '', answer });

let content = ['one'];
let reads = 0;
let read = async () => ({ data: content });
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, (app, parts) => {
    serve(app, parts, kept, async () => ({ data: content }));
    serve(app, parts, listing, async () => {
      reads += 1;
      return read();
    });
    serve(app, parts, passing, async () => ({ data: content }));
  });
  return server.close;
});

const ask = (headers = {}, method: 'GET' | 'HEAD' = 'GET', url = '/api/v1/test/kept') => server.app.inject({ method, url, headers });

describe('a cacheable answer', () => {
  test('a cacheable answer has a max-age, and a 304 for a matching ETag', async () => {
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

  test('a cacheable answer is sent again after it has changed', async () => {
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

describe("a visitor's answer", () => {
  const list = (of = '', headers = {}) => ask(headers, 'GET', `/api/v1/test/listing?of=${of}`);
  const name = 'Another name';
  beforeEach(() => {
    server.clock.advance(1);
    reads = 0;
    read = async () => ({ data: content });
  });
  const moveOn = (milliseconds: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + milliseconds));

  test("a visitor's answer is read once in five seconds for each input, with the rest of them as its max-age", async () => {
    content = ['one'];
    const first = await list();
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=5', vary: 'accept-encoding, authorization' });
    content = ['two'];
    moveOn(3000);
    const kept = await list();
    expect(kept.json()).toEqual({ data: ['one'] });
    expect(kept.headers['cache-control']).toBe('public, max-age=2');
    expect((await list('other')).json()).toEqual({ data: ['two'] });
    expect(reads).toBe(2);
    moveOn(2000);
    expect((await list()).json()).toEqual({ data: ['two'] });
  });

  test("a visitor's answer is read once for all who ask at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(reads).toBe(1);
  });

  test("a visitor's answer is a 304 for a matching ETag", async () => {
    const { etag } = (await list()).headers;
    const again = await list('', { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test("a visitor's answer is compressed as the caller accepts", async () => {
    content = Array<string>(500).fill('word');
    const { headers, rawPayload } = await list('', { 'accept-encoding': 'gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual({ data: content });
    expect((await list()).json()).toEqual({ data: content });
  });

  test("a visitor's answer is read again after a change of what visitors see, also if its reading had begun before", async () => {
    const { id } = (await connect(server)).user;
    const rename = () => server.parts.db.updateTable('users').set({ name }).where('id', '=', id).execute();
    const stale = Promise.withResolvers<void>();
    read = async () => {
      await stale.promise;
      return { data: ['before'] };
    };
    const early = list();
    await eventually(() => expect(reads).toBe(1));
    await rename();
    read = async () => ({ data: ['after'] });
    expect((await list()).json()).toEqual({ data: ['after'] });
    stale.resolve();
    expect((await early).json()).toEqual({ data: ['before'] });
    expect((await list()).json()).toEqual({ data: ['after'] });
  });

  test("a visitor's answer is read again after a transaction that changed it, and kept until that ends", async () => {
    const { id } = (await connect(server)).user;
    await list();
    await server.parts.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ name }).where('id', '=', id).execute();
      await list();
    });
    expect(reads).toBe(1);
    await list();
    expect(reads).toBe(2);
  });

  test("a visitor's answer is kept while this process stores what visitors do not see", async () => {
    await list();
    await server.parts.db.updateTable('sessions').set({ touched_at: server.clock.now() }).execute();
    await list();
    expect(reads).toBe(1);
  });

  test("a visitor's answer is not kept if it failed", async () => {
    read = () => Promise.reject(new Error('no answer'));
    expect((await list()).statusCode).toBe(500);
    read = async () => ({ data: ['again'] });
    expect((await list()).json()).toEqual({ data: ['again'] });
  });

  test("a visitor's answer is neither sent to nor kept from those who are signed in", async () => {
    const member = await connect(server);
    const own = () => member.ask('GET', '/test/listing?of=');
    await list();
    const { headers } = await own();
    expect(headers['cache-control']).toBe('no-store');
    await own();
    expect(reads).toBe(3);
  });

  test('makes room for others after 200 inputs', async () => {
    for (let input = 0; input <= 200; input++) await list(String(input));
    await list('200');
    expect(reads).toBe(201);
    await list('0');
    expect(reads).toBe(202);
  });
});
