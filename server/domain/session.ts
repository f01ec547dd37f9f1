import { createHash, randomBytes } from 'node:crypto';
import { addDays, differenceInMinutes } from 'date-fns';
import type { SignedIn, User } from '../../contract/entities/session.ts';
import type { Locale } from '../../contract/locale.ts';
import { storeLocale } from '../data/accounts.queries.ts';
import type { Database, Queryable } from '../data/database.ts';
import * as queries from '../data/session.queries.ts';
import { Refused } from '../refusal.ts';

/** Days without use after which a session ends. */
export const sessionIdleDays = 14;
/** The expiry moves at most this often, in minutes: reading must not mean writing. */
export const sessionTouchMinutes = 5;

/** Who makes a call, and in which session. */
export type Caller = User & { sessionId: number };

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Opens a session for a user whose password was right.
 *
 * @returns the user and the bearer token: 32 random bytes in base64url, stored only as its SHA-256
 */
export async function openSession(db: Queryable, user: User, now: Date): Promise<SignedIn> {
  const accessToken = randomBytes(32).toString('base64url');
  await queries.insertSession(db, { tokenHash: hashToken(accessToken), userId: user.id, now, expiresAt: addDays(now, sessionIdleDays) });
  return { accessToken, user };
}

/** A password that was compared and right: whose it was, and the hash it was compared with. */
export type Verified = { user: User; passwordHash: string };

/**
 * Signs in who gave the right password, unless it has changed since it was compared: no session outlives a new password.
 *
 * @param locale the language of mails to this person from now on
 * @throws Refused `wrongCredentials` where it has changed
 */
export const signIn = (db: Database, { user, passwordHash }: Verified, locale: Locale, now: Date): Promise<SignedIn> =>
  db.transaction().execute(async (transaction) => {
    if (!(await queries.lockPassword(transaction, user.id, passwordHash))) throw new Refused('wrongCredentials');
    await storeLocale(transaction, user.id, locale);
    return openSession(transaction, user, now);
  });

/**
 * Who the bearer of a token is; using a session moves its expiry.
 *
 * @returns null for a token that is unknown, revoked or expired
 */
export async function findCaller(db: Queryable, token: string, now: Date): Promise<Caller | null> {
  const session = await queries.findSession(db, hashToken(token), now);
  if (!session) return null;
  const { touchedAt, ...caller } = session;
  if (differenceInMinutes(now, touchedAt) >= sessionTouchMinutes) {
    await queries.touchSession(db, caller.sessionId, now, addDays(now, sessionIdleDays));
  }
  return caller;
}

/** Ends one session; its token is worth nothing from now on. */
export const endSession = (db: Queryable, sessionId: number): Promise<void> => queries.deleteSession(db, sessionId);
