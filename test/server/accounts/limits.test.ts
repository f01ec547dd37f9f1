import { beforeAll, describe, expect, test } from 'vitest';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { deviceCookie } from '../../../server/http/device-cookie.ts';
import { linkLimits } from '../../../server/http/link-attempts.ts';
import { addAccount, password, signedIn } from '../support/accounts.ts';
import { addCatalogue, companyFields } from '../support/directory.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  return server.close;
});

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;
const post = (path: string, payload: object, from = freshAddress()) =>
  server.app.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers: { 'x-forwarded-for': from } });

const links = [
  ['register', '/auth/register', (email: string) => ({ name: 'Aisha', email })],
  ['forgotPassword', '/auth/forgot-password', (email: string) => ({ email })],
] as const;

describe.each(links)('%s', (what, path, payload) => {
  const { perSource, perAccount, perAddress, window } = linkLimits;

  test('for one account from one network is refused above the limit, registered or not; refused attempts send no mail', async () => {
    const { email: known } = await addAccount(server.parts.db);
    const from = freshAddress();
    for (const email of [known, `unknown-${what}@example.test`]) {
      for (let times = 0; times < perSource; times++) expect((await post(path, payload(email), from)).statusCode).toBe(200);
      await server.deliver();
      const refused = await post(path, payload(email.toUpperCase()), from);
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAttempts']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(window - 60);
      expect(await server.deliver()).toEqual([]);
    }
    expect((await post(path, payload(known))).statusCode).toBe(200);
    server.clock.advance(window / 60);
    expect((await post(path, payload(known), from)).statusCode).toBe(200);
  });

  test('for one account from many networks is refused above the limit, to which refused attempts do not count', async () => {
    const { email } = await addAccount(server.parts.db);
    const stubborn = freshAddress();
    for (let times = 0; times < perAccount; times++) await post(path, payload(email), stubborn);
    for (let times = perSource; times < perAccount; times++) expect((await post(path, payload(email))).statusCode).toBe(200);
    expect((await post(path, payload(email))).statusCode).toBe(429);
  });

  test('from one IP address is refused above the limit, for any account; other IP addresses are unaffected', async () => {
    const from = freshAddress();
    for (let times = 0; times < perAddress; times++) await post(path, payload(`person-${what}-${times}@example.test`), from);
    expect((await post(path, payload('one-more@example.test'), from)).statusCode).toBe(429);
    expect((await post(path, payload('one-more@example.test'))).statusCode).toBe(200);
  });
});

test('strangers cannot keep a known device from requesting a link', async () => {
  const { email } = await addAccount(server.parts.db);
  const login = await post('/auth/login', { email, password });
  const cookie = `${deviceCookie}=${login.cookies.find(({ name }) => name === deviceCookie)?.value}`;
  const from = freshAddress();
  for (let times = 0; times <= linkLimits.perAddress; times++) await post('/auth/forgot-password', { email }, from);
  for (let times = 0; times < linkLimits.perAccount; times++) await post('/auth/forgot-password', { email });
  const request = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/forgot-password',
      payload: { email },
      headers: { 'x-forwarded-for': from, cookie },
    });
  expect((await request()).statusCode).toBe(200);
  for (let times = 1; times < linkLimits.perSource; times++) await request();
  expect((await request()).statusCode).toBe(429);
});

test('limits guessing of links from one IP address', async () => {
  const from = freshAddress();
  const guess = () =>
    post('/auth/set-password', { verificationToken: 'a guess', newPassword: 'password', confirmPassword: 'password' }, from);
  for (let times = 0; times < attemptLimits.setPassword.perAddress; times++) expect((await guess()).statusCode).toBe(400);
  expect((await guess()).statusCode).toBe(429);
});

test('limits changes of a name', async () => {
  const headers = await signedIn(server.parts);
  const rename = () => server.app.inject({ method: 'PATCH', url: '/api/v1/users/me', payload: { name: 'Aisha' }, headers });
  for (let times = 0; times < attemptLimits.updateUser.perAccount; times++) expect((await rename()).statusCode).toBe(200);
  expect((await rename()).statusCode).toBe(429);
});

test('limits saving a company', async () => {
  await addCatalogue(server.parts.db);
  const headers = await signedIn(server.parts);
  const save = () => server.app.inject({ method: 'POST', url: '/api/v1/companies', payload: companyFields(), headers });
  expect((await save()).statusCode).toBe(201);
  for (let times = 1; times < attemptLimits.saveCompany.perAccount; times++) expect((await save()).statusCode).toBe(409);
  expect((await save()).statusCode).toBe(429);
});

test('counts uploads before the file is read', async () => {
  const headers = await signedIn(server.parts);
  const upload = () =>
    server.app.inject({ method: 'POST', url: '/api/v1/companies/images?purpose=logo', payload: 'no file at all', headers });
  for (let times = 0; times < attemptLimits.uploadImage.perAccount; times++) expect((await upload()).statusCode).not.toBe(429);
  expect((await upload()).statusCode).toBe(429);
});

test('counts each limit separately', async () => {
  const email = 'everything@example.test';
  const from = freshAddress();
  for (let times = 0; times < linkLimits.perSource; times++) await post('/auth/register', { name: 'Aisha', email }, from);
  expect((await post('/auth/forgot-password', { email }, from)).statusCode).toBe(200);
  expect((await post('/auth/login', { email, password: 'wrong' })).statusCode).toBe(400);
});
