import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Asker } from '../fair-queue.ts';
import { deriveKey, type PasswordCost } from './hashing.ts';

/** From OWASP's password storage cheat sheet: 32 MiB per hash. */
export const defaultCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const keyLength = 32;

const derive = (password: string, salt: Buffer, cost: PasswordCost, asker: Asker | undefined): Promise<Buffer> =>
  deriveKey({ password: password.normalize('NFC'), salt, length: keyLength, cost }, asker);

/**
 * Hashes a password with a random salt.
 *
 * @param cost how slow it is
 * @param asker who asks for it, see `createFairQueue`
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64url, so that the cost can change while old hashes remain valid
 * @throws Refused `tooManyAttempts` if the hashing pool is full, see `deriveKey`
 */
export async function hashPassword(password: string, cost: PasswordCost = defaultCost, asker?: Asker): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost, asker);
  return stored(cost, salt, key);
}

function stored({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

function read(hash: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const [, N, r, p, salt = '', key = ''] = hash.split('$');
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** Whether a stored hash was made at another cost. */
export function isOutdated(hash: string, { N, r, p }: PasswordCost): boolean {
  const { cost } = read(hash);
  return cost.N !== N || cost.r !== r || cost.p !== p;
}

/** A hash that no password matches. */
export const unmatchableHash = stored(defaultCost, randomBytes(16), randomBytes(keyLength));

/**
 * Returns whether a password matches a stored hash.
 *
 * @param hash result of `hashPassword`, or null if there is no account (or no password yet): returns false after the same work, so that
 * timing reveals nothing
 * @param fallbackCost cost of the comparison if there is no hash
 * @param asker who asks for it, see `createFairQueue`
 * @throws Refused `tooManyAttempts` if the hashing pool is full, see `deriveKey`
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  fallbackCost: PasswordCost = defaultCost,
  asker?: Asker,
): Promise<boolean> {
  const { cost, salt, key } = read(hash ?? unmatchableHash);
  const given = await derive(password, salt, hash === null ? fallbackCost : cost, asker);
  return timingSafeEqual(given, key) && hash !== null;
}
