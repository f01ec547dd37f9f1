import { expect, test } from 'vitest';
import { draftProgressOf, isUntyped, lineProblems, milestoneProblems, offerProblems } from '../../contract/rules/proposal-drafts.ts';
import { draftDeletionOf, isDraftDue, proposalGroupOf } from '../../contract/rules/proposals.ts';
import { draft, due, milestoneValues } from '../machines/support/samples-proposals.ts';

const complete = { ...draft, offer_price: '900000', period: '180' };
const blank = { ...milestoneValues, title: '', description: '', amount: '', period: '', start_date: '', end_date: '' };

test('a complete draft lacks nothing', () => {
  expect(draftProgressOf(complete)).toEqual({ missing: [], price: 900_000, currency: 'QAR', milestones: { complete: 1, begun: 1 } });
});

test('a draft lacks what is empty or not valid', () => {
  const begun = {
    ...complete,
    title: ' ',
    description: '',
    documents: [],
    offer_price: 'a lot',
    period: '0',
    breakdown: [{ name: '', description: 'without a name', quantity: '1', unitPrice: '5' }],
  };
  expect(draftProgressOf(begun)).toMatchObject({
    missing: ['title', 'description', 'documents', 'offer_price', 'period', 'breakdown'],
    price: null,
  });
});

test('milestones without any input are not begun, but they have to be completed', () => {
  const empty = { ...blank, expected_completion_date: '', documents: [] };
  expect(draftProgressOf({ ...complete, milestones: [empty] })).toMatchObject({
    missing: ['milestones'],
    milestones: { complete: 0, begun: 0 },
  });
  expect(draftProgressOf({ ...complete, milestones: [...complete.milestones, empty] })).toMatchObject({
    missing: ['milestones'],
    milestones: { complete: 1, begun: 1 },
  });
});

test.each([
  ['1000000000', 'tooLarge'],
  ['1,000,000,000.50', 'tooLarge'],
  ['999,999,999.99', undefined],
  ['-5', 'tooSmall'],
  ['a lot', 'unreadable'],
  ['', 'required'],
])('the value %s is %s', (offer_price, problem) => {
  expect(offerProblems({ ...complete, offer_price }).offer_price).toBe(problem);
});

test('price, amount and periods of an offer and its milestones are at least 1', () => {
  expect(offerProblems({ ...complete, offer_price: '1', period: '1' })).toEqual({});
  expect(milestoneProblems({ ...milestoneValues, amount: '1', period: '1' })).toEqual({});
  expect(offerProblems({ ...complete, offer_price: '0.99', period: '0' })).toEqual({ offer_price: 'tooSmall', period: 'tooSmall' });
  expect(milestoneProblems({ ...milestoneValues, amount: '0.99', period: '0' })).toEqual({ amount: 'tooSmall', period: 'tooSmall' });
});

test('a unit price is at least 0.01, in steps of 0.01', () => {
  const problemOf = (unitPrice: string) => lineProblems({ name: 'Staff', description: '', quantity: '1', unitPrice }).unitPrice;
  expect(['0.01', '0.02', '1.99', '0', '0.001', '0.015', '1.999'].map(problemOf)).toEqual([
    undefined,
    undefined,
    undefined,
    'tooSmall',
    'unreadable',
    'unreadable',
    'unreadable',
  ]);
});

test('too many days are not reported as unreadable', () => {
  expect(offerProblems({ ...complete, period: '99,999' }).period).toBe('tooLarge');
  expect(milestoneProblems({ ...milestoneValues, period: '99999999999' }).period).toBe('tooLarge');
  expect(milestoneProblems({ ...milestoneValues, period: 'a year' }).period).toBe('unreadable');
});

test('a proposal is in the group of what it waits for', () => {
  expect(proposalGroupOf({ state: 'awaiting_payment', phase: 'running', payment: due })).toBe('needsAction');
  expect(proposalGroupOf({ state: 'awaiting_payment', phase: 'evaluation', payment: due })).toBe('decided');
  expect(proposalGroupOf({ state: 'revision_requested', phase: 'evaluation', payment: null })).toBe('needsAction');
  expect(proposalGroupOf({ state: 'submitted', phase: 'sealed', payment: null })).toBe('inReview');
  expect(proposalGroupOf({ state: 'shortlisted', phase: 'cancelled', payment: null })).toBe('decided');
});

test('a draft is due in the hours of the first reminder, while its tender is running', () => {
  const deadline = '2026-12-04T10:00:00.000Z';
  expect(isDraftDue({ phase: 'running', deadline }, Date.parse('2026-12-01T10:00:00.000Z'))).toBe(true);
  expect(isDraftDue({ phase: 'running', deadline }, Date.parse('2026-12-01T09:59:00.000Z'))).toBe(false);
  expect(isDraftDue({ phase: 'cancelled', deadline }, Date.parse('2026-12-04T09:00:00.000Z'))).toBe(false);
});

test('a draft of an ended tender is deleted a year after its last change', () => {
  expect(draftDeletionOf('2026-11-20T08:00:00.000Z')).toBe('2027-11-19T21:00:00.000Z');
});

test.each([
  ['0', true],
  ['', true],
  ['5', false],
])('a line without texts and with the unit price "%s" is untyped: %s', (unitPrice, expected) => {
  expect(isUntyped({ name: '', description: ' ', quantity: '1', unitPrice })).toBe(expected);
});
