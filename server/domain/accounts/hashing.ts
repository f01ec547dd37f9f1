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

/**
 * Derives a key in the hashing pool.
 *
 * @throws Refused `tooManyAttempts` if all threads are busy and the queue is full
 */
export async function deriveKey(derivation: Derivation): Promise<Buffer> {
  if (pending >= hashingThreads + hashingQueue) throw new Refused('tooManyAttempts', { retryAfter });
  pending += 1;
  try {
    return Buffer.from(await hashingPool.run(derivation));
  } finally {
    pending -= 1;
  }
}
