import { createToken } from '../domain/accounts/links.ts';
import { readMessage } from '../domain/shell/shell.ts';
import type { MailJob } from '../jobs/queues.ts';
import { isolated, leftToRight } from '../notices/isolated.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { LetterParts } from '../parts.ts';
import { writeChanged, writeClosed, writeNewDevice } from './account-letters.ts';
import { renderLetter, wordsOf } from './layout.ts';
import { writeDigest, writeNotification } from './notification-letters.ts';
import { senderOf } from './product-name.ts';
import { writeReceipt } from './receipt-letter.ts';

/**
 * Writes and sends a job's mail; sends nothing if its subject was deleted meanwhile.
 *
 * @throws MailRefused
 */
export async function sendLetter(parts: LetterParts, job: MailJob): Promise<void> {
  const message = await write(parts, job);
  if (message) await parts.mail.send(message);
}

const write = (parts: LetterParts, job: MailJob): Promise<MailMessage | null> => {
  if (job.letter === 'link') return writeLink(parts, job);
  if (job.letter === 'notification') return writeNotification(parts, job);
  if (job.letter === 'digest') return writeDigest(parts, job);
  if (job.letter === 'receipt') return writeReceipt(parts, job);
  if (job.letter === 'accountClosed') return writeClosed(parts, job);
  if (job.letter === 'newDevice') return writeNewDevice(parts, job);
  if (job.letter === 'answer') return writeAnswer(parts, job.message);
  return job.letter === 'contact' ? writeContact(parts, job.message) : writeChanged(parts, job);
};

async function writeLink(parts: LetterParts, job: Extract<MailJob, { letter: 'link' }>): Promise<MailMessage | null> {
  const { locale, companyName } = job;
  const sender = await senderOf(parts, locale);
  const addressee = await createToken(parts.db, job.link, parts.clock.now());
  if (!addressee) return null;
  // Mails must not greet by name: otherwise anyone could send arbitrary text to any address by registering it.
  const words = wordsOf[locale][addressee.kind]({ ...sender, company: companyName && isolated(companyName) });
  const link = `${parts.config.publicUrl}/set-password?verificationToken=${addressee.token}`;
  return { to: addressee.email, ...renderLetter({ ...sender, locale, words, link }) };
}

/** Returns the operator's mail from the contact form; null if the settings have no address. */
async function writeContact(parts: LetterParts, id: number): Promise<MailMessage | null> {
  const message = await readMessage(parts, id);
  if (!message) return null;
  const { name, email, phone, subject, message: quote, locale } = message;
  const sender = await senderOf(parts, locale);
  if (!sender.support) return null;
  const { contact, labels } = wordsOf[locale];
  const facts: [string, string][] = [
    [labels.name, isolated(name)],
    [labels.email, leftToRight(email)],
    ...(phone ? [[labels.phone, leftToRight(phone)] as [string, string]] : []),
  ];
  const letter = renderLetter({ ...sender, locale, words: contact({ product: sender.product, subject }), facts, quote });
  return { to: sender.support, replyTo: { name, address: email }, ...letter };
}

/** Returns the answer to a message of the contact form, in the language of its writer; null if the message was deleted. */
async function writeAnswer(parts: LetterParts, id: number): Promise<MailMessage | null> {
  const message = await readMessage(parts, id);
  if (!message || message.answer === null) return null;
  const { email, subject, answer, locale } = message;
  const sender = await senderOf(parts, locale);
  const letter = renderLetter({ ...sender, locale, words: wordsOf[locale].answer({ product: sender.product, subject }), quote: answer });
  return { to: email, ...(sender.support && { replyTo: { name: sender.product, address: sender.support } }), ...letter };
}
