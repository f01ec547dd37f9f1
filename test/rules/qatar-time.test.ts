import { expect, test } from 'vitest';
import { dayOf, formatDay, formatMoment, instantOf, parseDay, parseTime, timeOf } from '../../contract/rules/qatar-time.ts';

test('converts a time in Qatar to an instant three hours earlier in UTC', () => {
  expect(instantOf('2026-12-31', '13:00')).toBe('2026-12-31T10:00:00.000Z');
  expect(instantOf('2027-01-01')).toBe('2026-12-31T21:00:00.000Z');
});

test('converts an instant to the day and time in Qatar, regardless of the local time zone', () => {
  expect([dayOf('2026-12-31T21:00:00.000Z'), timeOf('2026-12-31T21:00:00.000Z')]).toEqual(['2027-01-01', '00:00']);
  expect([dayOf('2026-12-31T20:59:00.000Z'), timeOf('2026-12-31T20:59:00.000Z')]).toEqual(['2026-12-31', '23:59']);
});

test('parses a typed day, and returns null for an invalid one', () => {
  expect(parseDay('1/12/2026')).toBe('2026-12-01');
  expect(parseDay(' 31/12/2026 ')).toBe('2026-12-31');
  for (const written of ['', '31/02/2026', '2026-02-31', '12/31/2026', '31/12/26']) expect(parseDay(written)).toBeNull();
  expect(formatDay('2026-12-01')).toBe('01/12/2026');
});

test('accepts times of day with two digits each', () => {
  expect(['00:00', '13:00', '23:59', '١٣:٠٠'].map(parseTime)).toEqual(['00:00', '13:00', '23:59', '13:00']);
  expect(['24:00', '9:00', '13.00', ''].map(parseTime)).toEqual([null, null, null, null]);
});

test('formats a moment to the second in Qatar, on its day there', () => {
  expect(formatMoment('2026-12-31T21:30:05.000Z')).toBe('01/01/2027, 00:30:05');
});
