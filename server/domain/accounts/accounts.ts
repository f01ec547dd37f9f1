import type { SignedIn, User } from '../../../contract/entities/session.ts';
import type { Locale } from '../../../contract/locale.ts';
import * as links from '../../data/accounts/links.ts';
import * as queries from '../../data/accounts/queries.ts';
import { deleteSessions } from '../../data/accounts/session.queries.ts';
import type { Transaction } from '../../data/database.ts';
import { indexCompanies } from '../../data/directory/search-index.ts';
import type { LinkRequest } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { hashOf, mailLink } from './links.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { type Caller, openSession } from './session.ts';

/**
 * Takes down that someone asks for a link. Everything that depends on whether the address is known happens later, in the
 * job: so neither the answer nor its time tells.
 */
export const askForLink = ({ db, jobs }: Parts, request: LinkRequest): Promise<void> =>
  db.transaction().execute((transaction) => jobs.add(transaction, 'linkRequest', request));

/**
 * Answers someone who asked for a link: registers them where the address is new, and mails what fits: a link for a first
 * password, word that there is an account already, or a link for a new password. Who forgot the password of an address that
 * no one registered is not mailed anything.
 */
export const answerLinkRequest = (parts: Parts, request: LinkRequest): Promise<void> =>
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

/**
 * Sets a password by a link, which is used up, and signs in. All other sessions and links of the account end with it.
 *
 * @throws Refused `deadLink` where the link is unknown, used or too old
 */
export async function setPassword(
  { db, clock, jobs, config, passwordCost }: Parts,
  { token, password, locale }: { token: string; password: string; locale: Locale },
): Promise<SignedIn> {
  const hash = hashOf(token);
  // Looked at before a key is derived, which is dear: whoever has no link cannot make us work.
  const userId = await links.findOpened(db, hash, clock.now());
  if (userId === undefined) throw new Refused('deadLink');
  const passwordHash = await hashPassword(password, passwordCost);

  return db.transaction().execute(async (transaction) => {
    await links.lockAccount(transaction, userId);
    if (!(await links.useLink(transaction, hash, clock.now()))) throw new Refused('deadLink');
    const isFirst = (await queries.readPasswordHash(transaction, userId)) === null;
    const user = await queries.storePassword(transaction, userId, passwordHash, locale);
    await deleteSessions(transaction, userId);
    if (isFirst) await indexOwned(transaction, userId);
    else await jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: userId });
    return openSession(transaction, user, clock.now(), config.sessionIdleMinutes);
  });
}

/** A company's key in the search index says whether anybody can sign in for it. */
async function indexOwned(transaction: Transaction, userId: number): Promise<void> {
  const owned = await queries.ownedCompanies(transaction, userId);
  if (owned.length > 0) await indexCompanies(transaction, owned);
}

/**
 * Changes the caller's password. Their other sessions end, and so do links that were mailed before.
 *
 * @throws Refused `wrongPassword` where the current one is not right, or was changed in the meantime
 */
export async function changePassword(
  { db, jobs, passwordCost }: Parts,
  { id, sessionId }: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const present = await queries.readPasswordHash(db, id);
  if (!(await verifyPassword(currentPassword, present, passwordCost)) || present === null) throw new Refused('wrongPassword');
  const passwordHash = await hashPassword(newPassword, passwordCost);

  await db.transaction().execute(async (transaction) => {
    if (!(await queries.replacePassword(transaction, id, present, passwordHash))) throw new Refused('wrongPassword');
    await deleteSessions(transaction, id, sessionId);
    await links.deleteLinks(transaction, id);
    await jobs.add(transaction, 'mail', { letter: 'passwordChanged', user: id });
  });
}

/** Changes the caller's name. */
export const rename = ({ db }: Parts, { id }: Caller, name: string): Promise<User> => queries.rename(db, id, name);
