import { expect, test } from 'vitest';
import { languageQuery } from '../../contract/rules/language-url.ts';

test('the query of an address in a language keeps its other parameters', () => {
  expect(languageQuery('', 'ar')).toBe('?lang=ar');
  expect(languageQuery('?services=3,1&lang=ar&page=2', 'en')).toBe('?services=3,1&lang=en&page=2');
});
