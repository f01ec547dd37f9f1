import type { User } from '../../../contract/entities/session.ts';
import { addConsent } from '../../data/accounts/consents.ts';
import { deleteDevices } from '../../data/accounts/devices.ts';
import * as links from '../../data/accounts/links.ts';
import * as queries from '../../data/accounts/queries.ts';
import { readSecondFactor } from '../../data/accounts/second-factors.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { deleteSessions } from '../../data/accounts/session.queries.ts';
import type { Queryable } from '../../data/database.ts';
import { withIndex } from '../../data/directory/search-index.ts';
import { claimImage, releaseImages } from '../../data/files/images.queries.ts';
import { readSettings } from '../../data/shell/queries.ts';
import type { LinkRequest } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';
import { textsShown } from '../office/page-texts.ts';
import { Refused } from '../refusal.ts';
import { rememberDevice } from './devices.ts';
import { type Guessed, refuseGuessable } from './guessable-passwords.ts';
import { hashOf, mailLink } from './links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type Caller, type Opened, type Origin, openSession, placeOf, withNeed } from './session.ts';

/**
 * Adds a job for a link request. Everything that depends on whether the address is registered happens in the job, so that neither the
 * answer nor its timing reveals it.
 */
export const requestLink = ({ db, jobs }: Parts, request: LinkRequest): Promise<void> =>
  db.transaction().execute((transaction) => jobs.add(transaction, 'linkRequest', request));

/**
 * Processes a link request: registers a new address, and mails a link for a first password, a notice that the account exists, or a link for
 * a new password. Sends nothing for a forgotten password of an unregistered address.
 */
export const processLinkRequest = (parts: Parts, request: LinkRequest): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { kind, email, locale } = request;
    const account =
      kind === 'register'
        ? await queries.register(transaction, { email, name: request.name, locale, now: parts.clock.now() })
        : await queries.findForLink(transaction, email);
    if (!account) return;
    const again = kind === 'register' ? 'known' : 'forgotten';
    await mailLink(transaction, parts, { userId: account.id, kind: account.isPending ? 'register' : again, locale });
  });

/** Returns what is known of an account whose password is chosen. */
const guessedOf = async (db: Queryable, account: { id: number; email: string; name: string }): Promise<Guessed> => ({
  ...account,
  companies: await queries.ownedNames(db, account.id),
  ...(await readSettings(db)),
});

/**
 * Sets a password by a link, and signs in. Consumes all links of the account, ends its other sessions and forgets its other devices.
 *
 * @returns null for an account with a second factor: it signs in with the password and a code
 * @throws Refused `deadLink` if the link is unknown, used or expired, `invalidInput` for a password that is easy to guess
 */
export async function setPassword(
  { db, clock, jobs, config, passwordCost }: Parts,
  { token, password, ...origin }: Origin & { token: string; password: string },
): Promise<Opened | null> {
  const hash = hashOf(token);
  // Checked before the expensive key derivation: requests without a valid link must not cost CPU time.
  const account = await links.findOpened(db, hash, clock.now());
  if (!account) throw new Refused('deadLink');
  const userId = account.id;
  refuseGuessable(password, await guessedOf(db, account));
  const passwordHash = await hashPassword(password, passwordCost);

  return db.transaction().execute(async (transaction) => {
    await links.lockAccount(transaction, userId);
    if (!(await links.consumeLink(transaction, hash, clock.now()))) throw new Refused('deadLink');
    await links.deleteLinks(transaction, userId);
    const isFirst = (await queries.readPasswordHash(transaction, userId)) === null;
    const store = () => queries.storePassword(transaction, userId, passwordHash, origin.locale);
    // Whether an account has a password is a key of the search index.
    const user = isFirst ? await withIndex(transaction, await queries.ownedCompanies(transaction, userId), store) : await store();
    // Not when the link was requested: only now it is proven whose address it is.
    if (isFirst) await addConsent(transaction, userId, { version: await textsShown(transaction), locale: origin.locale, at: clock.now() });
    await deleteSessions(transaction, userId);
    await deleteDevices(transaction, userId);
    await recordEvent(transaction, { kind: 'passwordSet', userId, network: origin.network, at: clock.now() });
    if (!isFirst) await jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: userId });
    if ((await readSecondFactor(transaction, userId))?.isOn) return null;
    const signedIn = await openSession(transaction, await withNeed(transaction, user, config), clock.now(), placeOf(origin));
    const { token: renewed } = await rememberDevice(transaction, userId, origin.device, clock.now());
    return { signedIn, device: renewed };
  });
}

/**
 * Changes the caller's password. Ends their other sessions, invalidates mailed links and forgets their other devices.
 *
 * @returns the new token of this device
 * @throws Refused `wrongPassword` if the current one is wrong, or was changed concurrently; `invalidInput` for a new one that is easy to guess
 */
export async function changePassword(
  { db, clock, jobs, passwordCost }: Parts,
  { id, sessionId, email, name }: Caller,
  { currentPassword, newPassword, device }: { currentPassword: string; newPassword: string; device: string | null },
): Promise<string> {
  refuseGuessable(newPassword, await guessedOf(db, { id, email, name }));
  const asker = { holder: { kind: 'session', id: sessionId }, sources: [] } as const;
  const present = await queries.readPasswordHash(db, id);
  if (!(await verifyPassword(currentPassword, present, passwordCost, asker)) || present === null) {
    await recordEvent(db, { kind: 'passwordFailed', userId: id, at: clock.now() });
    throw new Refused('wrongPassword');
  }
  const passwordHash = await hashPassword(newPassword, passwordCost, asker);

  return db.transaction().execute(async (transaction) => {
    if (!(await queries.replacePassword(transaction, id, present, passwordHash))) throw new Refused('wrongPassword');
    await deleteSessions(transaction, id, sessionId);
    await links.deleteLinks(transaction, id);
    await recordEvent(transaction, { kind: 'passwordChanged', userId: id, at: clock.now() });
    await jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id });
    await deleteDevices(transaction, id);
    return (await rememberDevice(transaction, id, device, clock.now())).token;
  });
}

/**
 * Changes the caller's name, and the picture and the contact number unless they are undefined.
 *
 * @throws Refused `invalidInput` for an image that is not the caller's
 */
export const updateUser = (
  { db, clock }: Parts,
  { id, needsSecondFactor }: Caller,
  { name, imageUrl, phone }: { name: string; imageUrl?: string | null | undefined; phone?: string | undefined },
): Promise<User> =>
  db.transaction().execute(async (transaction) => {
    const before = await queries.lockPicture(transaction, id);
    if (imageUrl !== undefined && imageUrl !== before) {
      const holder = { column: 'user_id', id } as const;
      if (imageUrl !== null && !(await claimImage(transaction, { holder, ownerIds: [id], url: imageUrl, purpose: 'person' }))) {
        throw new Refused('invalidInput', { fields: { imageUrl: 'unfit' } });
      }
      await releaseImages(transaction, holder, [imageUrl], clock.now());
    }
    const change = { name, ...(imageUrl !== undefined && { image_url: imageUrl }), ...(phone !== undefined && { phone }) };
    const user = await queries.changeUser(transaction, id, change);
    return needsSecondFactor ? { ...user, needsSecondFactor } : user;
  });
