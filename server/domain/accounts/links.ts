import { createHash, randomBytes } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import type { Locale } from '../../../contract/locale.ts';
import * as queries from '../../data/accounts/links.ts';
import type { LinkKind } from '../../data/accounts/tables.ts';
import type { Transaction } from '../../data/database.ts';
import type { Parts } from '../../parts.ts';

/** Hours for which a link can be used, once. */
export const linkHours = 48;

/** A link to mail: whose account it opens, what for, and in which language; invitations name the company. */
export type NewLink = { userId: number; kind: LinkKind; companyName?: string | null; locale: Locale };

/**
 * Makes a verification link for an account and has it mailed to the account's address, all in the caller's transaction: what
 * is rolled back is never sent. Older links of the account are dead from then on.
 */
export async function mailLink(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  { userId, kind, companyName = null, locale }: NewLink,
): Promise<void> {
  const now = clock.now();
  const link = await queries.replaceLink(transaction, { userId, kind, now, expiresAt: addHours(now, linkHours) });
  await jobs.add(transaction, 'mail', { letter: 'link', link, companyName, locale });
}

/** What is stored of a link's token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Gives a link its token, in the moment its mail is written. So the token is never stored, neither with the link nor with the
 * job; a mail that is sent again, because no one knows whether it went out, carries a new token and kills the old one.
 *
 * @returns null where the link was used, replaced, or is too old: then nothing is to be mailed
 */
export async function giveToken(db: Parts['db'], link: number, now: Date): Promise<(queries.Addressee & { token: string }) | null> {
  const token = randomBytes(32).toString('base64url');
  const addressee = await queries.storeHash(db, link, hashOf(token), now);
  return addressee ? { ...addressee, token } : null;
}
