import { createHash } from 'node:crypto';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refused } from '../refusal.ts';
import { networkOf } from './network.ts';

/** Failed sign-ins within the window before the next is refused: for one account, and from one address (many people). */
export const attemptsPerAccount = 10;
export const attemptsPerAddress = 100;
/** The window in seconds; it starts with the first attempt. */
export const attemptWindow = 15 * 60;

/** Counts sign-ins that are tried, for all server processes on one database together. */
export type Attempts = {
  /** Counts one. @throws Refused `tooManyAttempts` with the seconds to wait */
  count: (email: string, address: string) => Promise<void>;
  /** The password was right: the account starts anew, and the attempt is not held against the address. */
  forgive: (email: string, address: string) => Promise<void>;
};

/** The limits on signing in (api.md: "limited per address and account"), kept in the table `attempts`. */
export function createAttempts(pool: pg.Pool): Attempts {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'attempts',
      tableCreated: true,
      keyPrefix,
      points,
      duration: attemptWindow,
    });
  const accounts = limiter('account', attemptsPerAccount);
  const addresses = limiter('address', attemptsPerAddress);

  return {
    async count(email, address) {
      await consume(addresses, keyOf(networkOf(address)));
      await consume(accounts, keyOf(email.toLowerCase()));
    },
    async forgive(email, address) {
      await accounts.delete(keyOf(email.toLowerCase()));
      await addresses.reward(keyOf(networkOf(address)));
    },
  };
}

/** The table holds neither e-mail addresses nor IP addresses. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Refused('tooManyAttempts', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
  }
}
