import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { deriveKey, hashingPool, hashingQueue, hashingReserve, hashingThreads } from '../../../server/domain/accounts/hashing.ts';
import { defaultCost, verifyPassword } from '../../../server/domain/accounts/passwords.ts';
import type { Asker, Holder } from '../../../server/domain/fair-queue.ts';
import { deviceCookie } from '../../../server/http/device-cookie.ts';
import { addAccount, password } from '../support/accounts.ts';
import { prove } from '../support/login-proofs.ts';
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
  // On a busy machine the last ones wait too long, and are refused.
  filling = Promise.allSettled(derivations);
  return state;
}

const derivation = { password, salt: Buffer.from('salt'), length: 32, cost: { N: 2 ** 10, r: 8, p: 1 } };
/**
 * Takes all places of the threads and the queue, and some of a reserve, but not the threads themselves, until `free` is called.
 *
 * @param sourceOf whence each asks: all from one busy network, or each from its own
 */
function takePlaces(holders: readonly Holder[] = [], sourceOf: (index: number) => string = () => 'a busy network'): void {
  const held = Promise.withResolvers<Uint8Array>();
  const runs = vi.spyOn(hashingPool, 'run');
  for (let thread = 0; thread < hashingThreads; thread++) runs.mockReturnValueOnce(held.promise);
  const busy = Array.from({ length: hashingThreads + hashingQueue }, (_, index): Asker => ({ holder: null, sources: [sourceOf(index)] }));
  const askers = [...busy, ...holders.map((holder): Asker => ({ holder, sources: [] }))];
  // Who has asked most of late may lose its place.
  filling = Promise.allSettled(askers.map((asker) => deriveKey(derivation, asker)));
  free = () => {
    held.resolve(new Uint8Array(32));
    runs.mockRestore();
  };
}

const login = (email: string, device?: string, proof?: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: device === undefined ? {} : { cookie: `${deviceCookie}=${device}` },
    payload: { email, password, ...(proof && { proof }) },
  });

test('a sign-in beyond the queue is refused with 429 and a time to retry if its network has asked most, and succeeds when the queue has emptied', async () => {
  const { email } = await addAccount(server.parts.db);
  const later = { holder: null, sources: ['a network that asks'] };
  const proof = await prove(server, email);
  takePlaces();
  // More often than the network that has taken all places: no one gives way to it.
  const asked = Array.from({ length: 2 * (hashingThreads + hashingQueue) }, () => deriveKey(derivation, later));
  const answered = Promise.allSettled(asked);
  await expect(deriveKey(derivation, later)).rejects.toMatchObject({ code: 'tooManyAttempts' });
  const waiting = login(email, undefined, proof);
  free();
  await Promise.all([filling, answered]);
  expect((await waiting).statusCode).toBe(200);
  expect((await login(email)).statusCode).toBe(200);
});

test('a network that has asked for nothing signs in while another one has filled the queue', async () => {
  const { email } = await addAccount(server.parts.db);
  const proof = await prove(server, email);
  takePlaces();
  const waiting = login(email, undefined, proof);
  free();
  expect((await waiting).statusCode).toBe(200);
});

test('the reserve of the queue has one place for each known device, and an end', async () => {
  takePlaces([], (index) => `network ${index}`);
  const device = (id: number): Asker => ({ holder: { kind: 'device', id }, sources: [] });
  const taken = Array.from({ length: hashingReserve.device - 1 }, (_, id) => deriveKey(derivation, device(id)));
  await expect(deriveKey(derivation, device(0))).rejects.toMatchObject({ code: 'tooManyAttempts' });
  const last = deriveKey(derivation, device(hashingReserve.device - 1));
  await expect(deriveKey(derivation, device(hashingReserve.device))).rejects.toMatchObject({ code: 'tooManyAttempts' });
  free();
  await Promise.all([...taken, last, filling]);
  await expect(deriveKey(derivation, device(0))).resolves.toHaveLength(32);
});

test('a live session gives the password again while the queue and the reserve of devices are full', async () => {
  const { email } = await addAccount(server.parts.db);
  const { accessToken } = (await login(email)).json().data;
  takePlaces(Array.from({ length: hashingReserve.device }, (_, id) => ({ kind: 'device', id }) as const));
  const confirmed = server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/confirm-password',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { password },
  });
  free();
  expect((await confirmed).statusCode).toBe(200);
});

test('an attempt in which no password was checked does not count', async () => {
  const { id: user, email } = await addAccount(server.parts.db);
  const { accessToken } = (await login(email)).json().data;
  const { id: session } = await server.parts.db.selectFrom('sessions').select('id').where('user_id', '=', user).executeTakeFirstOrThrow();
  takePlaces([{ kind: 'session', id: session }], (index) => `network ${index}`);
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
  const state = fillPool(derivation.cost);
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
  // On a busy machine the last ones wait too long, and are refused.
  await Promise.allSettled(attempts);
});
