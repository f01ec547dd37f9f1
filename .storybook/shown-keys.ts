import type { Locale } from '../contract/locale.ts';
import { allTexts } from '../src/i18n/i18n.ts';
import type { Texts } from '../src/i18n/reader.ts';

/** Returns the keys of texts that have a dot in them, which no text of the product is. */
const keysOf = (texts: Texts, path: readonly string[] = []): string[] =>
  Object.entries(texts).flatMap(([name, text]) => (typeof text === 'string' ? [[...path, name].join('.')] : keysOf(text, [...path, name])));

const textsOn = ({ body }: Document): string[] => {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent?.trim() ?? '');
  return texts;
};

/** Fails if a page shows the key of a text in place of the text: its bundle is missing, or the text is. */
export const expectNoKeys = async (page: Document, locale: Locale): Promise<void> => {
  const bundles = Object.values(await allTexts(locale));
  const keys = new Set(bundles.flatMap((texts) => keysOf(texts)).filter((key) => key.includes('.')));
  const forms = /_(zero|one|two|few|many|other)$/;
  for (const key of [...keys]) keys.add(key.replace(forms, ''));
  const shown = textsOn(page).filter((text) => keys.has(text));
  if (shown.length > 0) throw new Error(`These keys are shown in place of their texts: ${shown.join(', ')}.`);
};
