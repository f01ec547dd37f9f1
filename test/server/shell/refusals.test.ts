import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../contract/call.ts';
import { isRefusal, statusOf } from '../../../contract/refusals.ts';
import { type } from '../../../contract/type.ts';
import { Refused } from '../../../server/domain/refusal.ts';
import { refusalTexts } from '../../../server/http/refusal-texts.ts';
import { serve } from '../../../server/http/serve.ts';
import { addAccount, signedIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const sentinel = 'sentinel-7f3a';
const answer = type({ data: 'null' });
const refuses = call({
  method: 'POST',
  path: '/test/refuses/:code',
  access: 'public',
  summary: '',
  params: type({ code: 'string' }),
  answer,
});
const breaks = call({ method: 'GET', path: '/test/breaks', access: 'public', summary: '', answer });
const storesTwice = call({ method: 'GET', path: '/test/stores-twice', access: 'public', summary: '', answer });
const nested = call({
  method: 'POST',
  path: '/test/nested',
  access: 'public',
  summary: '',
  body: type({ list: type({ amount: '1 <= number <= 9', 'name?': '2 <= string <= 4' }).array() }),
  answer,
});
const onlyAdmins = call({ method: 'POST', path: '/test/admins', access: 'admin', summary: '', body: type({ a: 'string' }), answer });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, (app, parts) => {
    serve(app, parts, refuses, async ({ params }) => {
      throw new Refused(params.code as keyof typeof statusOf);
    });
    serve(app, parts, breaks, async () => {
      throw new TypeError('something is undefined');
    });
    serve(app, parts, storesTwice, async () => {
      for (const name of ['a', 'b'])
        await parts.db
          .insertInto('users')
          .values({ email: `${sentinel}@example.test`, name })
          .execute();
      return { data: null };
    });
    serve(app, parts, nested, async () => ({ data: null }));
    serve(app, parts, onlyAdmins, async ({ caller }) => {
      expect(caller.isAdmin).toBe(true);
      return { data: null };
    });
  });
  return server.close;
});

const post = (url: string, payload?: object | string, headers = {}) =>
  server.app.inject({ method: 'POST', url: `/api/v1${url}`, ...(payload !== undefined && { payload }), headers });

