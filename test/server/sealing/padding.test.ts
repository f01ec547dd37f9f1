import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paddedJson } from '../../../server/domain/sealing/padding.ts';

const lengthOf = (content: object): number => Buffer.byteLength(paddedJson(content));
const offer = (price: number, description = 'Guards for two gates.') => ({ offer_price: price, period: 30, description });

describe('a content that is sealed', () => {
  test('is read as it was, by a release that knows no padding too', () => {
    const content = { title: 'حراسة بوابتين', offer_price: 98_750.5, milestones: [], note: null };
    expect(JSON.parse(paddedJson(content))).toEqual(content);
  });

  test('has the same length for every price', () => {
    const prices = [1, 9, 12.5, 1250, 98_750.25, 5_000_000, 999_999_999.99];
    expect(new Set(prices.map((price) => lengthOf(offer(price)))).size).toBe(1);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (cents) => {
        expect(lengthOf(offer(cents / 100))).toBe(lengthOf(offer(9)));
      }),
    );
  });

  test('has the same length while a price is typed, in digits of any script', () => {
    const typed = ['', '9', '98', '98,750', '98,750.25', '999,999,999.99', '٩٨٧٥٠', '٩٩٩٬٩٩٩٬٩٩٩٫٩٩'];
    expect(new Set(typed.map((price) => lengthOf({ offer_price: price, title: 'Guards' }))).size).toBe(1);
  });

  test('has at least 256 bytes and one of few lengths, at most a sixteenth or 255 bytes longer than its widest form', () => {
    expect(lengthOf({})).toBe(256);
    const lengths = new Set<number>();
    for (let length = 0; length <= 20_000; length += 5) {
      const padded = lengthOf({ text: 'x'.repeat(length) });
      expect(padded).toBeGreaterThanOrEqual(length);
      expect(padded).toBeLessThanOrEqual(Math.max(length + 64 + 255, (length + 64) * 1.0625));
      lengths.add(padded);
    }
    // 32 steps of 256 bytes up to 8 KiB, then sixteen to each doubling.
    expect(lengths.size).toBeLessThanOrEqual(32 + 16 + 4);
  });
});
