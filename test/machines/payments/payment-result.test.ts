import { expect, test } from 'vitest';
import { paymentResultMachine } from '../../../src/machines/payments/payment-result.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const payment = '0a0a0a0a-0000-4000-8000-000000000001';
const open = (status: string, id: string | null = payment) =>
  startWithEffects(paymentResultMachine, { input: { status, payment: id }, outcomes: { readPayment: {} } });

test("the server's record counts, not the status in the URL", async () => {
  const { after, actor, calls } = open('Paid');
  expect(calls).toEqual([['readPayment', { id: payment }]]);
  await after(answers('readPayment', { status: 'failed', proposal: 21, detail: null }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { result: { proposal: 21 } } });
});

test('a payment that the gateway has not confirmed is read again automatically', async () => {
  const { after, actor, calls } = open('Pending');
  await after(answers('readPayment', { status: 'pending', proposal: 21, detail: null }));
  expect(actor.getSnapshot()).toMatchObject({ value: 'verifying', context: { result: { proposal: 21 } } });
  await after(
    { type: 'xstate.after.pollDelay.paymentResult.verifying' },
    answers('readPayment', { status: 'paid', proposal: 21, detail: null }),
  );
  expect(calls.filter(([port]) => port === 'readPayment')).toHaveLength(2);
  expect(actor.getSnapshot().value).toBe('paid');
});

test('a failed payment is read again when the user returns to the page', async () => {
  const { after, actor } = open('Declined');
  await after(answers('readPayment', { status: 'failed', proposal: 21, detail: null }));
  await after({ type: 'network.returned' }, answers('readPayment', { status: 'paid', proposal: 21, detail: null }));
  expect(actor.getSnapshot().value).toBe('paid');
});

test('an answer that did not arrive is neither a success nor a failure', async () => {
  const { after, actor } = open('Paid');
  await after(fails('readPayment', failureWith(null)));
  expect(actor.getSnapshot().value).toBe('unknown');
  await after({ type: 'retry' }, answers('readPayment', { status: 'paid', proposal: 21, detail: null }));
  expect(actor.getSnapshot().value).toBe('paid');
});

test('without a payment in the URL nothing is read, also when the user returns', async () => {
  const [paid, declined] = [open('Paid', null), open('Declined', null)];
  await declined.after({ type: 'network.returned' });
  for (const { calls } of [paid, declined]) expect(calls.filter(([port]) => port === 'readPayment')).toEqual([]);
  expect([paid.actor.getSnapshot().value, declined.actor.getSnapshot().value]).toEqual(['paid', 'failed']);
});