describe('a refusal', () => {
  test.each(Object.entries(statusOf))('%s has its status, its texts in both languages and the ID of its request', async (code, status) => {
    for (const [language, locale] of [
      ['en-GB,en;q=0.9', 'en'],
      ['ar-QA,ar;q=0.9,en;q=0.8', 'ar'],
      ['fr', 'en'],
    ] as const) {
      const refused = await post(`/test/refuses/${code}`, undefined, { 'accept-language': language });
      expect(refused.statusCode).toBe(status);
      expect(refused.json()).toEqual({
        code,
        message: refusalTexts[locale][code as keyof typeof statusOf],
        requestId: refused.headers['x-request-id'],
      });
      expect(refused.headers).toMatchObject({ 'content-language': locale, 'cache-control': 'no-store' });
    }
  });

  test('names every invalid field by its path, with a translated reason, without quoting the input', async () => {
    const payload = { list: [{ amount: 99 }, { amount: 1, name: 'x' }, { amount: 'x', name: 'much too long' }, {}] };
    const english = await post('/test/nested', payload);
    expect(english.statusCode).toBe(422);
    expect(english.json().fields).toEqual({
      'list.0.amount': 'This is out of range.',
      'list.1.name': 'This is too short.',
      'list.2.amount': 'This is not valid.',
      'list.2.name': 'This is too long.',
      'list.3.amount': 'This is required.',
    });
    const arabic = await post('/test/nested', payload, { 'accept-language': 'ar' });
    expect(arabic.json().fields['list.3.amount']).toMatch(/\p{Script=Arabic}/u);
  });

  test.each([
    ['is not JSON', '{', 'application/json'],
    ['is empty', '', 'application/json'],
    ['is of another type', 'a=b', 'application/x-www-form-urlencoded'],
    ['contains __proto__', '{"__proto__":{"a":1}}', 'application/json'],
  ])('malformed: a body that %s', async (_, payload, type) => {
    const refused = await post('/test/nested', payload, { 'content-type': type });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().code).toBe('malformed');
  });

  test('malformed: an undecodable URL', async () => {
    const refused = await server.app.inject('/api/v1/%zz');
    expect(refused.json()).toMatchObject({ code: 'malformed', requestId: refused.headers['x-request-id'] });
  });

  test('an excessively nested body is refused or answered, and does not crash the server', async () => {
    const refused = await post('/test/nested', `{"list":[],"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, {
      'content-type': 'application/json',
    });
    expect(refused.statusCode).toBeLessThan(500);
  });

  test.each(['GET', 'POST', 'DELETE', 'OPTIONS'] as const)('notFound: %s of an unknown path', async (method) => {
    const refused = await server.app.inject({ method, url: '/api/v1/nothing' });
    expect(refused.statusCode).toBe(404);
    expect(isRefusal(refused.json())).toBe(true);
  });

  test('forbidden and unauthenticated are checked before the body is parsed', async () => {
    const [member, admin] = [
      await signedIn(server.parts),
      await signedIn(server.parts, await addAccount(server.parts.db, { isAdmin: true })),
    ];
    const json = { 'content-type': 'application/json' };
    expect((await post('/test/admins', '{', json)).json().code).toBe('unauthenticated');
    expect((await post('/test/admins', '{', { ...json, ...member })).json().code).toBe('forbidden');
    expect((await post('/test/admins', '{', { ...json, ...admin })).json().code).toBe('malformed');
    expect((await post('/test/admins', { a: '' }, admin)).statusCode).toBe(200);
  });

  test('an expired token is refused on a public call too', async () => {
    expect((await post('/test/nested', { list: [] }, { authorization: 'Bearer dead' })).statusCode).toBe(401);
  });
});

describe('the log', () => {
  const linesOf = (requestId: unknown) => server.log.filter((line) => line.requestId === requestId);

  test('the log has one line per request: method, route pattern, status, duration', async () => {
    const { headers } = await post('/test/refuses/conflict?q=1');
    const lines = linesOf(headers['x-request-id']);
    expect(lines).toMatchObject([
      { level: 30, code: 'conflict', msg: 'refused' },
      { level: 30, method: 'POST', route: '/api/v1/test/refuses/:code', status: 409, ms: expect.any(Number) },
    ]);
  });

  test('the log has the stack of an unexpected error, which the answer lacks', async () => {
    const broken = await server.app.inject('/api/v1/test/breaks');
    expect(broken.json()).toEqual({ code: 'unexpected', message: refusalTexts.en.unexpected, requestId: broken.headers['x-request-id'] });
    const [error] = linesOf(broken.headers['x-request-id']);
    expect(error).toMatchObject({ level: 50, err: { type: 'TypeError', message: 'something is undefined' } });
    expect(JSON.stringify(error)).toContain('refusals.test.ts');
  });

  test('the log has no personal data: no address, query, header, body, or database message', async () => {
    const url = `/api/v1/test/stores-twice?email=${sentinel}`;
    const broken = await server.app.inject({
      url,
      headers: { 'user-agent': sentinel, cookie: sentinel, 'x-forwarded-for': '198.51.100.9' },
    });
    expect(broken.statusCode).toBe(500);
    await post(`/${sentinel}`);
    await post('/auth/login', { email: `${sentinel}@example.test`, password: sentinel });
    await post('/test/nested', `{"list": "${sentinel}`, { 'content-type': 'application/json' });
    await server.app.inject({ url: `/api/v1/users/me?${sentinel}`, headers: { authorization: `Bearer ${sentinel}` } });
    await server.app.inject(`/${sentinel}`);
    const lines = server.log.map((line) => JSON.stringify(line));
    expect(lines.some((line) => line.includes('database error'))).toBe(true);
    expect(lines.filter((line) => line.includes(sentinel) || /198\.51\.100|127\.0\.0\.1/.test(line))).toEqual([]);
  });
});
