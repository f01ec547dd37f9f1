import { extname, resolve } from 'node:path';
import { Piscina } from 'piscina';
import { type Asker, createFairQueue } from '../fair-queue.ts';

/** Cost of scrypt: `N` memory and time (a power of two), `r` block size, `p` repetitions. */
export type PasswordCost = { N: number; r: number; p: number };

/** Input of a key derivation; `length` in bytes. */
export type Derivation = { password: string; salt: Uint8Array; length: number; cost: PasswordCost };

/** Derivations that run at once: each takes a core and 32 MiB. */
export const hashingThreads = 2;
/** Derivations that wait for a thread: about three seconds of work at the default cost. */
export const hashingQueue = 16;
/** Further places in the queue: signing in elsewhere cannot take those of known devices, and of sessions whose user gives the password again. */
export const hashingReserve = { session: 8, device: 4, proof: 8 };
/** Derivations after which a wait has aged: about a second of work. */
const agesAfter = 8;
/** Milliseconds of waiting for a thread after which a login is refused: with its own derivation it is answered within three seconds. */
const longestWait = 2500;

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
  agesAfter,
  longestWait,
  refusal: 'tooManyAttempts',
  elapsed: () => performance.now(),
});

/** Who sets a password by a mailed link, or runs a command. */
const anyone: Asker = { holder: null, sources: [] };

/**
 * Derives a key in the hashing pool, when it is the asker's turn.
 *
 * @param asker who asks for it, see `createFairQueue`
 * @throws Refused `tooManyAttempts` with the seconds to wait if its turn does not come
 */
export const deriveKey = (derivation: Derivation, asker: Asker = anyone): Promise<Buffer> =>
  hashingTurns.inTurn(asker, async () => Buffer.from(await hashingPool.run(derivation)));
