import { addDays, addMonths, daysInMonthOf, weekdayOf } from '../../../contract/rules/days.ts';

/** Returns the weeks of a day's month, each from Sunday to Saturday. */
export const weeksAround = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks = Math.ceil((weekdayOf(first) + daysInMonthOf(first)) / 7);
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
