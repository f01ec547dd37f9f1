import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { countAttempts } from '../../../server/data/accounts/attempts.ts';
import { systemClock } from '../../../server/data/clock.ts';
import { deviceDays, findDevice, knownDevices } from '../../../server/domain/accounts/devices.ts';
import { hashingQueue, hashingThreads } from '../../../server/domain/accounts/hashing.ts';
import { hashPassword } from '../../../server/domain/accounts/passwords.ts';
import { sweep, sweepAttempts } from '../../../server/domain/sweep.ts';
import { attemptLimits } from '../../../server/http/attempts.ts';
import { deviceCookie } from '../../../server/http/device-cookie.ts';
import { signInDelays } from '../../../server/http/sign-in-attempts.ts';
import { addAccount, password, signedIn } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: ['127.0.0.1'] });
  other = await startTestServer({ trustProxy: ['127.0.0.1'] }, undefined, { ...server.parts, close: async () => undefined });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;

type Try = { email: string; from?: string; by?: TestServer; right?: boolean; device?: string };
const login = ({ email, from = freshAddress(), by = server, right = false, device }: Try) =>
  by.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { 'x-forwarded-for': from, ...(device && { cookie: `${deviceCookie}=${device}` }) },
    payload: { email, password: right ? password : 'wrong' },
  });
const status = async (attempt: Try) => (await login(attempt)).statusCode;
/** Lets time pass, for both servers: their counters use the database's. */
const after = (seconds: number) => {
  server.clock.advance(seconds / 60);
  other.clock.moveTo(server.clock.now());
};

async function fail(times: number, attempt: (index: number) => Try): Promise<number[]> {
  const codes: number[] = [];
  for (let index = 0; index < times; index++) codes.push(await status(attempt(index)));
  return codes;
}

/** Fails from different networks until the stricter delays apply. */
const attack = (email: string) => fail(signInDelays.attack, () => ({ email }));

/** Exhausts the limit of an address without deriving a key for each attempt. */
async function exhaust(attempt: Try): Promise<void> {
  await login(attempt);
  const address = server.parts.db.updateTable('attempts').set({ points: attemptLimits.signIn.perAddress }).where('points', '=', 1);
  await address.where('key', 'like', 'signIn.address:%').execute();
}

/** Signs in with the correct password; returns the token of the device. */
async function deviceOf(email: string, device?: string): Promise<string> {
  const answer = await login({ email, right: true, ...(device && { device }) });
  expect(answer.statusCode).toBe(200);
  return answer.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
}

describe('failures of one network on one account', () => {
  test('delay its next attempt by 1, 2, 4 seconds and so on, up to 15 minutes', async () => {
    const { email } = await addAccount(server.parts.db);
    const from = freshAddress();
    expect(await fail(signInDelays.free, () => ({ email, from }))).toEqual(Array(signInDelays.free).fill(400));
    for (const delay of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      const refused = await login({ email: email.toUpperCase(), from });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAttempts']);
      expect(Number(refused.headers['retry-after'])).toBe(delay);
      after(delay);
      expect(await status({ email, from })).toBe(400);
    }
  });

  test('delay attempts on an account that does not exist alike', async () => {
    const attempt = { email: 'nobody@example.test', from: freshAddress() };
    await fail(signInDelays.free, () => attempt);
    expect(await status(attempt)).toBe(429);
  });

  test('failures of one network on one account are counted across several servers', async () => {
    const { email } = await addAccount(server.parts.db);
    const from = freshAddress();
    await fail(signInDelays.free, (index) => ({ email, from, by: index % 2 ? server : other }));
    expect(await status({ email, from, by: other, right: true })).toBe(429);
  });

  test('failures of one network on one account are forgotten after the correct password', async () => {
    const { email } = await addAccount(server.parts.db);
    const from = freshAddress();
    for (let round = 0; round < 2; round++) {
      await fail(signInDelays.free - 1, () => ({ email, from }));
      expect(await status({ email, from, right: true })).toBe(200);
    }
  });

  test('sent at once allow no more attempts than in turn', async () => {
    const { email } = await addAccount(server.parts.db);
    const from = freshAddress();
    const codes = await Promise.all(Array.from({ length: 12 }, () => status({ email, from })));
    expect(codes.filter((code) => code === 400)).toHaveLength(signInDelays.free);
  });

  test('refuse neither another network nor another account', async () => {
    const [one, two] = [await addAccount(server.parts.db), await addAccount(server.parts.db)];
    const from = freshAddress();
    await fail(signInDelays.free, () => ({ email: one.email, from }));
    expect(await status({ email: one.email, right: true })).toBe(200);
    expect(await status({ email: two.email, from, right: true })).toBe(200);
  });
});

