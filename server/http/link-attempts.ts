import type pg from 'pg';
import { countWithin, hour, keyOf, networkOf } from './attempts.ts';

/** Limits of requests for a mailed link. Each one mails a person who may not have requested it. */
export const linkLimits = {
  /** Of one network, or of one known device, for one account. */
  perSource: 5,
  /** Of all unknown devices for one account: the mailbox then has this many valid links. */
  perAccount: 20,
  /** Of one network, for all accounts. */
  perAddress: 30,
  /** In seconds, from the first request. */
  window: hour,
};

/** A request for a link; `device` is the ID of a known device of the account, or null. */
export type LinkAttempt = { email: string; address: string; device: number | null };

/** Limits requests for links so that strangers neither fill a mailbox nor keep its owner from a link: requests elsewhere refuse no known device. */
export type LinkAttempts = {
  /**
   * Counts a request.
   *
   * @throws Refused `tooManyAttempts` with the seconds to wait
   */
  count: (attempt: LinkAttempt) => Promise<void>;
};

/** Counts requests for links across all server processes, in the table `attempts`. */
export function createLinkAttempts(pool: pg.Pool, what: 'register' | 'forgotPassword'): LinkAttempts {
  const { perSource, perAccount, perAddress, window } = linkLimits;
  const keyFor = (counter: string, text: string) => `${what}.${counter}:${keyOf(text)}`;
  return {
    async count({ email, address, device }) {
      if (device !== null) return countWithin(pool, new Map([[keyFor('device', String(device)), perSource]]), window);
      const account = email.toLowerCase();
      const network = networkOf(address);
      const ofNetwork = [
        [keyFor('source', `${network} ${account}`), perSource],
        [keyFor('address', network), perAddress],
      ] as const;
      await countWithin(pool, new Map(ofNetwork), window);
      // Counted last: a refused network must not use up what the others have.
      await countWithin(pool, new Map([[keyFor('account', account), perAccount]]), window);
    },
  };
}
