import { findAddressee } from '../domain/accounts/addressees.ts';
import type { MailJob } from '../jobs/queues.ts';
import { isolated, leftToRight } from '../notices/isolated.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { LetterParts } from '../parts.ts';
import { qatarTime, renderLetter, wordsOf } from './layout.ts';
import { senderOf } from './product-name.ts';

/** Returns the mail that the account's password or second factor has changed. */
export async function writeChanged(
  parts: LetterParts,
  { letter, user }: Extract<MailJob, { letter: 'passwordChanged' | 'secondFactorOn' | 'secondFactorOff' }>,
): Promise<MailMessage | null> {
  const addressee = await findAddressee(parts, user);
  if (!addressee) return null;
  const { email, locale } = addressee;
  const sender = await senderOf(parts, locale);
  return { to: email, ...renderLetter({ ...sender, locale, words: wordsOf[locale][letter](sender), link: parts.config.publicUrl }) };
}

/** Returns the mail about a login from a device that the account did not know, with what tells the owner whether it was theirs. */
export async function writeNewDevice(
  parts: LetterParts,
  { user, device, network, at }: Extract<MailJob, { letter: 'newDevice' }>,
): Promise<MailMessage | null> {
  const addressee = await findAddressee(parts, user);
  if (!addressee) return null;
  const { email, locale } = addressee;
  const sender = await senderOf(parts, locale);
  const { newDevice, labels, unknownDevice } = wordsOf[locale];
  const facts: [string, string][] = [
    [labels.device, device === null ? unknownDevice : isolated(device)],
    [labels.network, leftToRight(network)],
    [labels.time, qatarTime(new Date(at), locale)],
  ];
  const link = `${parts.config.publicUrl}/account/security/sessions`;
  return { to: email, ...renderLetter({ ...sender, locale, words: newDevice(sender), facts, link }) };
}
