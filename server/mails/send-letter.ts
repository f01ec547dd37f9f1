import { inLanguage } from '../../contract/locale.ts';
import { findAddressee } from '../data/accounts.queries.ts';
import { findMessage } from '../data/contact.queries.ts';
import { readSettings } from '../data/shell.queries.ts';
import { giveToken } from '../domain/links.ts';
import { isolated } from '../isolated.ts';
import type { MailJob } from '../jobs/queues.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { Parts } from '../parts.ts';
import { layOut, wordsOf } from './layout.ts';
import { writeDigest, writeNotification } from './notification-letters.ts';
import { productName } from './product-name.ts';
import { writeReceipt } from './receipt-letter.ts';

/** Writes the mail of a job and sends it; nothing where what it is about has gone in the meantime. @throws MailRefused */
export async function sendLetter(parts: Parts, job: MailJob): Promise<void> {
  const message = await write(parts, job);
  if (message) await parts.mail.send(message);
}

const write = (parts: Parts, job: MailJob): Promise<MailMessage | null> => {
  if (job.letter === 'link') return writeLink(parts, job);
  if (job.letter === 'notification') return writeNotification(parts, job);
  if (job.letter === 'digest') return writeDigest(parts, job);
  if (job.letter === 'receipt') return writeReceipt(parts, job);
  return job.letter === 'contact' ? writeContact(parts, job.message) : writeChanged(parts, job.user);
};

async function writeLink(parts: Parts, job: Extract<MailJob, { letter: 'link' }>): Promise<MailMessage | null> {
  const { locale, companyName } = job;
  const product = await productName(parts, locale);
  const addressee = await giveToken(parts.db, job.link, parts.clock.now());
  if (!addressee) return null;
  // No mail greets by name: whoever registers could have any text sent to any address by it.
  const words = wordsOf[locale][addressee.kind]({ product, company: companyName && isolated(companyName) });
  const link = `${parts.config.publicUrl}/set-password?verificationToken=${addressee.token}`;
  return { to: addressee.email, ...layOut({ locale, product, words, link }) };
}

async function writeChanged(parts: Parts, user: number): Promise<MailMessage | null> {
  const addressee = await findAddressee(parts.db, user);
  if (!addressee) return null;
  const { email, locale } = addressee;
  const product = await productName(parts, locale);
  return { to: email, ...layOut({ locale, product, words: wordsOf[locale].passwordChanged({ product }), link: parts.config.publicUrl }) };
}

/** The operator's mail from the contact form; none where the settings say no address. */
async function writeContact({ db }: Parts, id: number): Promise<MailMessage | null> {
  const settings = await readSettings(db);
  const message = await findMessage(db, id);
  if (!message || !settings.contact.email) return null;
  const { name, email, phone, subject, message: quote, locale } = message;
  const product = inLanguage(locale, settings.productName, settings.productNameAr);
  const { contact, labels } = wordsOf[locale];
  const facts: [string, string][] = [
    [labels.name, name],
    [labels.email, email],
    ...(phone ? [[labels.phone, phone] as [string, string]] : []),
  ];
  const letter = layOut({ locale, product, words: contact({ product, subject }), facts, quote });
  return { to: settings.contact.email, replyTo: { name, address: email }, ...letter };
}
