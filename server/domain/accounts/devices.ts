import { createHash, randomBytes } from 'node:crypto';
import * as queries from '../../data/accounts/devices.ts';
import type { Database, Transaction } from '../../data/database.ts';

/** Known devices per account; the ones that signed in longest ago are forgotten. */
export const knownDevices = 10;
/** Days without signing in after which a device is forgotten: the longest lifetime that browsers grant a cookie. */
export const deviceDays = 400;

/** A token that the browser sent is hashed whatever it holds. */
const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Returns the ID of the known device with a token, for the account with an email address; null if it is unknown. */
export const findDevice = async (db: Database, email: string, token: string | null): Promise<number | null> =>
  token === null ? null : ((await queries.findDevice(db, email, hashToken(token))) ?? null);

/**
 * Stores that an account has signed in from a device.
 *
 * @param token the device's token, null if it has none
 * @returns its new token, and whether the account did not know it. The token changes with every sign-in, so that one that someone else placed
 * in the browser becomes invalid
 */
export async function rememberDevice(
  transaction: Transaction,
  userId: number,
  token: string | null,
  now: Date,
): Promise<{ token: string; isNew: boolean }> {
  const renewed = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(renewed);
  if (token !== null) await queries.renewDevice(transaction, hashToken(token), tokenHash);
  const isNew = await queries.storeDevice(transaction, { userId, tokenHash, now, kept: knownDevices });
  return { token: renewed, isNew };
}
