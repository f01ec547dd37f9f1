import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { deriveKey, hashingPool, hashingQueue, hashingThreads } from '../../server/domain/accounts/hashing.ts';
import { defaultCost, verifyPassword } from '../../server/domain/accounts/passwords.ts';
import { addAccount, password } from './support/accounts.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return server.close;
});

let filling: Promise<unknown> = Promise.resolve();
afterEach(() => filling);

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

const login = (email: string, by = server) => by.app.inject({ method: 'POST', url: '/api/v1/auth/login', payload: { email, password } });

test('a sign-in beyond the queue is refused with 429 and a time to retry, and succeeds when the queue has emptied', async () => {
  const { email } = await addAccount(server.parts.db);
  fillPool();
  const refused = await login(email);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooManyAttempts']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await filling;
  expect((await login(email)).statusCode).toBe(200);
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
