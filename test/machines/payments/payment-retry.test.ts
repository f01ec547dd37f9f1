import { expect, test } from 'vitest';
import { paymentRetryMachine } from '../../../src/machines/payments/payment-retry.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const start = (proposal: number | null = 21) =>
  startWithEffects(paymentRetryMachine, { input: { proposal }, outcomes: { ensureMember: {}, payProposal: {} } });

test('starts a payment for the proposal of the URL and opens its page', async () => {
  const { after, calls } = start();
  const actions = await after(answers('ensureMember', 'alreadySignedIn'), answers('payProposal', { payUrl: '/pay/2' }));
  expect(calls).toContainEqual(['payProposal', { id: 21 }]);
  expect(actions).toContainEqual(['goToPayment', '/pay/2']);
});

test('starts no payment without a proposal or without a login', async () => {
  expect(start(null).calls).toEqual([]);
  const { after, calls } = start();
  await after(answers('ensureMember', 'cancelled'));
  expect(calls.map(([port]) => port)).toEqual(['ensureMember']);
});

test('starts another payment for a user who comes back from the payment page', async () => {
  const { after, calls } = start();
  await after(answers('ensureMember', 'alreadySignedIn'), answers('payProposal', { payUrl: '/pay/2' }), { type: 'returned' });
  expect(calls.filter(([port]) => port === 'payProposal')).toHaveLength(2);
});

test('keeps the reason of a payment that could not be started', async () => {
  const { after, actor } = start();
  await after(answers('ensureMember', 'alreadySignedIn'), fails('payProposal', failureWith(502)));
  expect(actor.getSnapshot().context.failure).toEqual(failureWith(502));
});

test('says that nothing is due when the fee was paid elsewhere', async () => {
  const { after, actor } = start();
  await after(answers('ensureMember', 'alreadySignedIn'), fails('payProposal', { ...failureWith(409), code: 'conflict' }));
  expect(actor.getSnapshot().value).toBe('notDue');
});
