import type pg from 'pg';
import { Refused } from '../domain/refusal.ts';
import { consume, createAttempts, createLimiter, keyOf, networkOf } from './attempts.ts';

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
export function createSignInAttempts(pool: pg.Pool): SignInAttempts {
  const addresses = createAttempts(pool, 'signIn');
  const accounts = createLimiter(pool, { keyPrefix: 'signIn.account', points: signInDelays.attack, duration: signInDelays.attackWindow });
  const failures = createLimiter(pool, { keyPrefix: 'signIn.failures', points: signInDelays.free, duration: signInDelays.memory });
  const delays = createLimiter(pool, { keyPrefix: 'signIn.delay', points: 1, duration: signInDelays.longest });

  const accountOf = ({ email }: SignInAttempt) => keyOf(email.toLowerCase());
  const sourceOf = ({ email, address, device }: SignInAttempt) =>
    keyOf(device === null ? `${networkOf(address)} ${email.toLowerCase()}` : `device ${device}`);

  const withdraw = async (attempt: SignInAttempt) => {
    await failures.reward(sourceOf(attempt));
    if (attempt.device === null) await accounts.reward(accountOf(attempt));
  };

  return {
    withdraw,
    async count(attempt) {
      const isKnown = attempt.device !== null;
      if (!isKnown) await addresses.count(null, attempt.address);
      const isAttacked = !isKnown && (await accounts.penalty(accountOf(attempt))).consumedPoints > signInDelays.attack;
      const { consumedPoints: attempts } = await failures.penalty(sourceOf(attempt));
      const { free, first } = isAttacked ? { free: signInDelays.attackFree, first: signInDelays.attackFirst } : signInDelays;
      if (attempts < free) return;
      const delay = Math.min(first * 2 ** (attempts - free), signInDelays.longest);
      try {
        // Of several concurrent attempts one starts the delay and is allowed, the others are refused.
        await consume(delays, sourceOf(attempt), delay);
      } catch (refusal) {
        if (refusal instanceof Refused) await withdraw(attempt);
        throw refusal;
      }
    },
    async forgive(attempt) {
      await failures.delete(sourceOf(attempt));
      await delays.delete(sourceOf(attempt));
      if (attempt.device !== null) return;
      await accounts.reward(accountOf(attempt));
      await addresses.forgive(null, attempt.address);
    },
  };
}
