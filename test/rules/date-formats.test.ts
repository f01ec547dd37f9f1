import { expect, test } from 'vitest';
import { type DateFormat, dayIn, inFormat, parseDate, writeChosen } from '../../contract/rules/date-formats.ts';

test.each<[DateFormat, string, string | null]>([
  ['yyyy', '2026', '2026'],
  ['yyyy', '٢٠٢٦', '2026'],
  ['yyyy', '26', null],
  ['yyyy', '2026-11', null],
  ['yyyy-MM', '2026-11', '2026-11'],
  ['yyyy-MM', '2026-13', null],
  ['yyyy-MM', '2026-1', null],
  ['yyyy-MM-dd', ' 2026-11-29 ', '2026-11-29'],
  ['yyyy-MM-dd', '۲۰۲۶-۱۱-۲۹', '2026-11-29'],
  ['yyyy-MM-dd', '2026-02-30', null],
  ['yyyy-MM-dd', '29/11/2026', '2026-11-29'],
  ['yyyy-MM-dd HH:mm:ss', '2026-11-29 13:00:59', '2026-11-29 13:00:59'],
  ['yyyy-MM-dd HH:mm:ss', '2026-11-29 24:00:00', null],
  ['yyyy-MM-dd HH:mm:ss', '2026-11-29', null],
  ['dd/MM/yyyy', '٢٩/١١/٢٠٢٦', '2026-11-29'],
  ['dd/MM/yyyy', '2026-11-29', '2026-11-29'],
])('in the format %s, %s is read as %s', (format, written, read) => {
  expect(parseDate(format, written)).toBe(read);
});

const typed = [
  '2026-12-01',
  '01-12-2026',
  '1-12-2026',
  '01.12.2026',
  '1/12/2026',
  '1 Dec 2026',
  '1 december 2026',
  '1-Dec-2026',
  '1 ديسمبر 2026',
];
const inArabicDigits = (text: string): string => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);

test.each(typed.flatMap((text) => [text, inArabicDigits(text), `\u200f${text} `]))(
  '%s is read in filters and forms, and shown in their format',
  (written) => {
    expect([inFormat('yyyy-MM-dd', written), inFormat('dd/MM/yyyy', written)]).toEqual(['2026-12-01', '01/12/2026']);
  },
);

test.each(['31.11.2026', '12/13/2026', '1 Foo 2026', '1 Dec 26', '2026-12', 'soon', ''])(
  '%s is not a day and stays as it was typed',
  (written) => {
    expect([inFormat('yyyy-MM-dd', written), inFormat('dd/MM/yyyy', written)]).toEqual([written, written]);
  },
);

test.each<[DateFormat, string, string | null]>([
  ['yyyy', '2026', '2026-01-01'],
  ['yyyy-MM', '2026-11', '2026-11-01'],
  ['yyyy-MM-dd HH:mm:ss', '2026-11-29 13:00:00', '2026-11-29'],
  ['dd/MM/yyyy', '29/11/2026', '2026-11-29'],
  ['yyyy-MM-dd', 'soon', null],
])('in the format %s, the calendar marks %s at %s', (format, written, day) => {
  expect(dayIn(format, written)).toBe(day);
});

test.each<[DateFormat, string, string]>([
  ['yyyy', '', '2026'],
  ['yyyy-MM', '', '2026-11'],
  ['yyyy-MM-dd', '', '2026-11-29'],
  ['yyyy-MM-dd HH:mm:ss', '2026-01-01 13:30:00', '2026-11-29 13:30:00'],
  ['yyyy-MM-dd HH:mm:ss', '', '2026-11-29 00:00:00'],
  ['dd/MM/yyyy', '', '29/11/2026'],
])('in the format %s after %j, choosing a day writes %s', (format, before, written) => {
  expect(writeChosen(format, '2026-11-29', before)).toBe(written);
});
