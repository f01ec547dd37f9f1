import { createFairQueue } from '../domain/fair-queue.ts';
import { Refused } from '../domain/refusal.ts';

/** Heavy reads that run at once, and that wait, in each process; more are refused. */
export const heavyReadLimits = { turns: 1, places: 32, retryAfter: 2 };

const queue = createFairQueue({ ...heavyReadLimits, reserve: { session: 0, device: 0 }, elapsed: () => performance.now() });

/**
 * Runs a read of many or large rows when it is its account's turn: however many there are, other calls find the database and this process
 * free. Accounts that read least of late go first.
 *
 * @throws Refused `busy` if too many wait
 */
export async function readInTurn<T>(account: number, read: () => Promise<T>): Promise<T> {
  if (!(await queue.enter({ holder: null, sources: [`account ${account}`] }))) {
    throw new Refused('busy', { retryAfter: heavyReadLimits.retryAfter });
  }
  try {
    return await read();
  } finally {
    queue.leave();
  }
}
