import { createHash, randomBytes } from 'node:crypto';
import { differenceInSeconds } from 'date-fns/differenceInSeconds';
import type { SignedIn, User } from '../../../contract/entities/session.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Config } from '../../config/config.ts';
import { replacePassword, storeLocale } from '../../data/accounts/queries.ts';
import { readSecondFactor } from '../../data/accounts/second-factors.ts';
import { recordEvent, recordFailure } from '../../data/accounts/security-events.ts';
import * as queries from '../../data/accounts/session.queries.ts';
import { inBatches } from '../../data/batches.ts';
import type { Queryable } from '../../data/database.ts';
import type { DraftWriter } from '../../data/drafts/changes.ts';
import type { Parts } from '../../parts.ts';
import type { Holder } from '../fair-queue.ts';
import { Refused } from '../refusal.ts';
import { lacksSecondFactor, requireCode } from './codes.ts';
import { rememberDevice } from './devices.ts';
import { hashingTurns } from './hashing.ts';
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts';

/** Minimum interval between extensions of a session, in minutes, so that reads do not cause writes. */
export const sessionTouchMinutes = 5;

/**
 * The user who makes a call, their session, when it expires, and when the password was last given in it. `isAdmin` is what they may do now:
 * an admin who needs a second factor has the rights of a member until it is on.
 */
export type Caller = User & { sessionId: number; expiresAt: Date; passwordAt: Date };

/** Returns the caller as the writer of a draft. */
export const writerOf = ({ id, sessionId }: Pick<Caller, 'id' | 'sessionId'>): DraftWriter => ({ userId: id, sessionId });

/** Returns the caller as a user, with their role. */
export const userOf = ({ sessionId, expiresAt, passwordAt, ...user }: Caller): User =>
  user.needsSecondFactor ? { ...user, isAdmin: true } : user;

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/**
 * Opens a session for an authenticated user.
 *
 * @param place shown in the list of the user's sessions
 * @param isCodeGiven whether a code of the second factor was given
 * @returns the user and the bearer token: 32 random bytes in base64url, stored only as SHA-256
 * @throws Refused `suspended`
 */
export async function openSession(
  db: Queryable,
  user: User,
  now: Date,
  place: queries.SessionPlace = { device: null, network: null },
  isCodeGiven = false,
): Promise<SignedIn> {
  if (await queries.isSuspended(db, user.id)) throw new Refused('suspended');
  const accessToken = randomBytes(32).toString('base64url');
  await queries.insertSession(db, {
    tokenHash: hashToken(accessToken),
    userId: user.id,
    now,
    codeAt: isCodeGiven ? now : null,
    place,
  });
  return { accessToken, user };
}

/** The user of a verified password, and the hash it was compared with. */
export type Verified = { user: User; passwordHash: string };

/** An opened session, and the new token of the device from which it was opened. */
export type Opened = { signedIn: SignedIn; device: string };

/**
 * Where a session is opened from: the language of future mails to this person, the device's token, null if it has none, its browser and
 * system, null if unknown, and the shortened network.
 */
export type Origin = { locale: Locale; device: string | null; deviceName: string | null; network: string };

/** Returns what the list of sessions shows of an origin. */
export const placeOf = ({ deviceName: device, network }: Origin) => ({ device, network });

/** Adds to a user whether they need to turn on the second factor. */
export const withNeed = async (db: Queryable, user: User, rules: Pick<Config, 'mode'>): Promise<User> => {
  const needsSecondFactor = lacksSecondFactor(user, (await readSecondFactor(db, user.id))?.isOn ?? false, rules);
  return needsSecondFactor ? { ...user, needsSecondFactor } : user;
};

/**
 * Signs in after the password was verified, unless it has changed since: no session outlives a password change. Mails the user if the account
 * did not know the device.
 *
 * @param origin with the code of the second factor, if one was given
 * @throws Refused `wrongCredentials` if it has changed, `codeNeeded` or `wrongCode`, see `requireCode`
 */
export const signIn = (
  { db, clock, jobs, config, keys }: Pick<Parts, 'db' | 'clock' | 'jobs' | 'config' | 'keys'>,
  { user, passwordHash }: Verified,
  { code, ...origin }: Origin & { code?: string | undefined },
): Promise<Opened> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await queries.lockPassword(transaction, user.id, passwordHash))) throw new Refused('wrongCredentials');
    const isCodeGiven = await requireCode(transaction, { keys, clock }, user.id, code);
    await storeLocale(transaction, user.id, origin.locale);
    const signedIn = await openSession(transaction, await withNeed(transaction, user, config), now, placeOf(origin), isCodeGiven);
    await recordEvent(transaction, { kind: 'login', userId: user.id, network: origin.network, at: now });
    const { token, isNew } = await rememberDevice(transaction, user.id, origin.device, now);
    if (isNew) await jobs.add(transaction, 'mail', { letter: 'newDevice', user: user.id, ...placeOf(origin), at: now.toISOString() });
    return { signedIn, device: token };
  });

