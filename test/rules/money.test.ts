import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakdownTotal, isMoney, lineTotal, parseAmount, parseWholeNumber, sumOf } from '../../contract/rules/money.ts';

test.each([
  ['900,000.00', 900_000],
  [' 12.5 ', 12.5],
  ['0', 0],
  ['12.345', null],
  ['12,50', null],
  ['1,5', null],
  ['1,2,3', null],
  ['1234,567', null],
  ['1,234.5', 1234.5],
  ['٩٠٠٬٠٠٠٫٥', 900_000.5],
  ['۱۲۳', 123],
  ['1e3', null],
  ['-5', null],
  ['', null],
  ['twelve', null],
])('parses "%s" as the amount %s', (written, amount) => {
  expect(parseAmount(written)).toBe(amount);
});

test.each([
  ['180', 180],
  ['1,000', 1000],
  ['2.5', null],
  ['1,5', null],
  ['٣٠', 30],
  ['', null],
])('parses "%s" as the whole number %s', (written, whole) => {
  expect(parseWholeNumber(written)).toBe(whole);
});

test('sums amounts exactly where binary fractions are inexact', () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf(Array.from({ length: 1000 }, () => 0.01))).toBe(10);
});

test('rounds half a hundredth of a line up, and totals the rounded lines', () => {
  expect(lineTotal({ quantity: 1.5, unitPrice: 0.01 })).toBe(0.02);
  expect(lineTotal({ quantity: 1.01, unitPrice: 1.49 })).toBe(1.5);
  expect(breakdownTotal([1, 2, 3].map(() => ({ quantity: 1.5, unitPrice: 0.01 })))).toBe(0.06);
});

const amount = fc.integer({ min: 1, max: 99_999_999_999 }).map((hundredths) => hundredths / 100);

test('the sum of amounts does not depend on their order and is an amount', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 50 }), (amounts) => {
      expect(sumOf(amounts)).toBe(sumOf(amounts.toReversed()));
      expect(isMoney(sumOf(amounts))).toBe(true);
    }),
  );
});
