import { expect, test } from 'vitest';
import { formatReceiptCode, parseReceiptCode, parseReceiptNumber } from '../../contract/rules/receipts.ts';

test.each([
  ['PRP-2026-00031/1', { proposal: 'PRP-2026-00031', version: 1 }],
  [' prp-2026-00031 / 12 ', { proposal: 'PRP-2026-00031', version: 12 }],
  ['\u2066PRP-٢٠٢٦-٠٠٠٣١/٢\u2069', { proposal: 'PRP-2026-00031', version: 2 }],
  ['PRP-2026-00031', null],
  ['TND-2026-00031/1', null],
  ['', null],
])('reads the number %s', (typed, number) => {
  expect(parseReceiptNumber(typed)).toEqual(number);
});

const code = '9f86d081884c7d659a2feaa0c55ad015';

test('reads a code as it is printed, and as the QR code has it', () => {
  expect(parseReceiptCode(formatReceiptCode(code))).toBe(code);
  expect(parseReceiptCode(code.toUpperCase())).toBe(code);
  expect(parseReceiptCode(code.slice(1))).toBeNull();
  expect(parseReceiptCode(`${code}0`)).toBeNull();
});
