import { expect, test } from 'vitest';
import { proposalStates } from '../../contract/entities/proposals.ts';
import { phases } from '../../contract/entities/tenders.ts';
import {
  canDecide,
  canDoWithProposal,
  isProposalValid,
  milestonesDiffer,
  paymentEndOf,
  proposalRefusal,
} from '../../contract/rules/proposals.ts';

const possible = { status: 'open', phase: 'running', isOwn: false, isInterestApproved: false, isSubmitted: false } as const;

test.each([
  ['a running open tender', {}, null],
  ["one's own tender", { isOwn: true }, 'ownTender'],
  ['a second proposal', { isSubmitted: true }, 'alreadySubmitted'],
  ['a closed tender without an approved interest', { status: 'closed' }, 'interestRequired'],
  ['a closed tender with one', { status: 'closed', isInterestApproved: true }, null],
  ['a tender after its deadline', { phase: 'sealed' }, 'deadlinePassed'],
  ['a tender in evaluation', { phase: 'evaluation' }, 'deadlinePassed'],
  ['a cancelled tender', { phase: 'cancelled' }, 'conflict'],
  ['an unpublished tender', { phase: 'scheduled' }, 'conflict'],
] as const)('a proposal for %s', (_, changes, refusal) => {
  expect(proposalRefusal({ ...possible, ...changes })).toBe(refusal);
});

type Status = 'due' | 'pending' | 'paid' | 'expired' | 'failed' | 'cancelled';
const payment = (status: Status, expiresAt: string | null = null) => ({ status, expiresAt, isRefundDue: false });
const soon = '2026-03-11T12:00:00.000Z';

test.each([
  ['awaiting_payment', 'running', payment('due'), true],
  ['awaiting_payment', 'running', payment('expired'), true],
  ['awaiting_payment', 'sealed', payment('pending'), true],
  ['awaiting_payment', 'sealed', payment('due'), false],
  ['awaiting_payment', 'sealed', payment('failed', soon), true],
  ['awaiting_payment', 'sealed', payment('cancelled', soon), true],
  ['awaiting_payment', 'sealed', payment('failed'), false],
  ['awaiting_payment', 'sealed', payment('expired'), false],
  ['awaiting_payment', 'evaluation', payment('failed', soon), false],
  ['awaiting_payment', 'cancelled', payment('due'), false],
  ['submitted', 'running', payment('paid'), false],
  ['submitted', 'running', null, false],
  ['revision_requested', 'evaluation', payment('due'), true],
  ['revision_requested', 'evaluation', payment('paid'), false],
  ['revision_requested', 'awarded', payment('due'), false],
] as const)('a proposal in %s while the tender is %s can be paid: %o %s', (state, phase, due, can) => {
  expect(canDoWithProposal('pay', { state, phase, payment: due })).toBe(can);
});

const deadline = '2026-03-11T10:00:00.000Z';

test.each([
  ['a day after the submission, until the deadline', 'awaiting_payment', 'running', payment('expired'), deadline],
  ['a payment that outlasts the deadline, until its end', 'awaiting_payment', 'running', payment('pending', soon), soon],
  ['a payment begun before the deadline, until its end', 'awaiting_payment', 'sealed', payment('failed', soon), soon],
  ['after the deadline nothing that was not begun', 'awaiting_payment', 'sealed', payment('due'), null],
  ['a revision, until the decision', 'revision_requested', 'evaluation', payment('expired'), 'decision'],
  ['nothing that is paid', 'submitted', 'running', payment('paid'), null],
] as const)('can be paid: %s', (_, state, phase, due, end) => {
  expect(paymentEndOf({ state, phase, payment: due, deadline })).toBe(end);
});

test('allows withdrawing a proposal only before the deadline and before a decision', () => {
  const can = proposalStates.flatMap((state) =>
    phases.filter((phase) => canDoWithProposal('withdraw', { state, phase, payment: null })).map((phase) => `${state} ${phase}`),
  );
  expect(can).toEqual(['awaiting_payment running', 'submitted running']);
});

test('allows decisions only on valid proposals, after the opening and before the outcome', () => {
  for (const phase of phases.filter((each) => each !== 'evaluation'))
    for (const state of proposalStates) expect(canDecide('award', state, phase)).toBe(false);
  for (const state of proposalStates.filter((each) => !isProposalValid(each))) expect(canDecide('award', state, 'evaluation')).toBe(false);
  expect(proposalStates.filter((state) => canDecide('award', state, 'evaluation'))).toEqual([
    'submitted',
    'shortlisted',
    'revision_requested',
    'resubmitted',
  ]);
});

test('reports milestones that do not add up to the total once all amounts are known', () => {
  expect(milestonesDiffer(900, [400, 500])).toBe(false);
  expect(milestonesDiffer(900, [400, 400])).toBe(true);
  expect(milestonesDiffer(900, [400, null])).toBe(false);
  expect(milestonesDiffer(null, [400])).toBe(false);
  expect(milestonesDiffer(0.3, [0.1, 0.2])).toBe(false);
});
