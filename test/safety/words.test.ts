import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Quotes } from '../../scripts/support/proof/quotes.ts';

const quotes = JSON.parse(readFileSync('docs/specification-quotes.json', 'utf8')) as Quotes[];
const tests = globSync('test/words/*.test.tsx')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Texts with a value in them, as the tests write them out. */
const forms: Record<string, string> = {
  'Request Service - {company name}': 'Request Service - Marsa Clean Services',
  'N tenders': '3 tenders',
  'N days ago': '5 days ago',
  'Posted: dd/MM/yyyy': 'Posted: 20/11/2026',
  'Open: start - end': 'Open: 20/11/2026 - 05/01/2027',
  'page x / y': "'page'",
};

test('each text that the specification quotes is written out in a test of the words of pages', () => {
  const texts = [...new Set(quotes.flatMap((section) => section.texts))];
  expect(texts.length).toBeGreaterThan(80);
  const written = (text: string): boolean => {
    const form = forms[text];
    return form ? tests.includes(form) : [`'${text}'`, `"${text}"`].some((literal) => tests.includes(literal));
  };
  expect(texts.filter((text) => !written(text))).toEqual([]);
});

test('the tests of words take no text from the product', () => {
  expect(globSync('test/words/*.test.tsx').length).toBeGreaterThan(1);
  expect(tests).not.toMatch(/from '.*src\/i18n/);
});
