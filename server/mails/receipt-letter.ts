import { inLanguage } from '../../contract/locale.ts';
import { findAddressee } from '../data/accounts.queries.ts';
import { readReceipt } from '../data/proposals.versions.ts';
import { receiptNumber } from '../domain/proposals-receipt.ts';
import { isolated } from '../isolated.ts';
import type { MailJob } from '../jobs/queues.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { Parts } from '../parts.ts';
import { layOut, wordsOf } from './layout.ts';
import { productName } from './product-name.ts';

/** The receipt of a version, to its bidder and nobody else: when it came, and the proofs of it and of each document; no amount. */
export async function writeReceipt(
  parts: Parts,
  { proposal, version }: Extract<MailJob, { letter: 'receipt' }>,
): Promise<MailMessage | null> {
  const receipt = await readReceipt(parts.db, proposal, version);
  const addressee = receipt && (await findAddressee(parts.db, receipt.userId));
  if (!addressee) return null;
  const { email, locale } = addressee;
  const product = await productName(parts, locale);
  const number = receiptNumber(receipt.number, version);
  const tender = isolated(inLanguage(locale, receipt.name, receipt.nameAr));
  const words = wordsOf[locale].receipt({ product, number, tender, tenderNumber: receipt.tenderNumber });
  const { labels } = wordsOf[locale];
  const facts: [string, string][] = [
    [labels.receipt, number],
    [labels.submittedAt, qatarTime(receipt.submittedAt)],
    [labels.sha256, receipt.sha256],
    ...receipt.files.map(({ name, sha256 }): [string, string] => [isolated(name), sha256]),
  ];
  return {
    to: email,
    ...layOut({ locale, product, words, facts, link: `${parts.config.publicUrl}/account/submitted-proposals/${proposal}` }),
  };
}

/** An instant by the clock of Qatar, to the second and with its zone: the same digits in both languages, as a proof has them. */
function qatarTime(instant: Date): string {
  const options = { timeZone: 'Asia/Qatar', dateStyle: 'short', timeStyle: 'medium' } as const;
  return `${new Intl.DateTimeFormat('sv-SE', options).format(instant)} (UTC+3)`;
}
