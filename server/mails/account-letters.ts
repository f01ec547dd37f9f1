import { findAddressee } from '../domain/accounts/addressees.ts';
import type { AccountLetter, MailJob } from '../jobs/queues.ts';
import { isolated, leftToRight } from '../notices/isolated.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { LetterParts } from '../parts.ts';
import { qatarTime, renderLetter, wordsOf } from './layout.ts';
import { senderOf } from './product-name.ts';

const securityPath = '/account/security';
/** Where the button of a letter leads. */
const pathOf: Record<AccountLetter, string> = {
  passwordChanged: '',
  secondFactorOn: '',
  secondFactorOff: '',
  dataCopyReady: `${securityPath}/my-data`,
  deletionRequested: `${securityPath}/my-data`,
  test: '/office/jobs',
};

/** Returns the mail about a change of the account, or the test mail. */
export async function writeChanged(
  parts: LetterParts,
  { letter, user }: { letter: AccountLetter; user: number },
): Promise<MailMessage | null> {
  const addressee = await findAddressee(parts, user);
  if (!addressee) return null;
  const { email, locale } = addressee;
  const sender = await senderOf(parts, locale);
  return {
    to: email,
    ...renderLetter({ ...sender, locale, words: wordsOf[locale][letter](sender), link: parts.config.publicUrl + pathOf[letter] }),
  };
}

/** Returns the mail to the last address of an account that was closed. */
export async function writeClosed(
  parts: LetterParts,
  { email, locale }: Extract<MailJob, { letter: 'accountClosed' }>,
): Promise<MailMessage> {
  const sender = await senderOf(parts, locale);
  return { to: email, ...renderLetter({ ...sender, locale, words: wordsOf[locale].accountClosed(sender), link: parts.config.publicUrl }) };
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
  const link = `${parts.config.publicUrl}${securityPath}/sessions`;
  return { to: email, ...renderLetter({ ...sender, locale, words: newDevice(sender), facts, link }) };
}
