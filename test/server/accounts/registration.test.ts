import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { textsInForce } from '../../../contract/rules/consent.ts';
import { addAccount, password, tokenIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});
// Delivers pending mails, so that they do not leak into the next test.
afterEach(async () => void (await server.deliver()));

let visitors = 0;
const visitor = (language = 'en') => ({ 'x-forwarded-for': `198.51.100.${++visitors}`, 'accept-language': language });
const post = (path: string, payload: object, headers = visitor()) =>
  server.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers });
const register = (email: string, name = 'Aisha', language?: string) => post('register', { name, email }, visitor(language));
const forgot = (email: string, language?: string) => post('forgot-password', { email }, visitor(language));
const setPassword = (verificationToken: string) =>
  post('set-password', { verificationToken, newPassword: password, confirmPassword: password });
const usersOf = (email: string) => server.parts.db.selectFrom('users').selectAll().where('email', 'ilike', email).execute();
const addPending = async (email: string) => {
  const { id } = await addAccount(server.parts.db, { email });
  await server.parts.db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
};

describe('registering', () => {
  test('mails a link for setting a password, after which the account works', async () => {
    const answer = await register('stranger@example.test', ' Aisha   Al Sada ');
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: null }]);
    const [mail, ...others] = await server.deliver();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'stranger@example.test', subject: 'Set your password for Daleel', language: 'en' });
    const { accessToken, user } = (await setPassword(tokenIn(mail))).json().data;
    expect(user).toMatchObject({ name: 'Aisha Al Sada', email: 'stranger@example.test', isAdmin: false, imageUrl: null });
    const me = await server.app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${accessToken}` } });
    expect(me.json().data).toEqual(user);
    expect((await post('login', { email: 'Stranger@Example.test', password })).statusCode).toBe(200);
  });

  test('records with which texts the account agrees when its address is proven, not when anyone requests a link', async () => {
    const consentsOf = async (email: string) => {
      const [user] = await usersOf(email);
      return server.parts.db
        .selectFrom('consents')
        .select(['version', 'locale', 'at'])
        .where('user_id', '=', user?.id ?? 0)
        .execute();
    };
    await register('agrees@example.test', 'Noor', 'ar');
    const [mail] = await server.deliver();
    expect(await usersOf('agrees@example.test')).toHaveLength(1);
    expect(await consentsOf('agrees@example.test')).toEqual([]);
    server.clock.advance(60);
    await setPassword(tokenIn(mail));
    const agreed = [
      { version: textsInForce.map(({ page, version }) => `${page} ${version}`).join(', '), locale: 'en', at: server.clock.now() },
    ];
    expect(await consentsOf('agrees@example.test')).toEqual(agreed);
    server.clock.advance(60);
    await forgot('agrees@example.test');
    const [link] = await server.deliver();
    await setPassword(tokenIn(link));
    expect(await consentsOf('agrees@example.test')).toEqual(agreed);
  });

  test('opens no session, and sign-in is refused before a password is set', async () => {
    await register('early@example.test');
    await server.deliver();
    expect((await post('login', { email: 'early@example.test', password })).json().code).toBe('wrongCredentials');
    expect(await usersOf('early@example.test')).toMatchObject([{ password_hash: null }]);
  });

  test('an existing address mails a notice with a link, and changes nothing', async () => {
    const { email } = await addAccount(server.parts.db);
    await register(email.toUpperCase(), 'Somebody Else');
    const [mail] = await server.deliver();
    expect(mail).toMatchObject({ to: email, subject: 'You already have a Daleel account' });
    expect(await usersOf(email)).toMatchObject([{ name: 'Aisha' }]);
    expect((await post('login', { email, password })).statusCode).toBe(200);
    expect((await setPassword(tokenIn(mail))).statusCode).toBe(200);
  });

  test('a pending account again mails a new link; using either one invalidates the other', async () => {
    await register('again@example.test', 'First');
    const [first] = await server.deliver();
    await register('Again@example.test', 'Second');
    const [second] = await server.deliver();
    expect((await setPassword(tokenIn(second))).json().data.user.name).toBe('Second');
    expect((await setPassword(tokenIn(first))).json().code).toBe('deadLink');
  });

  test('an address many times concurrently creates one account with one valid link', async () => {
    const email = 'many@example.test';
    await Promise.all(Array.from({ length: 5 }, (_, index) => register(index % 2 ? email : email.toUpperCase())));
    const mails = await server.deliver();
    expect(await usersOf(email)).toHaveLength(1);
    const answers = await Promise.all(mails.map((mail) => setPassword(tokenIn(mail))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test.each([
    [{ name: 'Aisha', email: 'no address' }, 'email'],
    [{ name: '  ', email: 'a@example.test' }, 'name'],
    [{ name: 'x'.repeat(121), email: 'a@example.test' }, 'name'],
  ])('with %j names the invalid field and mails nothing', async (payload, field) => {
    const answer = await post('register', payload);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await server.deliver()).toEqual([]);
  });

  test('mails in the language of the request, which the account stores', async () => {
    await register('arabic@example.test', 'عائشة', 'ar-QA,en;q=0.5');
    const [mail] = await server.deliver();
    expect(mail).toMatchObject({ language: 'ar', subject: 'تعيين كلمة المرور لحسابك في منصة «دليل»' });
    expect(await usersOf('arabic@example.test')).toMatchObject([{ locale: 'ar' }]);
    await setPassword(tokenIn(mail));
    expect(await usersOf('arabic@example.test')).toMatchObject([{ locale: 'en' }]);
    await post('login', { email: 'arabic@example.test', password }, visitor('ar'));
    expect(await usersOf('arabic@example.test')).toMatchObject([{ locale: 'ar' }]);
  });
});

describe('a forgotten password', () => {
  test('a forgotten password of an account mails a link for a new one', async () => {
    const { email } = await addAccount(server.parts.db);
    await forgot(email.toUpperCase());
    const [mail] = await server.deliver();
    expect(mail).toMatchObject({ to: email, subject: 'Reset your Daleel password' });
    expect((await setPassword(tokenIn(mail))).statusCode).toBe(200);
  });

  test('a forgotten password of a pending account mails its first link again', async () => {
    await addPending('pending@example.test');
    await forgot('pending@example.test');
    expect(await server.deliver()).toMatchObject([{ subject: 'Set your password for Daleel' }]);
  });

  test('a forgotten password of an unknown address mails nothing and creates no account', async () => {
    await forgot('nobody@example.test');
    expect(await server.deliver()).toEqual([]);
    expect(await usersOf('nobody@example.test')).toEqual([]);
  });
});

describe('whether an address is registered', () => {
  test.each(['register', 'forgot-password'])('affects neither the answer of %s nor its work', async (path) => {
    await addAccount(server.parts.db, { email: `known-${path}@example.test` });
    await addPending(`waits-${path}@example.test`);
    const seen = [];
    for (const who of ['known', 'waits', 'fresh']) {
      const queries: string[] = [];
      const query = server.parts.pool.on('release', () => queries.push('query'));
      const { statusCode, body, headers } = await post(path, { name: 'Aisha', email: `${who}-${path}@example.test` });
      query.removeAllListeners('release');
      const { date: _, 'x-request-id': __, ...otherHeaders } = headers;
      seen.push({ statusCode, body, otherHeaders, queries: queries.length });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });
});
