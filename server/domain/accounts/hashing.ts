import { resolve } from 'node:path';
import { Piscina } from 'piscina';
import { Refused } from '../refusal.ts';

/** Cost of scrypt: `N` memory and time (a power of two), `r` block size, `p` repetitions. */
export type PasswordCost = { N: number; r: number; p: number };

/** Input of a key derivation; `length` in bytes. */
export type Derivation = { password: string; salt: Uint8Array; length: number; cost: PasswordCost };

/** Derivations that run at once: each takes a core and 32 MiB. */
export const hashingThreads = 2;
/** Derivations that wait for a thread: about three seconds of work at the default cost. */
export const hashingQueue = 16;
/** Further places in the queue for known devices, one for each: signing in elsewhere cannot take them. */
export const hashingReserve = 4;
/** Seconds after which a refused client retries. */
const retryAfter = 2;

/**
 * Key derivations of this process, in threads of their own at a lower priority: `scrypt` would occupy libuv's threads, which also compress
 * answers and read files.
 */
export const hashingPool = new Piscina<Derivation, Uint8Array>({
  filename: resolve(import.meta.dirname, 'hashing.worker.ts'),
  minThreads: 0,
  maxThreads: hashingThreads,
  // Kept between sign-ins; an idle thread does not keep a script running.
  idleTimeout: 60_000,
  niceIncrement: 10,
});

let pending = 0;
/** The known devices that wait in the reserve. */
const reserved = new Set<number>();

/**
 * Derives a key in the hashing pool.
 *
 * @param device ID of the known device that asks for it; null if it is unknown, or for other work than signing in
 * @throws Refused `tooManyAttempts` if all threads are busy and the queue is full; for a known device, if its place or the whole reserve is
 * taken too
 */
export async function deriveKey(derivation: Derivation, device: number | null = null): Promise<Buffer> {
  if (pending < hashingThreads + hashingQueue) {
    pending += 1;
    return run(derivation).finally(() => (pending -= 1));
  }
  if (device === null || reserved.has(device) || reserved.size >= hashingReserve) throw new Refused('tooManyAttempts', { retryAfter });
  reserved.add(device);
  return run(derivation).finally(() => reserved.delete(device));
}

const run = async (derivation: Derivation): Promise<Buffer> => Buffer.from(await hashingPool.run(derivation));
