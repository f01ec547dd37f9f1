import { type CounterParts, count, countWithin, resetCounters, takeOff } from '../domain/accounts/counters.ts';
import { Refused } from '../domain/refusal.ts';
import { createAttempts, keyOf, networkOf } from './attempts.ts';

/** Delays of signing in, in seconds. Each further failure doubles the delay. */
export const signInDelays = {
  /** Failures of one network on one account, or of one known device, before the first delay. */
  free: 5,
  first: 1,
  longest: 15 * 60,
  /** Failures from unknown devices on one account, within `attackWindow`, after which the stricter delays below apply to unknown devices. */
  attack: 20,
  attackWindow: 15 * 60,
  attackFree: 1,
  attackFirst: 60,
  /** How long failures are counted. */
  memory: 24 * 60 * 60,
};

/** An attempt to sign in; `device` is the ID of a known device of the account, or null. */
export type SignInAttempt = { email: string; address: string; device: number | null };

/** Limits password attempts without locking the account: failures elsewhere refuse neither a known device nor a network without failures. */
export type SignInAttempts = {
  /**
   * Counts an attempt before its password is checked.
   *
   * @throws Refused `tooManyAttempts` with the seconds to wait
   */
  count: (attempt: SignInAttempt) => Promise<void>;
  /** Resets the counters of this device, or of this network on this account, after the correct password. */
  forgive: (attempt: SignInAttempt) => Promise<void>;
  /** Removes an attempt whose password was not checked, or was correct. */
  withdraw: (attempt: SignInAttempt) => Promise<void>;
};

/** Counts attempts to sign in across all server processes, in the table `attempts`. */
export function createSignInAttempts(parts: CounterParts): SignInAttempts {
  const addresses = createAttempts(parts, 'signIn');
  const accountOf = ({ email }: SignInAttempt) => `signIn.account:${keyOf(email.toLowerCase())}`;
  const sourceOf = ({ email, address, device }: SignInAttempt) =>
    keyOf(device === null ? `${networkOf(address)} ${email.toLowerCase()}` : `device ${device}`);
  const failuresOf = (attempt: SignInAttempt) => `signIn.failures:${sourceOf(attempt)}`;
  const delayOf = (attempt: SignInAttempt) => `signIn.delay:${sourceOf(attempt)}`;

  const takeBack = async (attempt: SignInAttempt) => {
    await takeOff(parts, failuresOf(attempt));
    if (attempt.device === null) await takeOff(parts, accountOf(attempt));
  };

  return {
    async withdraw(attempt) {
      await takeBack(attempt);
      // The delay that it may have started: its code, or its next attempt, does not wait for it.
      await resetCounters(parts, [delayOf(attempt)]);
    },
    async count(attempt) {
      const isKnown = attempt.device !== null;
      if (!isKnown) await addresses.count(null, attempt.address);
      const isAttacked =
        !isKnown && (await count(parts, { key: accountOf(attempt), window: signInDelays.attackWindow })) > signInDelays.attack;
      const attempts = await count(parts, { key: failuresOf(attempt), window: signInDelays.memory });
      const { free, first } = isAttacked ? { free: signInDelays.attackFree, first: signInDelays.attackFirst } : signInDelays;
      if (attempts < free) return;
      const delay = Math.min(first * 2 ** (attempts - free), signInDelays.longest);
      try {
        // Of several concurrent attempts one starts the delay and is allowed, the others are refused.
        await countWithin(parts, [{ key: delayOf(attempt), most: 1, window: delay }]);
      } catch (refusal) {
        if (refusal instanceof Refused) await takeBack(attempt);
        throw refusal;
      }
    },
    async forgive(attempt) {
      await resetCounters(parts, [failuresOf(attempt), delayOf(attempt)]);
      if (attempt.device !== null) return;
      await takeOff(parts, accountOf(attempt));
      await addresses.forgive(null, attempt.address);
    },
  };
}
