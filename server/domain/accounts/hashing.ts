import { extname, resolve } from 'node:path';
import { Piscina } from 'piscina';
import { type Asker, createFairQueue } from '../fair-queue.ts';
import { Refused } from '../refusal.ts';

/** Cost of scrypt: `N` memory and time (a power of two), `r` block size, `p` repetitions. */
export type PasswordCost = { N: number; r: number; p: number };

/** Input of a key derivation; `length` in bytes. */
export type Derivation = { password: string; salt: Uint8Array; length: number; cost: PasswordCost };

/** Derivations that run at once: each takes a core and 32 MiB. */
export const hashingThreads = 2;
/** Derivations that wait for a thread: about three seconds of work at the default cost. */
export const hashingQueue = 16;
/** Further places in the queue for known devices, and for sessions whose user gives the password again: signing in elsewhere cannot take them. */
export const hashingReserve = { device: 4, session: 8 };
/** Seconds after which a refused client retries. */
const retryAfter = 2;

/**
 * Key derivations of this process, in threads of their own at a lower priority: `scrypt` would occupy libuv's threads, which also compress
 * answers and read files.
 */
export const hashingPool = new Piscina<Derivation, Uint8Array>({
  // Beside this file, and of its kind: the release has JavaScript.
  filename: resolve(import.meta.dirname, `hashing.worker${extname(import.meta.filename)}`),
  minThreads: 0,
  maxThreads: hashingThreads,
  // Kept between sign-ins; an idle thread does not keep a script running.
  idleTimeout: 60_000,
  niceIncrement: 10,
});

/** The turns of the hashing pool. */
export const hashingTurns = createFairQueue({
  turns: hashingThreads,
  places: hashingQueue,
  reserve: hashingReserve,
  elapsed: () => performance.now(),
});

/** Who sets a password by a mailed link, or runs a command. */
const anyone: Asker = { holder: null, sources: [] };

/**
 * Derives a key in the hashing pool, when it is the asker's turn.
 *
 * @param asker who asks for it, see `createFairQueue`
 * @throws Refused `tooManyAttempts` if there is no place in the queue
 */
export async function deriveKey(derivation: Derivation, asker: Asker = anyone): Promise<Buffer> {
  if (!(await hashingTurns.enter(asker))) throw new Refused('tooManyAttempts', { retryAfter });
  try {
    return Buffer.from(await hashingPool.run(derivation));
  } finally {
    hashingTurns.leave();
  }
}
