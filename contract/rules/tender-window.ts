import type { Holiday } from '../entities/holidays.ts';
import type { Phase } from '../entities/tenders.ts';
import { weekdayOf } from './days.ts';
import { dayOf, instantOf } from './qatar-time.ts';

/** The window of a tender, in which it accepts proposals: it opens with its publish date and closes at its deadline. */
export type TenderWindow = { opens: string; closes: string };

export const windowOf = ({ publish_date, deadline }: { publish_date: string; deadline: string }): TenderWindow => ({
  opens: publish_date,
  closes: deadline,
});

const startOfDay = (instant: string): string => instantOf(dayOf(instant));

/** Returns `start_date` and `end_date` (section 3) of a window: the beginnings of the days on which it opens and closes. */
export const datesOfWindow = ({ opens, closes }: { opens: string | null; closes: string | null }) => ({
  start_date: opens && startOfDay(opens),
  end_date: closes && startOfDay(closes),
});

/** Returns the elapsed part of a window in percent; `now` in milliseconds. */
export const elapsedOf = ({ opens, closes }: TenderWindow, now: number): number => {
  const [first, last] = [Date.parse(opens), Date.parse(closes)];
  return Math.min(100, Math.max(0, Math.round(((now - first) / Math.max(1, last - first)) * 100)));
};

const unpublished: readonly Phase[] = ['draft', 'pending', 'rejected', 'scheduled'];

/** Returns since when a tender is posted: since it was published, or since it was created if it is not yet. */
export const postedOf = ({ phase, createdAt, publish_date }: { phase: Phase; createdAt: string; publish_date: string }): string =>
  unpublished.includes(phase) ? createdAt : publish_date;

/** Why offices are closed on a day. */
export type DayOff = 'friday' | 'saturday' | { name: string; nameAr: string };

/** Returns why offices in Qatar are closed on a day (yyyy-MM-dd), by the weekend and the public holidays; null on working days. */
export const dayOffOf = (day: string, holidays: readonly Holiday[]): DayOff | null => {
  const holiday = holidays.find(({ from, to }) => from <= day && day <= to);
  if (holiday) return { name: holiday.name, nameAr: holiday.nameAr };
  const weekday = weekdayOf(day);
  if (weekday === 5) return 'friday';
  return weekday === 6 ? 'saturday' : null;
};