/** Credentials, the holder of their turn (a known device of the account, or a proof of work), their address, and the network around it. */
export type Credentials = { email: string; password: string; holder: Holder | null; address: string; network: string };

/**
 * Verifies credentials. A hash of another cost is renewed, since only now the password is known.
 *
 * @throws Refused `wrongCredentials`, for an unknown account after the same work
 */
export async function verifyCredentials(parts: Pick<Parts, 'db' | 'passwordCost'>, credentials: Credentials): Promise<Verified> {
  const { db, passwordCost } = parts;
  const { email, password, holder, address, network } = credentials;
  const { passwordHash = null, ...user } = (await queries.findAccount(db, email)) ?? {};
  const asker = { holder, sources: [`address ${address}`, `network ${network}`, `account ${email.toLowerCase()}`] };
  const isValid = await verifyPassword(password, passwordHash, passwordCost, asker);
  if (!isValid || passwordHash === null || !('id' in user)) throw new Refused('wrongCredentials');
  hashingTurns.forgive(asker);
  if (!isOutdated(passwordHash, passwordCost)) return { user, passwordHash };
  const renewed = await hashPassword(password, passwordCost, asker).catch(nullIfFull);
  if (renewed === null) return { user, passwordHash };
  const isStored = await replacePassword(db, user.id, passwordHash, renewed);
  // Another sign-in has renewed it first, or the password was changed.
  return isStored ? { user, passwordHash: renewed } : verifyCredentials(parts, credentials);
}

/** While the hashing pool is full, a right password signs in all the same: its hash is renewed at a later login. */
const nullIfFull = (error: unknown): null => {
  if (error instanceof Refused) return null;
  throw error;
};

/** Adds a refused attempt to sign in to the log of security events: a wrong password, also of an unknown address, or a wrong code. */
export async function recordRefusedLogin(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { code }: Refused,
  { email, network }: { email: string; network: string },
): Promise<void> {
  if (code !== 'wrongCredentials' && code !== 'wrongCode') return;
  const kind = code === 'wrongCode' ? 'codeFailed' : 'loginFailed';
  await recordFailure(db, { kind, email, network, at: clock.now() });
}

/** Finds the session of a token's hash. */
export type FindSession = (tokenHash: Buffer) => Promise<queries.FoundSession | undefined>;

/** Finds sessions: lookups at the same time share one statement. */
export const findSessionsTogether = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): FindSession =>
  inBatches(async (hashes: readonly Buffer[]) => {
    const found = await queries.findSessions(db, hashes, clock.now());
    const byHash = new Map(found.map((session) => [session.tokenHash.toString('hex'), session]));
    return hashes.map((hash) => byHash.get(hash.toString('hex')));
  });

const findOneSession = async (db: Queryable, tokenHash: Buffer, now: Date) => (await queries.findSessions(db, [tokenHash], now))[0];

/** A token, and the shortened network that it comes from. */
export type Presented = { token: string; network: string };

/**
 * Returns the caller of a token; use extends the session, until its latest end.
 *
 * @param find looks the session up
 * @returns null for a token that is unknown, revoked or expired
 */
export async function findCaller(
  db: Queryable,
  { token, network }: Presented,
  now: Date,
  config: Pick<Config, 'mode'>,
  find?: FindSession,
): Promise<Caller | null> {
  const hash = hashToken(token);
  const session = await (find ? find(hash) : findOneSession(db, hash, now));
  if (!session) return null;
  const { touchedAt, hasSecondFactor, tokenHash: _, ...found } = session;
  const needsSecondFactor = lacksSecondFactor(found, hasSecondFactor, config);
  const caller = needsSecondFactor ? { ...found, isAdmin: false, needsSecondFactor } : found;
  if (differenceInSeconds(now, touchedAt) < sessionTouchMinutes * 60) return caller;
  const expiresAt = await queries.touchSession(db, caller.sessionId, { now, network });
  return expiresAt && expiresAt > now ? { ...caller, expiresAt } : null;
}

/** Ends the session of an end token, see `endTokenOf` in the browser: the hash of the stored hash, in hexadecimal digits. */
export const endSessionLater = (db: Queryable, endToken: string): Promise<void> =>
  queries.deleteSessionByEnd(db, Buffer.from(endToken, 'hex'));

/** Ends a session; its token becomes invalid. */
export const endSession = (db: Queryable, sessionId: number): Promise<void> => queries.deleteSession(db, sessionId);
