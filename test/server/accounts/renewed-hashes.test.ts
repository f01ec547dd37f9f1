import { beforeAll, expect, test } from 'vitest';
import { readPasswordHash } from '../../../server/data/accounts/queries.ts';
import { addAccount, cheap, password } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const higher = { ...cheap, N: 4 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.parts.passwordCost = higher;
  return server.close;
});

const signIn = (email: string, given = password) =>
  server.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password: given } });
const costOf = async ({ id }: { id: number }) => Number((await readPasswordHash(server.parts.db, id))?.split('$')[1]);

test('a sign-in renews a hash of another cost, and the password still signs in', async () => {
  const user = await addAccount(server.parts.db);
  expect(await costOf(user)).toBe(cheap.N);
  expect((await signIn(user.email)).statusCode).toBe(200);
  expect(await costOf(user)).toBe(higher.N);
  expect((await signIn(user.email)).statusCode).toBe(200);
});

test('a wrong password renews nothing', async () => {
  const user = await addAccount(server.parts.db);
  expect((await signIn(user.email, 'another password')).json().code).toBe('wrongCredentials');
  expect(await costOf(user)).toBe(cheap.N);
});

test('sign-ins at the same time all succeed while one of them renews the hash', async () => {
  const user = await addAccount(server.parts.db);
  const answers = await Promise.all([signIn(user.email), signIn(user.email), signIn(user.email)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await costOf(user)).toBe(higher.N);
});
