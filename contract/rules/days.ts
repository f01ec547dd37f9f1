/** Calendar days as yyyy-MM-dd; date arithmetic is in UTC, where every day has 24 hours. */
const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const dayLength = 86_400_000;

/** Returns the day a number of days later; earlier if the number is negative. */
export const addDays = (day: string, count: number): string => dayOf(new Date(dateOf(day).getTime() + count * dayLength));

/** Returns the number of days from one day to another; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (dateOf(to).getTime() - dateOf(from).getTime()) / dayLength;

/** Returns the same day of another month, or the last day of a shorter month. */
export const addMonths = (day: string, count: number): string => {
  const date = dateOf(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return dayOf(date);
};

/** 0 is Sunday, the first day of the week. */
export const weekdayOf = (day: string): number => dateOf(day).getUTCDay();
