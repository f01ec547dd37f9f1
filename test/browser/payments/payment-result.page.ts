import { expect, type Page } from '@playwright/test';
import type { PaymentRecord } from '../../../src/machines/payments/payment-result.machine.ts';
import { paymentResultMachine } from '../../../src/machines/payments/payment-result.machine.ts';
import proof from '../../machines/payments/payment-result.world.ts';
import { proposalDetail } from '../../machines/support/samples-proposals.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof paymentResultMachine>[];

const result = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const title = (name: string) => async () => expect(main.getByRole('heading', { name })).toBeVisible();

  const drive: Drive = {
    ...outcomesOf(page, gate, 'readPayment'),
    'xstate.done.actor.readPayment': async ({ output }) => {
      const { status, proposal } = output as PaymentRecord;
      await answerAs(await gate.take('readPayment'), { status, proposal });
    },
    // The page looks again after three seconds.
    'xstate.after.pollDelay.paymentResult.verifying': async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Check again' }).click(),
  };
  const seen: Seen = {
    checking: waitsFor(gate, 'readPayment'),
    verifying: title('Verifying your payment'),
    unknown: title('Payment not confirmed yet'),
    paid: title('Payment Successful'),
    failed: title('Payment Failed'),
  };
  return { drive, seen };
};

export default onPage(paymentResultMachine, worlds, async ({ page, request }, path) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, { readPayment: /\/api\/v1\/payments\/[^/]+$/ });
  await page.route(/\/api\/v1\/proposals\/21$/, (route) => answerAs(route, proposalDetail('submitted', 'running')));
  const { status, payment } = startOf(path) as { status: string; payment: string | null };
  await page.goto(`/callback?${new URLSearchParams({ status, ...(payment && { payment }) })}`);
  return result(page, gate);
});
