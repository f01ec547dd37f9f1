import type { Locale } from '../../../contract/locale.ts';
import { addDays, addMonths, weekdayOf } from '../../../contract/rules/days.ts';

/** Returns the weeks of a day's month, each from Sunday to Saturday. */
export const weeksAround = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const start = addDays(first, -weekdayOf(first));
  const weeks = Math.ceil((weekdayOf(first) + Number(last.slice(8))) / 7);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => addDays(start, week * 7 + at)));
};

/** Returns the day that a key moves to (WAI-ARIA date picker dialog); null for other keys. Left and right follow the page's direction. */
export const dayByKey = (day: string, key: string, { shift, rtl }: { shift: boolean; rtl: boolean }): string | null => {
  const forward = rtl ? -1 : 1;
  if (key === 'ArrowRight') return addDays(day, forward);
  if (key === 'ArrowLeft') return addDays(day, -forward);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageDown') return addMonths(day, shift ? 12 : 1);
  if (key === 'PageUp') return addMonths(day, shift ? -12 : -1);
  return null;
};

/** Western digits in both languages, and the month names used in Qatar. */
const tags: Record<Locale, string> = { en: 'en-GB', ar: 'ar-QA-u-nu-latn' };
const write = (locale: Locale, day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const monthName = (locale: Locale, day: string): string => write(locale, day, { month: 'long', year: 'numeric' });
export const fullDay = (locale: Locale, day: string): string =>
  write(locale, day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
export const weekdayName = (locale: Locale, day: string): string => write(locale, day, { weekday: 'long' });
/** Two letters in English; in Arabic, whose names all start alike, one distinctive letter. */
export const weekdayLetters = (locale: Locale, day: string): string =>
  locale === 'ar' ? write(locale, day, { weekday: 'narrow' }) : weekdayName(locale, day).slice(0, 2);
// Cached, because the timeline formats months on every keystroke.
const shortMonths: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat(tags.en, { month: 'short', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat(tags.ar, { month: 'short', timeZone: 'UTC' }),
};
/** Returns the short name of a month in the language. */
export const shortMonth = (locale: Locale, day: string): string => shortMonths[locale].format(new Date(`${day}T00:00:00Z`));
