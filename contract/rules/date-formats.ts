import { lightFormat } from 'date-fns/lightFormat';
import { toLatinDigits } from './digits.ts';
import { dateOf, formatDay } from './qatar-time.ts';
import { parseDay, parseExactly } from './typed-dates.ts';

/** Formats of a date picker: those of specification section 5 ("Tender filters"), and dd/MM/yyyy, which forms use. */
export const dateFormats = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm:ss', 'dd/MM/yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];

/**
 * Parses a text that must match its format; Arabic and Persian digits are read as Latin ones. A whole day may be typed in any way that
 * `parseDay` reads.
 *
 * @returns the text in Latin digits, a whole day as yyyy-MM-dd; null for anything else, such as 2026-02-30
 */
export const parseDate = (format: DateFormat, written: string): string | null => {
  if (format === 'dd/MM/yyyy' || format === 'yyyy-MM-dd') return parseDay(written);
  const text = toLatinDigits(written).trim();
  return text >= '1000' && parseExactly(format, text) ? text : null;
};

/** Returns the day yyyy-MM-dd that a calendar marks for a text; null if the text does not match its format. */
export const dayIn = (format: DateFormat, written: string): string | null => {
  const text = parseDate(format, written);
  return text === null ? null : lightFormat(dateOf(text), 'yyyy-MM-dd');
};

/** Returns a typed date in its field's format; unchanged if it cannot be read. */
export const inFormat = (format: DateFormat, written: string): string => {
  const text = parseDate(format, written);
  if (text === null) return written;
  return format === 'dd/MM/yyyy' ? formatDay(text) : text;
};

/** Formats a day that was chosen in a calendar; a date with time keeps the time typed before, or starts at midnight. */
export const writeChosen = (format: DateFormat, day: string, before: string): string => {
  if (format === 'yyyy-MM-dd HH:mm:ss') return `${day} ${parseDate(format, before)?.slice(11) ?? '00:00:00'}`;
  return lightFormat(dateOf(day), format);
};
