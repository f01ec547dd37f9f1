import type { Locale } from '../contract/locale.ts';
import { allTexts } from '../src/i18n/i18n.ts';
import type { Texts } from '../src/i18n/translation.ts';

/** Returns the keys of texts that have a dot in them, which no text of the product is. */
const keysOf = (texts: Texts, path: readonly string[] = []): string[] =>
  Object.entries(texts).flatMap(([name, text]) => {
    if (typeof text !== 'string') return keysOf(text, [...path, name]);
    return path.length > 0 ? [[...path, name].join('.')] : [];
  });

/** Returns the texts of a page; Storybook's own scripts are on it too. */
const textsOn = ({ body }: Document): string[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style')) texts.push(textContent?.trim() ?? '');
  }
  return texts;
};

/** The endings of the keys of plurals. */
const forms = /_(zero|one|two|few|many|other)$/;

const known = new Map<Locale, ReadonlySet<string>>();

/** Returns the keys of all texts of a language, with those that plurals are read by. */
const allKeys = async (locale: Locale): Promise<ReadonlySet<string>> => {
  const bundles = Object.values(await allTexts(locale));
  const keys = known.get(locale) ?? new Set(bundles.flatMap((texts) => keysOf(texts)).flatMap((key) => [key, key.replace(forms, '')]));
  known.set(locale, keys);
  return keys;
};

/** The place of a value or a part in a text. */
const place = /{{\w+}}|<\w+\/>/;

/** Fails if a page shows the key of a text in place of the text (its bundle is missing, or the text is), or the place of what was not given. */
export const expectNoKeys = async (page: Document, locale: Locale): Promise<void> => {
  const keys = await allKeys(locale);
  const texts = textsOn(page);
  const shown = texts.filter((text) => keys.has(text));
  if (shown.length > 0) throw new Error(`These keys are shown in place of their texts: ${shown.join(', ')}.`);
  const open = texts.filter((text) => place.test(text));
  if (open.length > 0) throw new Error(`These texts lack a value or a part: ${open.join(', ')}.`);
};
