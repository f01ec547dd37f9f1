import type { Locale } from '../../contract/locale.ts';
import { atFirstUse } from './first-use.ts';

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
const shortMonthOf = (locale: Locale) => new Intl.DateTimeFormat(tags[locale], { month: 'short', timeZone: 'UTC' });
const shortMonths = { en: atFirstUse(() => shortMonthOf('en')), ar: atFirstUse(() => shortMonthOf('ar')) };
/** Returns the short name of a month in the language. */
export const shortMonth = (locale: Locale, day: string): string => shortMonths[locale]().format(new Date(`${day}T00:00:00Z`));
