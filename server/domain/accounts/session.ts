import { createHash, randomBytes } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { SignedIn, User } from '../../../contract/entities/session.ts';
import type { Locale } from '../../../contract/locale.ts';
import { storeLocale } from '../../data/accounts/queries.ts';
import * as queries from '../../data/accounts/session.queries.ts';
import type { Database, Queryable } from '../../data/database.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { verifyPassword } from './passwords.ts';

/** Days without use after which a session ends, where the configuration says nothing else. */
export const sessionIdleDays = 14;
const usualIdleMinutes = sessionIdleDays * 24 * 60;
/** The expiry moves at most this often, in minutes: reading must not mean writing. */
export const sessionTouchMinutes = 5;

/** Who makes a call, in which session, and until when that lives. */
export type Caller = User & { sessionId: number; expiresAt: Date };

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Opens a session for a user whose password was right.
 *
 * @param idleMinutes without use after which it ends
 * @returns the user and the bearer token: 32 random bytes in base64url, stored only as its SHA-256
 */
export async function openSession(db: Queryable, user: User, now: Date, idleMinutes = usualIdleMinutes): Promise<SignedIn> {
  const accessToken = randomBytes(32).toString('base64url');
  await queries.insertSession(db, { tokenHash: hashToken(accessToken), userId: user.id, now, expiresAt: addMinutes(now, idleMinutes) });
  return { accessToken, user };
}

/** A password that was compared and right: whose it was, and the hash it was compared with. */
export type Verified = { user: User; passwordHash: string };

/**
 * Signs in who gave the right password, unless it has changed since it was compared: no session outlives a new password.
 *
 * @param locale the language of mails to this person from now on
 * @param idleMinutes see `openSession`
 * @throws Refused `wrongCredentials` where it has changed
 */
export const signIn = (
  db: Database,
  { user, passwordHash }: Verified,
  locale: Locale,
  now: Date,
  idleMinutes = usualIdleMinutes,
): Promise<SignedIn> =>
  db.transaction().execute(async (transaction) => {
    if (!(await queries.lockPassword(transaction, user.id, passwordHash))) throw new Refused('wrongCredentials');
    await storeLocale(transaction, user.id, locale);
    return openSession(transaction, user, now, idleMinutes);
  });

/** What an account signs in with, and the language of mails to it from now on. */
export type Credentials = { email: string; password: string; locale: Locale };

/**
 * Logs in with the correct password (see `signIn`).
 *
 * @throws Refused `wrongCredentials`, for an unknown account after the same work
 */
export async function signInByPassword(parts: Parts, { email, password, locale }: Credentials): Promise<SignedIn> {
  const { db, clock, config, passwordCost } = parts;
  const { passwordHash = null, ...user } = (await queries.findAccount(db, email)) ?? {};
  const isValid = await verifyPassword(password, passwordHash, passwordCost);
  if (!isValid || passwordHash === null || !('id' in user)) throw new Refused('wrongCredentials');
  return signIn(db, { user, passwordHash }, locale, clock.now(), config.sessionIdleMinutes);
}

/**
 * Who the bearer of a token is; using a session moves its expiry.
 *
 * @returns null for a token that is unknown, revoked or expired
 */
export async function findCaller(db: Queryable, token: string, now: Date, idleMinutes: number): Promise<Caller | null> {
  const session = await queries.findSession(db, hashToken(token), now);
  if (!session) return null;
  const { touchedAt, ...caller } = session;
  // A short session moves more often: using it must keep it alive.
  const touchSeconds = Math.min(sessionTouchMinutes * 60, (idleMinutes * 60) / 10);
  if (differenceInSeconds(now, touchedAt) < touchSeconds) return caller;
  const expiresAt = addMinutes(now, idleMinutes);
  await queries.touchSession(db, caller.sessionId, now, expiresAt);
  return { ...caller, expiresAt };
}

/** Ends one session; its token is worth nothing from now on. */
export const endSession = (db: Queryable, sessionId: number): Promise<void> => queries.deleteSession(db, sessionId);
