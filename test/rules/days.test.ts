import { expect, test } from 'vitest';
import { totalOf } from '../../contract/rules/counts.ts';
import { addDays, addMonths, daysBetween, weekdayOf } from '../../contract/rules/days.ts';

test('counts days across months, years and leap days', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-02-28', 1), addDays('2026-03-01', -1)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-02-28',
  ]);
  expect([
    daysBetween('2026-12-31', '2027-01-01'),
    daysBetween('2028-03-01', '2028-02-28'),
    daysBetween('2026-11-22', '2026-11-22'),
  ]).toEqual([1, -2, 0]);
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect([addMonths('2026-11-22', 1), addMonths('2027-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-11-30', 12)]).toEqual([
    '2026-12-22',
    '2027-02-28',
    '2026-02-28',
    '2027-11-30',
  ]);
});

test('the week begins on Sunday', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
});

test('a list is as long as its groups together', () => {
  expect([totalOf({ running: 2, ended: 3 }), totalOf({})]).toEqual([5, 0]);
});
