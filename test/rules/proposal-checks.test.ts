import { expect, test } from 'vitest';
import { proposalWarnings, registrationWarning, totalsOf } from '../../contract/rules/proposal-checks.ts';

const milestone = {
  title: 'Supply',
  description: 'All of it.',
  amount: '200,000',
  period: '45',
  start_date: '01/12/2026',
  end_date: '14/01/2027',
  expected_completion_date: '14/01/2027',
};
const line = { name: 'Access points', description: '', quantity: '2', unitPrice: '200000' };
const sound = { offer_price: '400000', period: '60', milestones: [milestone, milestone], breakdown: [line] };

test('a proposal whose totals, dates and days agree has no warnings', () => {
  expect(proposalWarnings(sound)).toEqual([]);
});

test('names the three totals and their differences to the price', () => {
  const differing = { ...sound, offer_price: '480000', milestones: [milestone, { ...milestone, amount: '300000' }] };
  expect(totalsOf(differing)).toEqual({ price: 480_000, milestones: 500_000, breakdown: 400_000 });
  expect(proposalWarnings(differing)).toEqual([
    { kind: 'milestonesDiffer', total: 500_000, difference: 20_000 },
    { kind: 'breakdownDiffers', total: 400_000, difference: -80_000 },
  ]);
});

test('compares no total that is not complete', () => {
  const open = { ...sound, milestones: [{ ...milestone, amount: '' }], breakdown: [{ ...line, unitPrice: 'x' }] };
  expect(totalsOf(open)).toEqual({ price: 400_000, milestones: null, breakdown: null });
  expect(proposalWarnings(open)).toEqual([]);
});

test('names reversed dates, and more days than the dates or the project have', () => {
  const reversed = {
    ...milestone,
    start_date: '16/01/2027',
    end_date: '10/01/2027',
    expected_completion_date: '01/01/2027',
    period: '5000',
  };
  const long = { ...milestone, period: '46' };
  expect(proposalWarnings({ ...sound, milestones: [long, reversed] })).toEqual([
    { kind: 'daysExceedDates', milestone: 0, days: 46, limit: 45 },
    { kind: 'endBeforeStart', milestone: 1 },
    { kind: 'finishBeforeStart', milestone: 1 },
    { kind: 'daysExceedProject', milestone: 1, days: 5000, limit: 60 },
  ]);
});

test('names milestones that last longer than the project', () => {
  expect(proposalWarnings({ ...sound, period: '45', milestones: [milestone, { ...milestone, end_date: '15/01/2027' }] })).toEqual([
    { kind: 'datesExceedProject', days: 46, limit: 45 },
  ]);
});

test('a registration has to be stated, and valid on the day of the deadline in Qatar', () => {
  const until = (cr_expires_on: string | null) => ({ cr_number: '123456', cr_expires_on });
  // The deadline is on 18/12/2026 in Qatar.
  const warned = (company: Parameters<typeof registrationWarning>[0]) => registrationWarning(company, '2026-12-17T22:00:00.000Z');
  expect(warned(until('2026-12-17'))).toEqual({ kind: 'registrationExpires', day: '2026-12-17' });
  expect(warned(until('2026-12-18'))).toBeNull();
  expect(warned(until(null))).toEqual({ kind: 'registrationMissing' });
  expect(warned({ cr_number: null, cr_expires_on: null })).toEqual({ kind: 'registrationMissing' });
  expect(warned(null)).toBeNull();
});
