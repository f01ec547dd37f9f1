import { addMinutes } from 'date-fns';
import { beforeAll, describe, expect, test } from 'vitest';
import { sessionTouchMinutes } from '../../../server/domain/accounts/session.ts';
import { sweep } from '../../../server/domain/sweep.ts';
import { endTokenOf } from '../../../src/services/session/session.ts';
import { addAccount, password, signedIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.parts.db.updateTable('settings').set({ session_days: 30, office_session_hours: 12 }).execute();
  return server.close;
});

const login = (payload: object) => server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
const me = (headers: { authorization?: string } = {}) => server.app.inject({ url: '/api/v1/users/me', headers });
const logout = (headers: { authorization?: string }) => server.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers });
const days = (count: number) => count * 24 * 60;
/** As an installation begins, in minutes. */
const [idle, longest] = [days(14), { member: days(30), admin: 12 * 60 }];

describe('logging out without a connection', () => {
  const end = (token: string) => server.app.inject({ method: 'POST', url: '/api/v1/auth/sessions/end', payload: { token } });
  const opened = async () => {
    const { email } = await addAccount(server.parts.db);
    return (await login({ email, password })).json().data.accessToken as string;
  };

  test('ends the session later by a token that opens nothing', async () => {
    const [token, other] = [await opened(), await opened()];
    const endToken = await endTokenOf(token);
    expect((await me({ authorization: `Bearer ${endToken}` })).statusCode).toBe(401);
    expect((await end(endToken)).statusCode).toBe(200);
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect((await me({ authorization: `Bearer ${other}` })).statusCode).toBe(200);
    expect((await end(endToken)).statusCode).toBe(200);
  });

  test.each(['', 'x'.repeat(64), 'ab'])('ends nothing by another token: %j', async (wrong) => {
    const token = await opened();
    await end(wrong);
    await end(token);
    expect((await me({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  test.each([
    ['a member', false],
    ['an admin', true],
  ])('returns a token of the user, who is %s', async (_, isAdmin) => {
    const user = await addAccount(server.parts.db, { isAdmin });
    expect(user).toMatchObject({ id: expect.any(Number), name: 'Aisha', isAdmin, imageUrl: null });
    const answer = await login({ email: user.email, password });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { accessToken, user: answeredUser } = answer.json().data;
    expect(answeredUser).toEqual(user);
    expect((await me({ authorization: `Bearer ${accessToken}` })).json()).toEqual({ data: user });
  });

  test('ignores case in the address', async () => {
    await addAccount(server.parts.db, { email: 'Mixed.Case@Example.test' });
    expect((await login({ email: 'mixed.CASE@example.TEST', password })).statusCode).toBe(200);
  });

  test('refuses a wrong password and an unknown address with the same text', async () => {
    const { email } = await addAccount(server.parts.db);
    const answers = await Promise.all([login({ email, password: 'wrong' }), login({ email: 'nobody@example.test', password })]);
    const [wrong, unknown] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ code: 'wrongCredentials' });
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  });

  test('refuses an account without a password', async () => {
    const { email, id } = await addAccount(server.parts.db);
    await server.parts.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
    expect((await login({ email, password })).json().code).toBe('wrongCredentials');
  });

  test.each([
    ['no body', undefined, ''],
    ['no password', { email: 'a@example.test' }, 'password'],
    ['an empty password', { email: 'a@example.test', password: '' }, 'password'],
    ['an invalid address', { email: 'a', password }, 'email'],
    ['a NUL in the address', { email: 'a\0@example.test', password }, 'email'],
    ['a NUL in the password', { email: 'a@example.test', password: '\0' }, 'password'],
    ['half of a character in the password', { email: 'a@example.test', password: 'x\ud800' }, 'password'],
    ['an overlong password', { email: 'a@example.test', password: 'x'.repeat(1001) }, 'password'],
  ])('names the invalid field: %s', async (_, payload, field) => {
    const answer = await login(payload as object);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  test('stores neither tokens nor passwords', async () => {
    const { email } = await addAccount(server.parts.db);
    const { accessToken } = (await login({ email, password })).json().data;
    const stored = await Promise.all(
      (['users', 'sessions'] as const).map((table) => server.parts.db.selectFrom(table).selectAll().execute()),
    );
    const text = JSON.stringify(stored, (_, value) => (value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value));
    expect(text).not.toContain(accessToken);
    expect(text).not.toContain(password);
  });
});

describe('a session', () => {
  test('a session is required for calls of signed-in users', async () => {
    const answer = await me();
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('unauthenticated');
  });

  test('another authentication scheme, as a proxy may use, is ignored', async () => {
    const answer = await server.app.inject({ url: '/api/v1/locations', headers: { authorization: 'Basic YTpi' } });
    expect(answer.statusCode).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer unknown', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`, "Bearer ' or 1=1 --"])(
    'is not opened by an invalid header: %s',
    async (authorization) => {
      expect((await me({ authorization })).statusCode).toBe(401);
    },
  );

  test('expires when it is not used', async () => {
    const session = await signedIn(server.parts);
    server.clock.advance(idle - 1);
    expect((await me(session)).statusCode).toBe(200);
    server.clock.advance(idle);
    expect((await me(session)).statusCode).toBe(401);
  });

  test('a session is extended by use, without a write for every request', async () => {
    const session = await signedIn(server.parts);
    const touched = async () =>
      (await server.parts.db.selectFrom('sessions').selectAll().orderBy('id', 'desc').executeTakeFirst())?.touched_at;
    const opened = await touched();
    server.clock.advance(sessionTouchMinutes - 1);
    await me(session);
    expect(await touched()).toEqual(opened);
    server.clock.advance(1);
    await me(session);
    expect(await touched()).toEqual(server.clock.now());
    for (let week = 0; week < 4; week++) {
      server.clock.advance(days(7));
      expect((await me(session)).statusCode).toBe(200);
    }
  });

  test('returns its expiry with every answer, also with a refusal', async () => {
    const session = await signedIn(server.parts);
    const until = (minutes: number) => addMinutes(server.clock.now(), minutes).toISOString();
    expect((await me(session)).headers['session-expires']).toBe(until(idle));
    server.clock.advance(sessionTouchMinutes - 1);
    expect((await me(session)).headers['session-expires']).toBe(until(idle - sessionTouchMinutes + 1));
    server.clock.advance(1);
    const refused = await server.app.inject({ url: '/api/v1/tenders/99999', headers: session });
    expect([refused.statusCode, refused.headers['session-expires']]).toEqual([404, until(idle)]);
  });

  test('omits the expiry for anonymous callers, and in cacheable answers', async () => {
    const session = await signedIn(server.parts);
    expect((await server.app.inject('/api/v1/tenders')).headers).not.toHaveProperty('session-expires');
    const shared = await server.app.inject({ url: '/api/v1/bo-setting', headers: session });
    expect(shared.headers['cache-control']).toContain('public');
    expect(shared.headers).not.toHaveProperty('session-expires');
  });

  test('omits the expiry once it has ended', async () => {
    const session = await signedIn(server.parts);
    const { headers } = await server.app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: session });
    expect(headers).not.toHaveProperty('session-expires');
  });

  test.each([
    ['a member', false, longest.member],
    ['an admin', true, longest.admin],
  ])('of %s ends absolutely, however much it is used', async (_, isAdmin, minutes) => {
    const session = await signedIn(server.parts, await addAccount(server.parts.db, { isAdmin }));
    const end = addMinutes(server.clock.now(), minutes).toISOString();
    for (let use = 1; use < 10; use++) {
      server.clock.advance(minutes / 10);
      expect((await me(session)).statusCode).toBe(200);
    }
    expect((await me(session)).headers['session-expires']).toBe(end);
    server.clock.advance(minutes / 10 - 1);
    expect((await me(session)).statusCode).toBe(200);
    server.clock.advance(1);
    expect((await me(session)).statusCode).toBe(401);
  });

  test('a session of a member who becomes an admin ends 12 hours after it was opened', async () => {
    const user = await addAccount(server.parts.db);
    const session = await signedIn(server.parts, user);
    server.clock.advance(longest.admin - 1);
    await server.parts.db.updateTable('users').set({ is_admin: true }).where('id', '=', user.id).execute();
    expect((await me(session)).statusCode).toBe(200);
    server.clock.advance(sessionTouchMinutes);
    expect((await me(session)).statusCode).toBe(401);
  });

  test('ends with logging out, without affecting others', async () => {
    const user = await addAccount(server.parts.db);
    const [here, elsewhere] = [await signedIn(server.parts, user), await signedIn(server.parts, user)];
    expect((await logout(here)).json()).toEqual({ data: null });
    expect((await me(here)).statusCode).toBe(401);
    expect((await me(elsewhere)).statusCode).toBe(200);
    expect((await logout(here)).statusCode).toBe(401);
  });

  test('a session is deleted at night after its end', async () => {
    const session = await signedIn(server.parts);
    server.clock.advance(idle + 1);
    await sweep(server.parts);
    const kept = await server.parts.db.selectFrom('sessions').selectAll().where('expires_at', '<=', server.clock.now()).execute();
    expect(kept).toEqual([]);
    expect((await me(session)).statusCode).toBe(401);
  });
});
