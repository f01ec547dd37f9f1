import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { linkHours } from '../../../server/domain/accounts/links.ts';
import { addAccount, password, signedIn, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});
// Delivers pending mails, so that they do not leak into the next test.
afterEach(async () => void (await server.deliver()));

let visitors = 0;
const post = (path: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    payload,
    headers: { 'x-forwarded-for': `203.0.113.${++visitors}` },
  });
const chosen = 'another password';
const set = (verificationToken: string, changes: object = {}) =>
  post('set-password', { verificationToken, newPassword: chosen, confirmPassword: chosen, ...changes });
const login = (email: string, given: string) => post('login', { email, password: given });
const me = (headers: object) => server.app.inject({ url: '/api/v1/users/me', headers: { ...headers } });

/** Returns an account and the token of its mailed link. */
async function linked() {
  const user = await addAccount(server.parts.db);
  await post('forgot-password', { email: user.email });
  const mails = await server.deliver();
  return { ...user, token: tokenIn(mails.find(({ to }) => to === user.email)) };
}

describe('a link', () => {
  test('sets the password and signs in', async () => {
    const { token, email, id } = await linked();
    const answer = await set(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.user).toMatchObject({ id, email });
    expect((await me({ authorization: `Bearer ${answer.json().data.accessToken}` })).statusCode).toBe(200);
    expect((await login(email, chosen)).statusCode).toBe(200);
    expect((await login(email, password)).statusCode).toBe(400);
  });

  test('works once', async () => {
    const { token, email } = await linked();
    await set(token);
    const again = await set(token, { newPassword: 'a third one', confirmPassword: 'a third one' });
    expect([again.statusCode, again.json().code]).toEqual([400, 'deadLink']);
    expect((await login(email, chosen)).statusCode).toBe(200);
  });

  test('used twice concurrently works once', async () => {
    const { token } = await linked();
    const answers = await Promise.all([set(token), set(token), set(token)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
  });

  test('expires after 48 hours', async () => {
    const early = await linked();
    server.clock.advance(linkHours * 60 - 1);
    expect((await set(early.token)).statusCode).toBe(200);
    const late = await linked();
    server.clock.advance(linkHours * 60);
    expect((await set(late.token)).json().code).toBe('deadLink');
    expect((await login(late.email, password)).statusCode).toBe(200);
  });

  test('stays valid when a newer one is mailed, until one of them is used', async () => {
    const { email, token, id } = await linked();
    await post('forgot-password', { email });
    const [newer] = await server.deliver();
    expect((await set(token)).statusCode).toBe(200);
    expect((await set(tokenIn(newer))).json().code).toBe('deadLink');
    expect(await server.parts.db.selectFrom('verification_links').selectAll().where('user_id', '=', id).execute()).toEqual([]);
  });

  test('is invalid once a newer one was used', async () => {
    const { email, token } = await linked();
    await post('forgot-password', { email });
    const [newer] = await server.deliver();
    expect((await set(tokenIn(newer))).statusCode).toBe(200);
    expect((await set(token)).json().code).toBe('deadLink');
  });

  test('and another one of the same account, used at once, set one password', async () => {
    const { email, token } = await linked();
    await post('forgot-password', { email });
    const [newer] = await server.deliver();
    const answers = await Promise.all([set(token), set(tokenIn(newer))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  test('is mailed once when it is requested again before that', async () => {
    const { email } = await addAccount(server.parts.db);
    await post('forgot-password', { email });
    await post('forgot-password', { email });
    expect(await server.deliver()).toHaveLength(1);
  });

  test.each(['unknown', 'x'.repeat(200), "' or 1=1 --"])('that was never mailed is refused: %s', async (token) => {
    expect((await set(token)).json().code).toBe('deadLink');
  });

  test.each([
    [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
    [{ confirmPassword: 'not the same' }, 'confirmPassword'],
    [{ newPassword: 'x'.repeat(1001), confirmPassword: 'x'.repeat(1001) }, 'newPassword'],
    [{ newPassword: 'nul\0\0\0', confirmPassword: 'nul\0\0\0' }, 'newPassword'],
  ])('stays valid when the input is refused: %j', async (changes, field) => {
    const { token } = await linked();
    const refused = await set(token, changes);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toContain(field);
    expect((await set(token)).statusCode).toBe(200);
  });

  test("a link is stored as a hash only, and is not in its mail's job either", async () => {
    const user = await addAccount(server.parts.db);
    await post('forgot-password', { email: user.email });
    const { rows: jobs } = await server.parts.pool.query('select data::text from jobs.job');
    const [mail] = await server.deliver();
    const links = await server.parts.db.selectFrom('verification_links').selectAll().where('user_id', '=', user.id).execute();
    expect(links).toHaveLength(1);
    expect(links[0]?.hash).toHaveLength(32);
    expect(JSON.stringify([jobs, links])).not.toContain(tokenIn(mail));
    expect(links[0]?.hash?.toString('latin1')).not.toContain(tokenIn(mail));
  });
});

test('a new password ends the other sessions, and mails a notice', async () => {
  const { token, ...user } = await linked();
  const elsewhere = await signedIn(server.parts, user);
  await set(token);
  expect((await me(elsewhere)).statusCode).toBe(401);
  expect(await server.deliver()).toMatchObject([{ to: user.email, subject: 'Your Daleel password was changed' }]);
});

test('a first password mails no notice', async () => {
  await post('register', { name: 'Aisha', email: 'first@example.test' });
  const [mail] = await server.deliver();
  await set(tokenIn(mail));
  expect(await server.deliver()).toEqual([]);
});
