import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { type CounterParts, countWithin, resetCounters, takeOff } from '../domain/accounts/counters.ts';

/** Maximum number of attempts per window: per account, and per address (possibly shared by many people). */
export type AttemptLimit = {
  perAccount: number | null;
  perAddress: number;
  /** In seconds, from the first attempt. */
  window: number;
};

const quarter = 15 * 60;
/** Seconds of an hour. */
export const hour = 60 * 60;

/** The rate limits (see docs/operations.md, "What protects you"). */
export const attemptLimits = {
  // The account's part is in sign-in-attempts.ts.
  signIn: { perAccount: null, perAddress: 100, window: quarter },
  requestLoginChallenge: { perAccount: null, perAddress: 100, window: quarter },
  changePassword: { perAccount: 10, perAddress: 100, window: quarter },
  // Of codes after the correct password: strangers cannot use them up.
  secondFactor: { perAccount: 10, perAddress: 100, window: quarter },
  confirmPassword: { perAccount: 10, perAddress: 100, window: quarter },
  // The account is known only when the link is valid, which consumes it.
  setPassword: { perAccount: null, perAddress: 100, window: quarter },
  // Each reads everything about an account, and writes it to disk.
  requestDataCopy: { perAccount: 5, perAddress: 50, window: 24 * hour },
  updateUser: { perAccount: 30, perAddress: 300, window: hour },
  sendRequest: { perAccount: 30, perAddress: 300, window: hour },
  saveCompany: { perAccount: 60, perAddress: 600, window: hour },
  uploadImage: { perAccount: 60, perAddress: 600, window: hour },
  createTender: { perAccount: 60, perAddress: 600, window: hour },
  // Each notifies someone.
  askOpener: { perAccount: 30, perAddress: 300, window: hour },
  submitProposal: { perAccount: 60, perAddress: 600, window: hour },
  askQuestion: { perAccount: 30, perAddress: 300, window: hour },
  uploadFile: { perAccount: 200, perAddress: 2000, window: hour },
  registerDevice: { perAccount: 30, perAddress: 300, window: hour },
  testDevice: { perAccount: 20, perAddress: 200, window: hour },
  saveAd: { perAccount: 120, perAddress: 1200, window: hour },
  // More than a person can see; an office that shares an address is counted up to here.
  countAdView: { perAccount: null, perAddress: 300, window: hour },
  countAdOpening: { perAccount: null, perAddress: 300, window: hour },
  sendMessage: { perAccount: 30, perAddress: 300, window: 60 },
  fileComplaint: { perAccount: 10, perAddress: 100, window: hour },
  contact: { perAccount: null, perAddress: 5, window: hour },
  reportClientError: { perAccount: null, perAddress: 30, window: hour },
} satisfies Record<string, AttemptLimit>;

/** Counts attempts across all server processes on one database. */
export type Attempts = {
  /**
   * Counts an attempt of an account (null if unknown) from an address.
   *
   * @throws Refused `tooManyAttempts` with the seconds to wait
   */
  count: (account: string | null, address: string) => Promise<void>;
  /** Removes an attempt in which nothing was checked. */
  withdraw: (account: string | null, address: string) => Promise<void>;
  /** Resets the account's counter after a success, and removes the attempt from the address's. */
  forgive: (account: string | null, address: string) => Promise<void>;
};

/** Rate limits of one action, stored in the table `attempts`. */
export function createAttempts(parts: CounterParts, what: keyof typeof attemptLimits): Attempts {
  const { perAccount, perAddress, window } = attemptLimits[what];
  const keyOfAccount = (account: string) => `${what}.account:${keyOf(account.toLowerCase())}`;
  const keyOfAddress = (address: string) => `${what}.address:${keyOf(networkOf(address))}`;

  return {
    async count(account, address) {
      const ofAddress = { key: keyOfAddress(address), most: perAddress, window };
      if (perAccount === null || account === null) return countWithin(parts, [ofAddress]);
      await countWithin(parts, [ofAddress, { key: keyOfAccount(account), most: perAccount, window }]);
    },
    async withdraw(account, address) {
      if (account !== null) await takeOff(parts, keyOfAccount(account));
      await takeOff(parts, keyOfAddress(address));
    },
    async forgive(account, address) {
      if (account !== null) await resetCounters(parts, [keyOfAccount(account)]);
      await takeOff(parts, keyOfAddress(address));
    },
  };
}

/**
 * Returns the network that counts as one address: an IPv4 address, or the /64 of an IPv6 address, which a household is assigned as a whole.
 *
 * @param address from the socket or a trusted proxy, possibly an IPv4-mapped IPv6 address
 */
export function networkOf(address: string): string {
  const mapped = address.replace(/^::ffff:/i, '');
  if (isIPv4(mapped)) return mapped;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0') : [];
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}

/**
 * Returns a network in a form that people recognise but that identifies no line: an IPv4 address without its last number, the /48 of an IPv6
 * address.
 */
export function shortNetworkOf(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\d+$/, '0') : `${network.split(':').slice(0, 3).join(':')}::`;
}

/** Hashed, so that the table holds neither email nor IP addresses. */
export const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');
