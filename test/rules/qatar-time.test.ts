import { afterEach, describe, expect, test, vi } from 'vitest';
import { addDays, addMonths, daysBetween, weekdayOf } from '../../contract/rules/days.ts';
import { dayOf, formatDay, formatMoment, instantOf, timeOf } from '../../contract/rules/qatar-time.ts';
import { parseDay } from '../../contract/rules/typed-dates.ts';

test('converts a time in Qatar to an instant three hours earlier in UTC', () => {
  expect(instantOf('2026-12-31', '13:00')).toBe('2026-12-31T10:00:00.000Z');
  expect(instantOf('2027-01-01')).toBe('2026-12-31T21:00:00.000Z');
});

test('converts an instant to the day and time in Qatar, regardless of the local time zone', () => {
  expect([dayOf('2026-12-31T21:00:00.000Z'), timeOf('2026-12-31T21:00:00.000Z')]).toEqual(['2027-01-01', '00:00']);
  expect([dayOf('2026-12-31T20:59:00.000Z'), timeOf('2026-12-31T20:59:00.000Z')]).toEqual(['2026-12-31', '23:59']);
});

test('formats a day', () => {
  expect(formatDay('2026-12-01')).toBe('01/12/2026');
});

test('formats a moment to the second in Qatar, on its day there', () => {
  expect(formatMoment('2026-12-31T21:30:05.000Z')).toBe('01/01/2027, 00:30:05');
});

test('refuses what is not an instant or a day', () => {
  expect(() => dayOf('soon')).toThrow(RangeError);
  expect(() => formatDay('soon')).toThrow(RangeError);
  expect(() => instantOf('soon')).toThrow(RangeError);
});

/** Zones far from Qatar: behind and ahead of it, without some midnights, and one that left out the 30th of December 2011. */
describe.each(['America/Los_Angeles', 'Pacific/Apia', 'Africa/Cairo', 'America/Sao_Paulo', 'Asia/Kathmandu'])(
  'on a device in %s',
  (zone) => {
    afterEach(() => vi.unstubAllEnvs());

    test('days and times are those of Qatar', () => {
      vi.stubEnv('TZ', zone);
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone === 'Asia/Kathmandu' ? 'Asia/Katmandu' : zone);
      expect(instantOf('2026-04-24', '00:30')).toBe('2026-04-23T21:30:00.000Z');
      expect([dayOf('2026-12-31T21:00:00Z'), timeOf('2026-12-31T21:00:00Z')]).toEqual(['2027-01-01', '00:00']);
      expect(formatMoment('2011-12-29T21:30:05Z')).toBe('30/12/2011, 00:30:05');
      expect([formatDay('2011-12-30'), parseDay('30/12/2011'), addDays('2011-12-29', 1), addMonths('2011-11-30', 1)]).toEqual([
        '30/12/2011',
        '2011-12-30',
        '2011-12-30',
        '2011-12-30',
      ]);
      expect([daysBetween('2011-12-29', '2011-12-31'), daysBetween('2026-03-01', '2026-11-01'), weekdayOf('2026-11-22')]).toEqual([
        2, 245, 0,
      ]);
    });
  },
);
