import { findReader } from '../data/accounts.queries.ts';
import { readSome } from '../data/notifications.queries.ts';
import type { MailJob } from '../jobs/queues.ts';
import { noticeOf } from '../notices/notice.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { Parts } from '../parts.ts';
import { layOut, wordsOf } from './layout.ts';
import { productName } from './product-name.ts';

/** Notifications a daily mail tells in words; the page has all. */
const toldInDigest = 20;

/** The mail of one notification; none where it has gone, or its reader never signed in. */
export async function writeNotification(
  parts: Parts,
  { user, notification }: Extract<MailJob, { letter: 'notification' }>,
): Promise<MailMessage | null> {
  const reader = await findReader(parts.db, user);
  const [told] = await readSome(parts.db, user, [notification]);
  if (!reader || !told) return null;
  const { email, locale } = reader;
  const product = await productName(parts, locale);
  const words = wordsOf[locale].notification({ product, ...noticeOf(told.kind, told.parameters, locale) });
  return { to: email, ...layOut({ locale, product, words, link: `${parts.config.publicUrl}${told.link ?? '/notifications'}` }) };
}

/** The daily mail of a reader; none where what it is about has gone, or they never signed in. */
export async function writeDigest(
  parts: Parts,
  { user, notifications }: Extract<MailJob, { letter: 'digest' }>,
): Promise<MailMessage | null> {
  const reader = await findReader(parts.db, user);
  const told = await readSome(parts.db, user, notifications);
  if (!reader || told.length === 0) return null;
  const { email, locale } = reader;
  const product = await productName(parts, locale);
  const words = wordsOf[locale].digest({ product, amount: told.length, more: Math.max(0, told.length - toldInDigest) });
  const notices = told.slice(0, toldInDigest).map(({ kind, parameters }) => noticeOf(kind, parameters, locale));
  const facts = notices.map(({ title, content }): [string, string] => [title, content]);
  return { to: email, ...layOut({ locale, product, words, facts, link: `${parts.config.publicUrl}/notifications` }) };
}
