import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commonLetters, pointsIn, rangesOf } from '../../build/font-letters.ts';

const common = new Set(Object.values(commonLetters).flatMap(pointsIn));

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};
/** The letters of texts for which a browser would load more than the common ones. */
const rareIn = (texts: readonly string[]): string[] => {
  const letters = new Set(texts.join('').normalize('NFC'));
  return [...letters].filter((letter) => !common.has(letter.codePointAt(0) ?? 0) && letter !== '\n');
};

describe.each(['en', 'ar'])('the texts in %s', (language) => {
  test('need only the letters that every page loads', async () => {
    const modules = await Promise.all(globSync(`src/i18n/${language}/*.ts`).map((file) => import(resolve(file)) as Promise<object>));
    const refusals: object = await import(resolve(`contract/refusals/${language}.ts`));
    const texts = textsOf([...modules.map((file) => ({ ...file })), { ...refusals }]);
    expect(texts.length).toBeGreaterThan(1000);
    expect(rareIn(texts)).toEqual([]);
  });
});

test('letters are written as ranges and read again', () => {
  expect(rangesOf([0x20, 0x21, 0x22, 0x41])).toBe('U+0020-0022, U+0041');
  expect(pointsIn('U+0020-0022, U+0041')).toEqual([0x20, 0x21, 0x22, 0x41]);
});
