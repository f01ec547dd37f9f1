import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { addAccount, password, signedIn, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});
// Delivers pending mails, so that they do not leak into the next test.
afterEach(async () => void (await server.deliver()));

const chosen = 'another password';
const change = (headers: object, changes: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/change-password',
    payload: { currentPassword: password, newPassword: chosen, confirmPassword: chosen, ...changes },
    headers: { ...headers },
  });
const me = (headers: object) => server.app.inject({ url: '/api/v1/users/me', headers: { ...headers } });
const post = (path: string, payload: object) => server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload });
const codeOf = ({ statusCode, json }: LightMyRequestResponse) => [statusCode, json().code];

describe('changing the password', () => {
  test('keeps this session, ends the others, and notifies the user by mail', async () => {
    const user = await addAccount(server.parts.db);
    const [here, elsewhere, stranger] = [
      await signedIn(server.parts, user),
      await signedIn(server.parts, user),
      await signedIn(server.parts),
    ];
    const answer = await change(here);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    expect((await me(here)).statusCode).toBe(200);
    expect((await me(elsewhere)).statusCode).toBe(401);
    expect((await me(stranger)).statusCode).toBe(200);
    expect(await server.deliver()).toMatchObject([{ to: user.email, subject: 'Your Daleel password was changed' }]);
    expect((await post('login', { email: user.email, password: chosen })).statusCode).toBe(200);
    expect((await post('login', { email: user.email, password })).statusCode).toBe(400);
  });

  test('refuses a wrong current password and changes nothing', async () => {
    const user = await addAccount(server.parts.db);
    const [here, elsewhere] = [await signedIn(server.parts, user), await signedIn(server.parts, user)];
    expect(codeOf(await change(here, { currentPassword: 'wrong' }))).toEqual([400, 'wrongPassword']);
    expect((await me(elsewhere)).statusCode).toBe(200);
    expect(await server.deliver()).toEqual([]);
    expect((await post('login', { email: user.email, password })).statusCode).toBe(200);
  });

  test('succeeds once of two concurrent attempts', async () => {
    const user = await addAccount(server.parts.db);
    const here = await signedIn(server.parts, user);
    const answers = await Promise.all(
      ['first choice', 'other choice'].map((next) => change(here, { newPassword: next, confirmPassword: next })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('invalidates previously mailed links', async () => {
    const user = await addAccount(server.parts.db);
    await post('forgot-password', { email: user.email });
    const [mail] = await server.deliver();
    await change(await signedIn(server.parts, user));
    const late = await post('set-password', { verificationToken: tokenIn(mail), newPassword: chosen, confirmPassword: chosen });
    expect(codeOf(late)).toEqual([400, 'deadLink']);
  });

  test.each([
    [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
    [{ confirmPassword: 'not the same' }, 'confirmPassword'],
    [{ currentPassword: '' }, 'currentPassword'],
  ])('with %j names the invalid field', async (changes, field) => {
    const answer = await change(await signedIn(server.parts), changes);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toContain(field);
  });

  test('changing the password is rate-limited, so that passwords cannot be guessed', async () => {
    const user = await addAccount(server.parts.db);
    const here = await signedIn(server.parts, user);
    const wrong = () => change(here, { currentPassword: 'wrong' });
    await wrong();
    await server.parts.db
      .updateTable('attempts')
      .set({ points: attemptLimits.changePassword.perAccount })
      .where('key', 'like', 'changePassword.account:%')
      .execute();
    const refused = await wrong();
    expect(codeOf(refused)).toEqual([429, 'tooManyAttempts']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('changing the name', () => {
  const rename = (headers: object, name: string) =>
    server.app.inject({ method: 'PATCH', url: '/api/v1/users/me', payload: { name }, headers: { ...headers } });

  test('returns the user with the new name, and changes no one else', async () => {
    const [user, other] = [await addAccount(server.parts.db), await addAccount(server.parts.db)];
    const here = await signedIn(server.parts, user);
    expect((await rename(here, '  نور   السادة ')).json()).toEqual({ data: { ...user, name: 'نور السادة' } });
    expect((await me(here)).json().data.name).toBe('نور السادة');
    expect((await me(await signedIn(server.parts, other))).json().data.name).toBe(other.name);
  });

  test('refuses an empty name', async () => {
    const answer = await rename(await signedIn(server.parts), '   ');
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['name']]);
  });
});
