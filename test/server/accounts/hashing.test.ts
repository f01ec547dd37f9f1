import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  deriveKey,
  hashingPool,
  hashingQueue,
  hashingReserve,
  hashingThreads,
  type ReserveHolder,
} from '../../../server/domain/accounts/hashing.ts';
import { defaultCost, verifyPassword } from '../../../server/domain/accounts/passwords.ts';
import { deviceCookie } from '../../../server/http/device-cookie.ts';
import { addAccount, password } from '../support/accounts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

let filling: Promise<unknown> = Promise.resolve();
let free = () => {};
afterEach(() => {
  free();
  return filling;
});

/** Fills the threads and the queue with derivations; `done` counts the finished ones. */
function fillPool(cost = { N: 2 ** 14, r: 8, p: 1 }) {
  const state = { done: 0 };
  const derivations = Array.from({ length: hashingThreads + hashingQueue }, async (_, index) => {
    await deriveKey({ password: `attempt ${index}`, salt: Buffer.from('salt'), length: 32, cost });
    state.done += 1;
  });
  filling = Promise.all(derivations);
  return state;
}

const derivation = { password, salt: Buffer.from('salt'), length: 32, cost: { N: 2 ** 10, r: 8, p: 1 } };
/** Takes all places of the threads and the queue, and some of a reserve, but not the threads themselves, until `free` is called. */
function takePlaces(...holders: ReserveHolder[]): void {
  const held = Promise.withResolvers<Uint8Array>();
  const runs = vi.spyOn(hashingPool, 'run').mockReturnValue(held.promise);
  const places = [...Array<null>(hashingThreads + hashingQueue).fill(null), ...holders];
  filling = Promise.all(places.map((holder) => deriveKey(derivation, holder)));
  runs.mockRestore();
  free = () => held.resolve(new Uint8Array(32));
}

const login = (email: string, device?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: device === undefined ? {} : { cookie: `${deviceCookie}=${device}` },
    payload: { email, password },
  });

test('a sign-in beyond the queue is refused with 429 and a time to retry, and succeeds when the queue has emptied', async () => {
  const { email } = await addAccount(server.parts.db);
  takePlaces();
  const refused = await login(email);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAttempts']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  free();
  await filling;
  expect((await login(email)).statusCode).toBe(200);
});

test('a known device signs in while the queue is full, and only the account that knows it', async () => {
  const [owner, other] = [await addAccount(server.parts.db), await addAccount(server.parts.db)];
  const device = (await login(owner.email)).cookies.find(({ name }) => name === deviceCookie)?.value;
  takePlaces();
  const answers = await Promise.all([login(owner.email, device), login(other.email, device), login(owner.email, 'another device')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 429]);
});

test('the reserve of the queue has one place for each known device, and an end', async () => {
  takePlaces();
  const device = (id: number) => ({ kind: 'device', id }) as const;
  const taken = Array.from({ length: hashingReserve.device - 1 }, (_, id) => deriveKey(derivation, device(id)));
  await expect(deriveKey(derivation, device(0))).rejects.toMatchObject({ code: 'tooManyAttempts' });
  const last = deriveKey(derivation, device(hashingReserve.device - 1));
  await expect(deriveKey(derivation, device(hashingReserve.device))).rejects.toMatchObject({ code: 'tooManyAttempts' });
  await expect(deriveKey(derivation)).rejects.toMatchObject({ code: 'tooManyAttempts' });
  free();
  await Promise.all([...taken, last, filling]);
  await expect(deriveKey(derivation, device(0))).resolves.toHaveLength(32);
});

test('a live session gives the password again while the queue and the reserve of devices are full', async () => {
  const { email } = await addAccount(server.parts.db);
  const { accessToken } = (await login(email)).json().data;
  takePlaces(...Array.from({ length: hashingReserve.device }, (_, id) => ({ kind: 'device', id }) as const));
  const confirmed = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/confirm-password',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { password },
  });
  expect(confirmed.statusCode).toBe(200);
});

test('an attempt in which no password was checked does not count', async () => {
  const { id: user, email } = await addAccount(server.parts.db);
  const { accessToken } = (await login(email)).json().data;
  const { id: session } = await server.parts.db.selectFrom('sessions').select('id').where('user_id', '=', user).executeTakeFirstOrThrow();
  takePlaces({ kind: 'session', id: session });
  const confirm = () =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/confirm-password',
      headers: { authorization: `Bearer ${accessToken}` },
      payload: { password },
    });
  for (let times = 0; times < 12; times++) expect((await confirm()).statusCode).toBe(429);
  free();
  await filling;
  expect((await confirm()).statusCode).toBe(200);
});

test('other calls are answered while the pool is full', async () => {
  const state = fillPool();
  const answer = await server.app.inject({ url: '/api/v1/locations', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(200);
  expect(state.done).toBeLessThan(hashingThreads + hashingQueue);
});

test('no more than two derivations run at once', async () => {
  let running = 0;
  const observe = () => {
    running = Math.max(running, hashingPool.threads.length);
  };
  hashingPool.on('workerCreate', observe);
  const state = fillPool();
  expect(hashingPool.queueSize).toBeGreaterThanOrEqual(hashingQueue);
  await filling;
  hashingPool.off('workerCreate', observe);
  expect(state.done).toBe(hashingThreads + hashingQueue);
  expect(Math.max(running, hashingPool.threads.length)).toBeLessThanOrEqual(2);
});

test("derivations leave libuv's threads to compression", async () => {
  // More attempts than libuv has threads, each of the default cost.
  const attempts = Array.from({ length: 8 }, () => verifyPassword('wrong', null, defaultCost).then(() => 'derivation'));
  const compressed = promisify(gzip)('x'.repeat(4096)).then(() => 'compression');
  expect(await Promise.race([...attempts, compressed])).toBe('compression');
  await Promise.all(attempts);
});