describe('while strangers guess the password of an account from many networks', () => {
  test('its owner signs in from a network without failures', async () => {
    const { email } = await addAccount(server.parts.db);
    await attack(email);
    expect(await status({ email, right: true })).toBe(200);
  });

  test('its owner signs in from a known device, also from a network of the strangers', async () => {
    const { email } = await addAccount(server.parts.db);
    const device = await deviceOf(email);
    const from = freshAddress();
    await attack(email);
    await fail(signInDelays.free, () => ({ email, from }));
    expect(await status({ email, from, right: true })).toBe(429);
    expect(await status({ email, from, right: true, device })).toBe(200);
  });

  test('each of their networks has one attempt before a delay of a minute', async () => {
    const { email } = await addAccount(server.parts.db);
    await attack(email);
    const from = freshAddress();
    expect(await status({ email, from })).toBe(400);
    const refused = await login({ email, from });
    expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([429, signInDelays.attackFirst]);
  });
});

describe('a known device', () => {
  test('a known device is exempt from the total of its network', async () => {
    const { email } = await addAccount(server.parts.db);
    const device = await deviceOf(email);
    const from = freshAddress();
    await exhaust({ email: 'anyone@example.test', from });
    expect(await status({ email, from, right: true })).toBe(429);
    expect(await status({ email, from, right: true, device })).toBe(200);
  });

  test('a known device has a growing delay of its own', async () => {
    const { email } = await addAccount(server.parts.db);
    const device = await deviceOf(email);
    await fail(signInDelays.free, () => ({ email, device }));
    expect(await status({ email, device, right: true })).toBe(429);
    after(1);
    expect(await status({ email, device, right: true })).toBe(200);
  });

  test('a known device is known to the accounts that have signed in from it, and to no other', async () => {
    const [owner, colleague, stranger] = await Promise.all([1, 2, 3].map(() => addAccount(server.parts.db)));
    const device = await deviceOf(colleague?.email ?? '', await deviceOf(owner?.email ?? ''));
    const from = freshAddress();
    await exhaust({ email: 'anyone@example.test', from });
    const statuses = [];
    for (const account of [stranger, owner]) statuses.push(await status({ email: account?.email ?? '', from, right: true, device }));
    expect(statuses).toEqual([429, 200]);
  });

  test('receives another token with every sign-in; the previous one becomes unknown', async () => {
    const { email } = await addAccount(server.parts.db);
    const planted = await deviceOf(email);
    await deviceOf(email, planted);
    const from = freshAddress();
    await exhaust({ email: 'anyone@example.test', from });
    expect(await status({ email, from, right: true, device: planted })).toBe(429);
  });

  test('a known device is forgotten when the password changes, except the one where it was changed', async () => {
    const user = await addAccount(server.parts.db);
    const elsewhere = await deviceOf(user.email);
    const changed = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/change-password',
      headers: await signedIn(server.parts, user),
      payload: { currentPassword: password, newPassword: 'another password', confirmPassword: 'another password' },
    });
    const here = changed.cookies.find(({ name }) => name === deviceCookie)?.value ?? '';
    expect(await findDevice(server.parts.db, user.email, elsewhere)).toBeNull();
    expect(await findDevice(server.parts.db, user.email, here)).not.toBeNull();
  });

  test('a known device is one of at most ten per account, and forgotten when it has not signed in for 400 days', async () => {
    const { id, email } = await addAccount(server.parts.db);
    for (let count = 0; count <= knownDevices; count++) await deviceOf(email);
    const kept = () => server.parts.db.selectFrom('devices').select('id').where('user_id', '=', id).execute();
    expect(await kept()).toHaveLength(knownDevices);
    server.clock.advance((deviceDays + 1) * 24 * 60);
    await sweep(server.parts);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['https://daleel.example', true],
    ['http://localhost:4000', undefined],
  ])('is a cookie that scripts and other sites cannot use, at %s', async (publicUrl, secure) => {
    const visited = await startTestServer({ publicUrl }, undefined, { ...server.parts, close: async () => undefined });
    const { email } = await addAccount(server.parts.db);
    const answer = await login({ email, right: true, by: visited });
    await visited.close();
    expect(answer.cookies).toMatchObject([{ name: deviceCookie, path: '/api/v1/auth', httpOnly: true, sameSite: 'Strict' }]);
    expect(answer.cookies[0]?.secure).toBe(secure);
    const stored = JSON.stringify(await server.parts.db.selectFrom('devices').select('token_hash').execute());
    expect(stored).not.toContain(answer.cookies[0]?.value);
  });
});

