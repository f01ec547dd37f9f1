import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { textsInForce } from '../../contract/rules/consent.ts';
import { texts as arabicPages } from '../../src/i18n/ar/pages.ts';
import { texts as arabicPrivacy } from '../../src/i18n/ar/privacy.ts';
import { texts as englishPages } from '../../src/i18n/en/pages.ts';
import { texts as englishPrivacy } from '../../src/i18n/en/privacy.ts';

const digestOf = (...texts: object[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
const dayOf = (written: string): string => {
  const day = new Date(`${written} UTC`);
  return day.toISOString().slice(0, 10);
};

test('the recorded version names the dates on the pages', () => {
  const days = textsInForce.map(({ page, version }) => `${page} ${version.replace(/\.\d+$/, '')}`).join(', ');
  expect(days).toBe(`terms ${dayOf(englishPages.terms.updatedOn)}, privacy ${dayOf(englishPrivacy.updatedOn)}`);
});

test('changed terms or a changed privacy notice need a new version: then change the dates on the pages, the version and this digest', () => {
  expect([digestOf(englishPages.terms, arabicPages.terms), digestOf(englishPrivacy, arabicPrivacy)]).toEqual([
    '72eafc8ca93a',
    'c413acde0323',
  ]);
});
