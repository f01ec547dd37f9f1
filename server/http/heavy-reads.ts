import { createFairQueue } from '../domain/fair-queue.ts';

/** Heavy reads that run at once, and that wait, in each process; more are refused, and so are those that have waited for too many milliseconds. */
export const heavyReadLimits = { turns: 1, places: 32, agesAfter: 32, longestWait: 30_000 };

const queue = createFairQueue({ ...heavyReadLimits, reserve: {}, refusal: 'busy', elapsed: () => performance.now() });

/**
 * Runs a read of many or large rows when it is its account's turn: however many there are, other calls find the database and this process
 * free. Accounts beyond their share are served last.
 *
 * @throws Refused `busy` with the seconds to wait if its turn does not come
 */
export const readInTurn = <T>(account: number, read: () => Promise<T>): Promise<T> =>
  queue.inTurn({ holder: null, sources: [`account ${account}`] }, read);
