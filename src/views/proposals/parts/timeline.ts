import { addMonths, daysInMonthOf } from '../../../../contract/rules/days.ts';

/** A milestone in the timeline: dates as yyyy-MM-dd, or null. */
export type TimelineRow = { title: string; amount: number | null; start: string | null; end: string | null; due: string | null };

/** Position of a bar, in percent of the width from the start side. */
export type TimelineBar = { from: number; to: number; due: number | null };
/** The columns by their first days, and the bar of each row that has one. */
type TimelineChart = { columns: string[]; bars: (TimelineBar | null)[] };

/** Whether a milestone ends before it starts. */
export const isReversed = ({ start, end }: Pick<TimelineRow, 'start' | 'end'>): boolean => start !== null && end !== null && end < start;

/** Number of columns that fit side by side on a phone with the name of a month each. */
const columnLimit = 6;

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
/** Position of a day on a scale of equally long months; `isWhole` includes the day itself. */
const placeOf = (day: string, isWhole = false): number => monthOf(day) + (Number(day.slice(8)) - (isWhole ? 0 : 1)) / daysInMonthOf(day);

/** Returns the chart of milestones by their days; null if none has both a start and an end. */
export const chartOf = (rows: readonly TimelineRow[]): TimelineChart | null => {
  const drawn = rows.filter((row) => row.start !== null && row.end !== null && !isReversed(row));
  const days = drawn.flatMap(({ start, end, due }) => [start, end, due]).filter((day) => day !== null);
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return null;
  const wanted = monthOf(last) - monthOf(first) + 1;
  const step = Math.ceil(wanted / columnLimit);
  const count = Math.ceil(wanted / step);
  const columns = Array.from({ length: count }, (_, at) => addMonths(`${first.slice(0, 7)}-01`, at * step));
  const percent = (place: number) => Math.round(((place - monthOf(first)) / (count * step)) * 10_000) / 100;
  const barOf = (row: TimelineRow): TimelineBar | null => {
    if (!drawn.includes(row) || row.start === null || row.end === null) return null;
    return {
      from: percent(placeOf(row.start)),
      to: percent(placeOf(row.end, true)),
      due: row.due === null ? null : percent(placeOf(row.due, true)),
    };
  };
  return { columns, bars: rows.map(barOf) };
};
