import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { User } from '../../../contract/entities/session.ts';
import { codeDigitsOf } from '../../../contract/rules/digits.ts';
import type { Config } from '../../config/config.ts';
import * as queries from '../../data/accounts/second-factors.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import { findAdmins } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';

/** Steps of 30 seconds before and after the present one whose codes are accepted, for clocks that differ. */
const window = 1;
/** Digits only, so that telephones can show a numeric keyboard for every code. */
export const recoveryDigits = 16;

/** Whether admins may act as such only with a second factor. */
export const isSecondFactorRequired = ({ mode }: Pick<Config, 'mode'>): boolean => mode === 'production';

/** Returns whether a user has to turn on the second factor before they can act as an admin. */
export const lacksSecondFactor = ({ isAdmin }: Pick<User, 'isAdmin'>, hasSecondFactor: boolean, config: Pick<Config, 'mode'>): boolean =>
  isAdmin && !hasSecondFactor && isSecondFactorRequired(config);

/** Returns the admins who are notified of what admins decide: those who may act as such. */
export const actingAdmins = (db: Queryable, config: Pick<Config, 'mode'>): Promise<number[]> =>
  findAdmins(db, { onlyWithSecondFactor: isSecondFactorRequired(config) });

/**
 * Requires a code, and uses it, if the second factor of an account is on.
 *
 * @returns whether a code was used
 *
 * @throws Refused `codeNeeded` without a code, `wrongCode` for one that is wrong or was used
 */
export async function requireCode(
  transaction: Transaction,
  { keys, clock }: Pick<Parts, 'keys' | 'clock'>,
  userId: number,
  code: string | undefined,
): Promise<boolean> {
  const factor = await queries.readSecondFactor(transaction, userId);
  if (!factor?.isOn) return false;
  if (code === undefined) throw new Refused('codeNeeded');
  const digits = codeDigitsOf(code);
  // Recovery codes need no key: they work after it was lost.
  if (digits.length === recoveryDigits) {
    if (await queries.spendRecoveryCode(transaction, userId, hashOf(userId, digits))) return true;
    throw new Refused('wrongCode');
  }
  const secret = keys.open(factor.secret, ownerOf(userId));
  const step = secret === null ? null : stepOf(digits, secret, clock.now());
  if (step === null || !(await queries.spendStep(transaction, userId, step))) throw new Refused('wrongCode');
  return true;
}

/** What the encrypted secret of an account's second factor belongs to. */
export const ownerOf = (userId: number): string => `secondFactor:${userId}`;

/** Returns the step of a code of the app; null if it is not the code of an accepted step. */
export function stepOf(token: string, secret: string, now: Date): number | null {
  // Letters of as many characters as a code have more bytes than one, which the library does not compare.
  if (!/^\d+$/.test(token)) return null;
  const timestamp = now.getTime();
  const distance = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, window });
  return distance === null ? null : TOTP.counter({ timestamp }) + distance;
}

/** The stored hash of a recovery code; equal codes of several accounts have different ones. */
export const hashOf = (userId: number, code: string): Buffer => createHash('sha256').update(`${userId} ${code}`).digest();
