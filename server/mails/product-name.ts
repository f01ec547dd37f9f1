import { inLanguage, type Locale } from '../../contract/locale.ts';
import { readSettings } from '../data/shell/queries.ts';
import type { Parts } from '../parts.ts';

/** The sender that a mail names: the product in a language, and the address for support where the settings have one. */
export type Sender = { product: string; support: string | null };

/** Reads the sender from the settings. */
export async function senderOf({ db }: Pick<Parts, 'db'>, locale: Locale): Promise<Sender> {
  const { productName: english, productNameAr, contact } = await readSettings(db);
  return { product: inLanguage(locale, english, productNameAr), support: contact.email };
}
