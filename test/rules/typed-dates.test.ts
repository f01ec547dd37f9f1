import { expect, test } from 'vitest';
import { isDay, parseDay, parseTime } from '../../contract/rules/typed-dates.ts';

test.each(['2026-11-21', '2028-02-29', '1999-01-31'])('accepts the day %s', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '2026-00-10',
  '26-11-21',
  '26',
  '2026-1-5',
  '2026-11',
  '21/11/2026',
  '2026-11-21T00:00',
  '20261121',
  '2026-W05',
  '+002026-11-21',
  '0000-01-01',
  '0999-01-01',
  '12026-01-01',
  ' 2026-11-21',
  '٢٠٢٦-١١-٢١',
])('rejects the day "%s"', (day) => {
  expect(isDay(day)).toBe(false);
});

test('parses a typed day, and returns null for an invalid one', () => {
  expect(['1/12/2026', ' 31/12/2026 ', '2026/12/1', '1, 12, 2026'].map(parseDay)).toEqual([
    '2026-12-01',
    '2026-12-31',
    '2026-12-01',
    '2026-12-01',
  ]);
  for (const written of ['', '31/02/2026', '2026-02-31', '12/31/2026', '31/12/26', '1/1/2000', '1/1/2100', '001/12/2026', '1/12/2026x'])
    expect(parseDay(written), written).toBeNull();
});

test.each([
  ['1 Jan 2026', '2026-01-01'],
  ['1 September 2026', '2026-09-01'],
  ['1 Sept. 2026', '2026-09-01'],
  ['31-MAY-2026', '2026-05-31'],
  ['1 أبريل 2026', '2026-04-01'],
  ['1 ابريل 2026', '2026-04-01'],
  ['1 إبريل، 2026', '2026-04-01'],
  ['٣١ اغسطس ٢٠٢٦', '2026-08-31'],
  ['1 اكتوبر 2026', '2026-10-01'],
])('reads the month of %s by its name', (written, day) => {
  expect(parseDay(written)).toBe(day);
});

test.each(['1 D 2026', '1 Ja 2026', '1 ي 2026', '1 Foo 2026', '1 كانون 2026', '30 Feb 2026', 'Jan 2026'])(
  '%s has no month that is written out',
  (written) => {
    expect(parseDay(written)).toBeNull();
  },
);

test('accepts times of day with two digits each', () => {
  expect(['00:00', '13:00', '23:59', '١٣:٠٠', ' 08:05 '].map(parseTime)).toEqual(['00:00', '13:00', '23:59', '13:00', '08:05']);
  expect(['24:00', '9:00', '13.00', '13:60', '13:5', '', '13:00:00'].map(parseTime)).toEqual([null, null, null, null, null, null, null]);
});
