import { type CounterParts, countWithin } from '../domain/accounts/counters.ts';
import { hour, keyOf, networkOf } from './attempts.ts';

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
export function createLinkAttempts(parts: CounterParts, what: 'register' | 'forgotPassword'): LinkAttempts {
  const { perSource, perAccount, perAddress, window } = linkLimits;
  const counterOf = (counter: string, text: string, most: number) => ({ key: `${what}.${counter}:${keyOf(text)}`, most, window });
  return {
    async count({ email, address, device }) {
      if (device !== null) return countWithin(parts, [counterOf('device', String(device), perSource)]);
      const account = email.toLowerCase();
      const network = networkOf(address);
      await countWithin(parts, [counterOf('source', `${network} ${account}`, perSource), counterOf('address', network, perAddress)]);
      // Counted last: a refused network must not use up what the others have.
      await countWithin(parts, [counterOf('account', account, perAccount)]);
    },
  };
}
