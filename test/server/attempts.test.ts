import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attemptLimits } from '../../server/http/attempts.ts';
import { addAccount, password } from './support/accounts.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const { perAccount, perAddress, window } = attemptLimits.signIn;

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  other = await startTestServer({}, undefined, { ...server.parts, close: async () => undefined });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

// Rate limits use the system clock, in a table shared by several servers.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;

type Try = { email: string; from?: string; by?: TestServer; right?: boolean };
const login = ({ email, from = freshAddress(), by = server, right = false }: Try) =>
  by.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-forwarded-for': from },
    payload: { email, password: right ? password : 'wrong' },
  });

async function fail(times: number, attempt: (index: number) => Try): Promise<number[]> {
  const codes: number[] = [];
  for (let index = 0; index < times; index++) codes.push((await login(attempt(index))).statusCode);
  return codes;
}

/** Exhausts the limit of an address or account without deriving a key for each attempt. */
async function exhaust(limit: 'address' | 'account', attempt: Try): Promise<void> {
  await login(attempt);
  const points = limit === 'address' ? perAddress : perAccount;
  await server.parts.db.updateTable('attempts').set({ points }).where('points', '=', 1).where('key', 'like', `signIn.${limit}:%`).execute();
}

describe('password attempts', () => {
  test('for one account are refused above the limit, from any address, with the correct password too', async () => {
    const { email } = await addAccount(server.parts.db);
    const codes = await fail(perAccount, () => ({ email }));
    expect(codes).toEqual(Array(perAccount).fill(400));
    const refused = await login({ email: email.toUpperCase(), right: true });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'tooManyAttempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(window - 60);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(window);

    vi.setSystemTime(Date.now() + window * 1000);
    expect((await login({ email, right: true })).statusCode).toBe(200);
  });

  test('for an account that does not exist are refused alike', async () => {
    const email = 'nobody@example.test';
    await exhaust('account', { email });
    expect((await login({ email })).statusCode).toBe(429);
  });

  test('reset after the correct password', async () => {
    const { email } = await addAccount(server.parts.db);
    await fail(perAccount - 1, () => ({ email }));
    expect((await login({ email, right: true })).statusCode).toBe(200);
    await fail(perAccount - 1, () => ({ email }));
    expect((await login({ email, right: true })).statusCode).toBe(200);
  });

  test('from one address are refused, for any account; other addresses are unaffected', async () => {
    const from = '198.51.100.1';
    const { email } = await addAccount(server.parts.db);
    await exhaust('address', { email: 'first@example.test', from });
    expect((await login({ email, from, right: true })).statusCode).toBe(429);
    expect((await login({ email, right: true })).statusCode).toBe(200);
  });

  test('from one IPv6 /64 network are refused, for any of its addresses', async () => {
    await exhaust('address', { email: 'second@example.test', from: '2001:db8:1:2::1' });
    expect((await login({ email: 'a@example.test', from: '2001:db8:1:2:ffff::9' })).statusCode).toBe(429);
    expect((await login({ email: 'a@example.test', from: '2001:db8:1:3::1' })).statusCode).toBe(400);
  });

  test('are counted across several servers', async () => {
    const { email } = await addAccount(server.parts.db);
    await fail(perAccount, (index) => ({ email, by: index % 2 ? server : other }));
    expect((await login({ email, by: other, right: true })).statusCode).toBe(429);
  });

  test('ignore forwarding headers without a trusted proxy', async () => {
    const counted = () => server.parts.db.selectFrom('attempts').select('key').where('key', 'like', 'signIn.address:%').execute();
    await login({ email: 'b@example.test', by: other, from: freshAddress() });
    const before = await counted();
    await login({ email: 'b@example.test', by: other, from: freshAddress() });
    expect(await counted()).toEqual(before);
  });
});

test('the counters contain neither email nor IP addresses', async () => {
  await login({ email: 'sentinel@example.test', from: '198.51.100.77' });
  const kept = JSON.stringify(await server.parts.db.selectFrom('attempts').selectAll().execute());
  expect(kept).not.toContain('sentinel');
  expect(kept).not.toContain('198.51.100');
});
