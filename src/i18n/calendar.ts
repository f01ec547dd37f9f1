import { differenceInHours } from 'date-fns/differenceInHours';
import { format } from 'date-fns/format';
import { ar } from 'date-fns/locale/ar';
import { enUS } from 'date-fns/locale/en-US';
import type { Locale } from '../../contract/locale.ts';
import { dateOf, inQatar } from '../../contract/rules/qatar-time.ts';

const locales = { en: enUS, ar };
const write = (locale: Locale, date: Date, shape: string): string => format(date, shape, { locale: locales[locale] });

export const monthName = (locale: Locale, day: string): string => write(locale, dateOf(day), 'LLLL yyyy');
export const fullDay = (locale: Locale, day: string): string =>
  write(locale, dateOf(day), locale === 'ar' ? 'EEEE، d LLLL yyyy' : 'EEEE, d LLLL yyyy');
export const weekdayName = (locale: Locale, day: string): string => write(locale, dateOf(day), 'EEEE');
/** Two letters in English; in Arabic, whose names all start alike, one distinctive letter. */
export const weekdayLetters = (locale: Locale, day: string): string => write(locale, dateOf(day), locale === 'ar' ? 'EEEEE' : 'EEEEEE');
/** Returns the short name of a month in the language. */
export const shortMonth = (locale: Locale, day: string): string => write(locale, dateOf(day), 'LLL');
/** Returns the day of the week in Qatar at an instant. */
export const formatWeekday = (instant: string, locale: Locale): string => write(locale, inQatar(instant), 'EEEE');
/** Returns whether an instant is less than six days before another one: its weekday names its day. */
export const isOfLastSixDays = (instant: string, now: number): boolean => differenceInHours(now, instant) < 6 * 24;
