import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Quotes } from '../../scripts/support/proof/quotes.ts';

/** How the tests of words write out what the specification quotes as a form. */
const forms: Record<string, string> = {
  'Request Service - {company name}': 'Request Service - Marsa Clean Services',
  'N tenders': '3 tenders',
  'N days ago': '5 days ago',
  'Posted: dd/MM/yyyy': 'Posted: 20/11/2026',
  'Open: start - end': 'Open: 20/11/2026 - 05/01/2027',
  'page x / y': 'page',
};
/** A message for developers, which is not translated. */
const untranslated = 'Service workers are disabled or not supported by this browser';

const quoted = [
  ...new Set((JSON.parse(readFileSync('docs/specification-quotes.json', 'utf8')) as Quotes[]).flatMap(({ texts }) => texts)),
].filter((text) => text !== untranslated);

const sources = globSync('test/words/*.test.tsx').map((file) => readFileSync(file, 'utf8'));

/** The texts that the tests of words expect on a page: the English ones, each with its Arabic counterparts. */
const written = Map.groupBy(
  sources.flatMap((source) =>
    [...source.matchAll(/\bsay\(\s*(['"])(.+?)\1,\s*(['"])(.+?)\3,?\s*\)/gs)].map(([, , english = '', , arabic = '']) => ({
      english,
      arabic,
    })),
  ),
  ({ english }) => english,
);

test('the tests of words write out each text that the specification quotes, in English', () => {
  expect(quoted.length).toBeGreaterThan(90);
  expect(quoted.filter((text) => !written.has(forms[text] ?? text))).toEqual([]);
});

test('the tests of words write out the Arabic counterpart of each text that the specification quotes', () => {
  const withoutArabic = quoted.filter(
    (text) => !written.get(forms[text] ?? text)?.every(({ arabic }) => /\p{Script=Arabic}/u.test(arabic)),
  );
  expect(withoutArabic).toEqual([]);
});

test('the tests of words take no text from the product', () => {
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.join('\n')).not.toMatch(/from '.*src\/i18n/);
});
