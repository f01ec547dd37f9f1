import { toLatinDigits } from './digits.ts';
import { isDay } from './fields.ts';
import { formatDay, parseDay } from './qatar-time.ts';

/** Formats of a date picker: those of specification section 5 ("Tender filters"), and dd/MM/yyyy, which forms use. */
export const dateFormats = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'dd/MM/yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];

const patterns: Record<Exclude<DateFormat, 'dd/MM/yyyy' | 'yyyy-MM-dd'>, RegExp> = {
  yyyy: /^\d{4}$/,
  'yyyy-MM': /^\d{4}-\d{2}$/,
  'yyyy-MM-dd HH:mm:ss': /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/,
};
const firstDay = '0000-01-01';

/**
 * Parses a text that must match its format; Arabic and Persian digits are read as Latin ones. A whole day may be typed in any way that
 * `parseDay` reads.
 *
 * @returns the text in Latin digits, a whole day as yyyy-MM-dd; null for anything else, such as 2026-02-30
 */
export const parseDate = (format: DateFormat, written: string): string | null => {
  if (format === 'dd/MM/yyyy' || format === 'yyyy-MM-dd') return parseDay(written);
  const text = toLatinDigits(written).trim();
  const day = text.slice(0, 10) + firstDay.slice(Math.min(10, text.length));
  return patterns[format].test(text) && isDay(day) ? text : null;
};

/** Returns the day yyyy-MM-dd that a calendar marks for a text; null if the text does not match its format. */
export const dayIn = (format: DateFormat, written: string): string | null => {
  const text = parseDate(format, written);
  return text === null ? null : text.slice(0, 10) + firstDay.slice(Math.min(10, text.length));
};

/** Returns a typed date in its field's format; unchanged if it cannot be read. */
export const inFormat = (format: DateFormat, written: string): string => {
  const text = parseDate(format, written);
  if (text === null) return written;
  return format === 'dd/MM/yyyy' ? formatDay(text) : text;
};

/** Formats a day that was chosen in a calendar; a date with time keeps the time typed before, or starts at midnight. */
export const writeChosen = (format: DateFormat, day: string, before: string): string => {
  if (format === 'dd/MM/yyyy') return formatDay(day);
  if (format === 'yyyy-MM-dd HH:mm:ss') return `${day} ${parseDate(format, before)?.slice(11) ?? '00:00:00'}`;
  return day.slice(0, format.length);
};
