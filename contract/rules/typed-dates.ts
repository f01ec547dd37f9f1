import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { ar } from 'date-fns/locale/ar';
import { enUS } from 'date-fns/locale/en-US';
import { parse } from 'date-fns/parse';
import { toLatinDigits } from './digits.ts';
import { calendarDate } from './qatar-time.ts';

/** Returns the date of a text that is written exactly in a format; null for anything else: `parse` alone takes 26 for a year and 1 for 01. */
export const parseExactly = (format: string, text: string): Date | null => {
  const date = parse(text, format, calendarDate(0));
  return isValid(date) && lightFormat(date, format) === text ? date : null;
};

/** Returns whether a text is a valid calendar day yyyy-MM-dd. */
export const isDay = (text: string): boolean => text >= '1000' && parseExactly('yyyy-MM-dd', text) !== null;

/** Parses a typed time of day, HH:mm; returns it in Latin digits, or null. */
export const parseTime = (written: string): string | null => {
  const time = toLatinDigits(written).trim();
  return parseExactly('HH:mm', time) && time;
};

/** Marks of direction, which are copied along with dates from Arabic texts. */
const directionMarks = /[\u200e\u200f\u061c\u2066-\u2069]/g;
/** One separator for all that people type between the parts of a day. */
const separators = /[-/.,،\s]+/g;
/** The letters after the first three of an English name: December, Sept. */
const restOfName = /(?<=[a-z]{3})[a-z]+/gi;
/** April, August and October in Arabic with another alef than that of their names. */
const plainAlef = /[اإآ](?=بريل|غسطس|كتوبر)/;
/** A month of one or two letters, which `parse` would guess. */
const fragment = /(?<!\p{L})\p{L}{1,2}(?!\p{L})/u;

/** The day precedes the month. */
const shapes = [
  ['yyyy-M-d', enUS],
  ['d-M-yyyy', enUS],
  ['d-MMM-yyyy', enUS],
  ['d-MMM-yyyy', ar],
] as const;

/**
 * Parses a day as people type it: 01/12/2026, 1-12-2026, 01.12.2026, 2026-12-01 or 1 Dec 2026, in Latin, Arabic or Persian digits. The day
 * precedes the month.
 *
 * @returns yyyy-MM-dd; null if it is invalid or not of this century
 */
export const parseDay = (written: string): string | null => {
  const text = toLatinDigits(written.replaceAll(directionMarks, ''))
    .trim()
    .replaceAll(separators, '-')
    .replaceAll(restOfName, '')
    .replace(plainAlef, 'أ');
  if (fragment.test(text)) return null;
  for (const [shape, locale] of shapes) {
    const date = parse(text, shape, calendarDate(0), { locale });
    if (!isValid(date)) continue;
    const day = lightFormat(date, 'yyyy-MM-dd');
    return day > '2001' && day < '2100' ? day : null;
  }
  return null;
};
