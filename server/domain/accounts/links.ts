import { createHash, randomBytes } from 'node:crypto';
import { addHours } from 'date-fns/addHours';
import type { Locale } from '../../../contract/locale.ts';
import * as queries from '../../data/accounts/links.ts';
import type { LinkKind } from '../../data/accounts/tables.ts';
import type { Transaction } from '../../data/database.ts';
import type { Parts } from '../../parts.ts';

export type { LinkKind } from '../../data/accounts/tables.ts';

/** Validity of a link in hours; it works once. */
export const linkHours = 48;

/** A link to mail: its account, purpose and language; invitations name the company. */
export type NewLink = { userId: number; kind: LinkKind; companyName?: string | null; locale: Locale };

/**
 * Creates a verification link for an account and adds the job that mails it, in the caller's transaction: a rolled back link is never sent.
 * Links that were mailed before stay valid until one is used: a stranger who requests a link must not invalidate the owner's.
 */
export async function mailLink(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  { userId, kind, companyName = null, locale }: NewLink,
): Promise<void> {
  const now = clock.now();
  const link = await queries.addLink(transaction, { userId, kind, now, expiresAt: addHours(now, linkHours) });
  await jobs.add(transaction, 'mail', { letter: 'link', link, companyName, locale });
}

/** Returns the stored hash of a link's token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Creates a link's token when its mail is written, so that the token is stored neither with the link nor with the job; a mail that is sent
 * again, because its delivery is unknown, carries a new token and invalidates the previous one.
 *
 * @returns null if the link has expired, or another one was used or requested before this was mailed: then no mail is sent
 */
export async function createToken(db: Parts['db'], link: number, now: Date): Promise<(queries.Addressee & { token: string }) | null> {
  const token = randomBytes(32).toString('base64url');
  const addressee = await queries.storeTokenHash(db, link, hashOf(token), now);
  return addressee ? { ...addressee, token } : null;
}
