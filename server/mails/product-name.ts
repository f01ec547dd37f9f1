import { inLanguage, type Locale } from '../../contract/locale.ts';
import { readSettings } from '../data/shell.queries.ts';
import type { Parts } from '../parts.ts';

/** What the product is called in a language. */
export async function productName({ db }: Pick<Parts, 'db'>, locale: Locale): Promise<string> {
  const { productName: english, productNameAr } = await readSettings(db);
  return inLanguage(locale, english, productNameAr);
}
