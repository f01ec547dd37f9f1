import { inLanguage } from '../../contract/locale.ts';
import { findAddressee } from '../domain/accounts/addressees.ts';
import { receiptNumber } from '../domain/proposals/receipt.ts';
import { checkUrlOf, readReceipt } from '../domain/proposals/receipt-check.ts';
import type { MailJob } from '../jobs/queues.ts';
import { isolated, leftToRight } from '../notices/isolated.ts';
import type { MailMessage } from '../outside/mail.ts';
import type { LetterParts } from '../parts.ts';
import { qatarTime, renderLetter, wordsOf } from './layout.ts';
import { senderOf } from './product-name.ts';

/** Returns the mail with the receipt of a version, for its bidder only: number, time and links. What is sealed is in no mail, hashes neither. */
export async function writeReceipt(
  parts: LetterParts,
  { proposal, version }: Extract<MailJob, { letter: 'receipt' }>,
): Promise<MailMessage | null> {
  const receipt = await readReceipt(parts, proposal, version);
  const addressee = receipt && (await findAddressee(parts, receipt.userId));
  if (!addressee) return null;
  const { email, locale } = addressee;
  const sender = await senderOf(parts, locale);
  const plainNumber = receiptNumber(receipt.number, version);
  const number = leftToRight(plainNumber);
  const { tender: stated } = receipt.facts;
  const tender = isolated(inLanguage(locale, stated.title, stated.titleAr));
  const words = wordsOf[locale].receipt({ product: sender.product, number, tender, tenderNumber: leftToRight(stated.number) });
  const { labels } = wordsOf[locale];
  const facts: [string, string][] = [
    [labels.receipt, number],
    [labels.submittedAt, qatarTime(receipt.submittedAt, locale)],
    [labels.check, leftToRight(checkUrlOf(parts, plainNumber, receipt.code))],
  ];
  return {
    to: email,
    ...renderLetter({ ...sender, locale, words, facts, link: `${parts.config.publicUrl}/account/submitted-proposals/${proposal}` }),
  };
}
