import { expect, test } from 'vitest';
import { datesOfWindow, dayOffOf, elapsedOf, postedOf, windowOf } from '../../contract/rules/tender-window.ts';

const tender = {
  phase: 'running',
  createdAt: '2026-11-18T08:00:00.000Z',
  publish_date: '2026-11-22T21:00:00.000Z',
  deadline: '2026-12-01T10:00:00.000Z',
} as const;
const window = windowOf(tender);

test('the dates of the specification are the days in Qatar on which the window opens and closes', () => {
  expect(datesOfWindow(window)).toEqual({ start_date: '2026-11-22T21:00:00.000Z', end_date: '2026-11-30T21:00:00.000Z' });
  expect(datesOfWindow({ opens: null, closes: null })).toEqual({ start_date: null, end_date: null });
});

test('every bar counts from the opening to the closing moment', () => {
  const at = (instant: string) => elapsedOf(window, Date.parse(instant));
  expect([at(tender.createdAt), at(tender.publish_date), at('2026-11-27T03:30:00.000Z'), at(tender.deadline), at('2027-01-01')]).toEqual([
    0, 0, 50, 100, 100,
  ]);
});

test('a tender is posted when it is published, not when its draft was created', () => {
  expect(postedOf(tender)).toBe(tender.publish_date);
  expect(postedOf({ ...tender, phase: 'scheduled' })).toBe(tender.createdAt);
});

const holidays = [{ from: '2026-12-16', to: '2026-12-18', name: 'Qatar National Day', nameAr: 'اليوم الوطني لدولة قطر' }];

test.each([
  ['2026-11-26', null],
  ['2026-11-27', 'friday'],
  ['2026-11-28', 'saturday'],
  ['2026-12-18', { name: 'Qatar National Day', nameAr: 'اليوم الوطني لدولة قطر' }],
])('offices on %s are closed for: %o', (day, reason) => {
  expect(dayOffOf(day, holidays)).toEqual(reason);
});
