import { inLanguage, type Locale } from '../../contract/locale.ts';
import { readSettings } from '../domain/shell/shell.ts';
import type { Parts } from '../parts.ts';

/** The sender named in a mail: the product in a language, and the support address if the settings have one. */
export type Sender = { product: string; support: string | null };

export async function senderOf(parts: Pick<Parts, 'db'>, locale: Locale): Promise<Sender> {
  const { productName: english, productNameAr, contact } = await readSettings(parts);
  return { product: inLanguage(locale, english, productNameAr), support: contact.email };
}
