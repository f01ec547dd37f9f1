import type { DayFigures, Figures } from '../entities/office.ts';
import { weekdayOf } from './days.ts';

/** What is counted for each day, in the order in which it is shown. */
export const figures = ['registrations', 'requests', 'tenders', 'proposals', 'fees'] as const satisfies (keyof Figures)[];
export type Figure = (typeof figures)[number];

/** The first day that is shown of a week from Sunday, how many days of it are shown, and their sums. */
export type Week = { day: string; days: number; figures: Figures };

/** Whether a day is Friday or Saturday. */
export const isRest = (day: string): boolean => weekdayOf(day) >= 5;

const isWeekStart = (day: string): boolean => weekdayOf(day) === 0;

/** Adds up what each day has. */
export const sumOf = (days: readonly DayFigures[]): Figures =>
  Object.fromEntries(figures.map((figure) => [figure, days.reduce((sum, day) => sum + day.figures[figure], 0)])) as Figures;

/** Returns the days in weeks from Sunday, the last week first; the first and the last week may have fewer days. */
export const weeksOf = (days: readonly DayFigures[]): Week[] => {
  const weeks: DayFigures[][] = [];
  for (const day of days) {
    if (weeks.length === 0 || isWeekStart(day.day)) weeks.push([]);
    weeks.at(-1)?.push(day);
  }
  return weeks.map((week) => ({ day: week[0]?.day ?? '', days: week.length, figures: sumOf(week) })).reverse();
};

/** Returns the day with the most of a figure, the last of several; null if no day has any. */
export const mostOf = (days: readonly DayFigures[], figure: Figure): { day: string; amount: number } | null => {
  const amounts = days.map((each) => ({ day: each.day, amount: each.figures[figure] }));
  const most = Math.max(0, ...amounts.map(({ amount }) => amount));
  return most === 0 ? null : (amounts.findLast(({ amount }) => amount === most) ?? null);
};

/** Returns by how many percent a sum differs from the one before; null if there was none. */
export const changeOf = (sum: number, before: number): number | null => (before === 0 ? null : Math.round((sum / before - 1) * 100));
