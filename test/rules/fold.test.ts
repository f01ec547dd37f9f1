import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold, foldedWords } from '../../contract/rules/fold.ts';

test.each([
  ['FAÇADE & Windows', 'facade windows'],
  ['أحمد', 'احمد'],
  ['إدارة', 'اداره'],
  ['آلات', 'الات'],
  ['مستشفى', 'مستشفي'],
  ['خدمة', 'خدمه'],
  ['تنظيــــف', 'تنظيف'],
  ['مُقاوَلات', 'مقاولات'],
  ['Straße 12', 'strasse 12'],
  ['  - ', ''],
])('folds %s to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('folding is idempotent', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
});

test('returns words that are not empty and contain no space', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldedWords(text).every((word) => word !== '' && !word.includes(' '))));
});

test('folding a character of any script is idempotent', () => {
  const characters = Array.from({ length: 0x10ffff }, (_, code) => String.fromCodePoint(code + 1)).filter((text) =>
    /[\p{L}\p{M}\p{N}]/u.test(text),
  );
  expect(characters.length).toBeGreaterThan(100_000);
  expect(characters.filter((text) => fold(fold(text)) !== fold(text))).toEqual([]);
}, 30_000);
