import { expect, test } from 'vitest';
import type { DayFigures } from '../../contract/entities/office.ts';
import { changeOf, isRest, mostOf, sumOf, weeksOf } from '../../contract/rules/activity.ts';
import { addDays } from '../../contract/rules/days.ts';

const none = { registrations: 0, requests: 0, tenders: 0, proposals: 0, fees: 0 };
/** Days from Saturday 24/10/2026, with so many registrations each. */
const days = (...registrations: number[]): DayFigures[] =>
  registrations.map((each, at) => ({ day: addDays('2026-10-24', at), figures: { ...none, registrations: each } }));

test('weeks begin on Sunday, the last is first, and those at the edges may be short', () => {
  const weeks = weeksOf(days(1, 2, 2, 2, 2, 2, 2, 2, 3));
  expect(weeks.map(({ day, days: count, figures }) => [day, count, figures.registrations])).toEqual([
    ['2026-11-01', 1, 3],
    ['2026-10-25', 7, 14],
    ['2026-10-24', 1, 1],
  ]);
});

test('Friday and Saturday are days of rest', () => {
  expect(days(0, 0, 0, 0, 0, 0, 0, 0).map(({ day }) => isRest(day))).toEqual([true, false, false, false, false, false, true, true]);
});

test('sums each figure of some days', () => {
  expect(sumOf(days(1, 2, 3))).toEqual({ ...none, registrations: 6 });
});

test('finds the last day with the most, and none where nothing happened', () => {
  expect(mostOf(days(1, 4, 4, 2), 'registrations')).toEqual({ day: '2026-10-26', amount: 4 });
  expect(mostOf(days(1), 'tenders')).toBeNull();
});

test('a change is in percent of the sum before; without one there is none', () => {
  expect([changeOf(138, 100), changeOf(50, 100), changeOf(5, 0)]).toEqual([38, -50, null]);
});
