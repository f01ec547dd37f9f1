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
/** Further places in the queue for known devices, and for sessions whose user gives the password again: signing in elsewhere cannot take them. */
export const hashingReserve = { device: 4, session: 8 };
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
/** Who has a place in a reserve: a known device that signs in, or a live session, by its ID. */
export type ReserveHolder = { kind: keyof typeof hashingReserve; id: number };

/** The IDs of those who wait in each reserve. */
const reserved: Record<ReserveHolder['kind'], Set<number>> = { device: new Set(), session: new Set() };

/**
 * Derives a key in the hashing pool.
 *
 * @param holder who asks for it, if there is a reserve for them
 * @throws Refused `tooManyAttempts` if all threads are busy and the queue is full; for the holder of a place in a reserve, if that place or the
 * whole reserve is taken too
 */
export async function deriveKey(derivation: Derivation, holder: ReserveHolder | null = null): Promise<Buffer> {
  if (pending < hashingThreads + hashingQueue) {
    pending += 1;
    return run(derivation).finally(() => (pending -= 1));
  }
  if (!holder) throw full();
  const waiting = reserved[holder.kind];
  if (waiting.has(holder.id) || waiting.size >= hashingReserve[holder.kind]) throw full();
  waiting.add(holder.id);
  return run(derivation).finally(() => waiting.delete(holder.id));
}

const full = (): Refused => new Refused('tooManyAttempts', { retryAfter });

const run = async (derivation: Derivation): Promise<Buffer> => Buffer.from(await hashingPool.run(derivation));
