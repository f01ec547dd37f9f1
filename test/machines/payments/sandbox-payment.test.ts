import { expect, test } from 'vitest';
import { sandboxPaymentMachine } from '../../../src/machines/payments/sandbox-payment.machine.ts';
import { answers, fails, startWithEffects } from '../support/effects.ts';
import { failureWith } from '../support/samples.ts';

const payment = { reference: 'PRP-2026-00021/1', amount: 100, currency: 'QAR', status: 'pending', returnUrl: '/return' };
const start = () =>
  startWithEffects(sandboxPaymentMachine, { input: { id: 'p-1' }, outcomes: { readSandboxPayment: {}, decideSandboxPayment: {} } });

test.each(['approve', 'decline', 'cancel'])(
  'sends the chosen outcome (%s) and returns to the page that started the payment',
  async (outcome) => {
    const { after, calls } = start();
    await after(answers('readSandboxPayment', payment), { type: 'decide', outcome });
    expect(calls.at(-1)).toEqual(['decideSandboxPayment', { id: 'p-1', outcome }]);
    expect(await after(answers('decideSandboxPayment', payment))).toContainEqual(['goBack', '/return']);
  },
);

test('does not decide a payment twice', async () => {
  const { after, calls } = start();
  await after(answers('readSandboxPayment', { ...payment, status: 'paid' }), { type: 'decide', outcome: 'approve' });
  expect(calls.map(([port]) => port)).toEqual(['readSandboxPayment']);
});

test('notes an outcome that could not be sent, until another one is chosen', async () => {
  const { after, actor } = start();
  await after(
    answers('readSandboxPayment', payment),
    { type: 'decide', outcome: 'approve' },
    fails('decideSandboxPayment', failureWith(500)),
  );
  expect(actor.getSnapshot().context.hasFailed).toBe(true);
  await after({ type: 'decide', outcome: 'decline' });
  expect(actor.getSnapshot().context.hasFailed).toBe(false);
});