describe('attempts', () => {
  test('attempts from one address are refused above its total, for any account; other addresses are unaffected', async () => {
    const from = '198.51.100.1';
    const { email } = await addAccount(server.parts.db);
    await exhaust({ email: 'first@example.test', from });
    expect(await status({ email, from, right: true })).toBe(429);
    expect(await status({ email, right: true })).toBe(200);
  });

  test('attempts from one IPv6 /64 network count as one address', async () => {
    await exhaust({ email: 'second@example.test', from: '2001:db8:1:2::1' });
    expect(await status({ email: 'a@example.test', from: '2001:db8:1:2:ffff::9' })).toBe(429);
    expect(await status({ email: 'a@example.test', from: '2001:db8:1:3::1' })).toBe(400);
  });

  test('whose password was not checked, because the hashing pool is crowded, are not counted', async () => {
    const { email } = await addAccount(server.parts.db);
    const from = freshAddress();
    const cost = { N: 2 ** 14, r: 8, p: 1 };
    // On a busy machine the last ones wait too long, and are refused.
    const filling = Promise.allSettled(Array.from({ length: hashingThreads + hashingQueue }, () => hashPassword('x', cost)));
    expect(await fail(signInDelays.free + 1, () => ({ email, from }))).toEqual(Array(signInDelays.free + 1).fill(428));
    await filling;
    expect(await status({ email, from, right: true })).toBe(200);
  });

  test('ignore forwarding headers without a trusted proxy', async () => {
    const counted = () =>
      server.parts.db.selectFrom('attempts').select('key').where('key', 'like', 'signIn.address:%').orderBy('key').execute();
    const direct = await startTestServer({}, undefined, { ...server.parts, close: async () => undefined });
    await login({ email: 'b@example.test', by: direct, from: freshAddress() });
    const before = await counted();
    await login({ email: 'b@example.test', by: direct, from: freshAddress() });
    expect(await counted()).toEqual(before);
    await direct.close();
  });
});

test('the counters contain neither email nor IP addresses', async () => {
  await login({ email: 'sentinel@example.test', from: '198.51.100.77' });
  const kept = JSON.stringify(await server.parts.db.selectFrom('attempts').selectAll().execute());
  expect(kept).not.toContain('sentinel');
  expect(kept).not.toContain('198.51.100');
});

test('attempts are counted by the time of the database, whatever the clock of a process says', async () => {
  const { db } = server.parts;
  const minute = new Map([['a counter', 60_000]]);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    vi.setSystemTime(new Date('2001-01-01'));
    expect(await countAttempts(db, systemClock, minute)).toMatchObject([{ attempts: 1, left: 60_000 }]);
    vi.setSystemTime(new Date('2099-01-01'));
    const [counted] = await countAttempts(db, systemClock, minute);
    expect(counted?.attempts).toBe(2);
    expect(counted?.left).toBeLessThanOrEqual(60_000);
  } finally {
    vi.useRealTimers();
  }
});

test('counters are deleted within an hour after their window has ended', async () => {
  const { db, clock } = server.parts;
  await countAttempts(db, clock, new Map([['a short counter', 60_000]]));
  const isKept = async () => (await db.selectFrom('attempts').select('key').where('key', '=', 'a short counter').execute()).length === 1;
  server.clock.advance(45);
  await sweepAttempts(server.parts);
  expect(await isKept()).toBe(true);
  server.clock.advance(5);
  await sweepAttempts(server.parts);
  expect(await isKept()).toBe(false);
});
