import { readFileSync } from 'node:fs';
import { type Locale, locales } from '../../../contract/locale.ts';
import { allTexts, i18n } from '../../../src/i18n/i18n.ts';
import type { Texts } from '../../../src/i18n/translation.ts';
import type { Quotes } from '../proof/quotes.ts';

/** Two texts of a group that change places. */
export type TextSwap = { bundle: string; keys: [string, string] };

/** What the texts of the product say of a form: `Posted: dd/MM/yyyy` is said with the day beside it. */
const forms: Record<string, string> = {
  'Request Service - {company name}': 'Request Service - {{name}}',
  'N tenders': '<shown/> tenders',
  'N days ago': '{{count}} days ago',
  'Posted: dd/MM/yyyy': 'Posted:',
  'Open: start - end': 'Open:',
  'page x / y': 'page',
};

const quoted = (): Set<string> => {
  const quotes = JSON.parse(readFileSync('docs/specification-quotes.json', 'utf8')) as Quotes[];
  return new Set(quotes.flatMap(({ texts }) => texts).map((text) => forms[text] ?? text));
};

const groupsOf = (texts: Texts, path: string[] = []): [group: string, texts: [key: string, text: string][]][] => {
  const own = Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const below = Object.entries(texts).flatMap(([name, part]) => (typeof part === 'string' ? [] : groupsOf(part, [...path, name])));
  return [...(own.length > 0 ? [[path.join('.'), own] as [string, typeof own]] : []), ...below];
};

const swapOf = (bundle: string, group: string, ...keys: [string, string]): TextSwap => ({
  bundle,
  keys: keys.map((key) => `${group}.${key}`) as [string, string],
});

/** Groups in which a word that is also quoted is another button or title than the one that the specification names. */
const elsewhere = /^(office|messages|publishing)/;

/**
 * Returns the swaps of all quoted texts of the product: each two of a group that both are quoted, and a quoted text that is alone in its
 * group with the text beside it.
 */
export const textSwaps = async (): Promise<TextSwap[]> => {
  const wanted = quoted();
  return Object.entries(await allTexts('en')).flatMap(([bundle, texts]) =>
    elsewhere.test(bundle)
      ? []
      : groupsOf(texts).flatMap(([group, own]) => {
          const found = own.filter(([, text]) => wanted.has(text)).map(([key]) => key);
          const [first] = found;
          if (found.length > 1) {
            return found.flatMap((key, at) => found.slice(at + 1).map((other) => swapOf(bundle, group, key, other)));
          }
          const beside = own.find(([key]) => key !== first)?.[0];
          return first && beside ? [swapOf(bundle, group, first, beside)] : [];
        }),
  );
};

/** The two texts of a swap in each language. */
export const textsOfSwap = async ({ bundle, keys }: TextSwap): Promise<Record<Locale, string[]>> => {
  const entries = await Promise.all(
    locales.map(async (locale) => {
      await allTexts(locale);
      return [locale, keys.map((key) => String(i18n.getResource(locale, bundle, key)))] as const;
    }),
  );
  return Object.fromEntries(entries) as Record<Locale, string[]>;
};
