import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDay } from 'date-fns/getDay';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { dateOf } from './qatar-time.ts';

/** Writes a calendar day as yyyy-MM-dd. */
const written = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** Returns the day a number of days later; earlier if the number is negative. */
export const addDays = (day: string, count: number): string => written(addDaysTo(dateOf(day), count));

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(dateOf(to), dateOf(from));

/** Returns the same day of another month, or the last day of a shorter month. */
export const addMonths = (day: string, count: number): string => written(addMonthsTo(dateOf(day), count));

/** Returns the number of days in the month of a day. */
export const daysInMonthOf = (day: string): number => getDaysInMonth(dateOf(day));

/** 0 is Sunday, the first day of the week. */
export const weekdayOf = (day: string): number => getDay(dateOf(day));
