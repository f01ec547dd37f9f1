import { expect, type Page } from '@playwright/test';
import type { SandboxPayment } from '../../../contract/entities/payments.ts';
import type { Failure } from '../../../contract/failures.ts';
import { sandboxPaymentMachine } from '../../../src/machines/payments/sandbox-payment.machine.ts';
import proof from '../../machines/payments/sandbox-payment.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { openTender, unpaidProposal } from '../support/proposals.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof sandboxPaymentMachine>[];
/** The walk ends when the browser returns to the server; each decision has its own path. */
const world: World<typeof sandboxPaymentMachine> = {
  ...(given as World<typeof sandboxPaymentMachine>),
  possible: (_, { type }) => type !== 'returned',
  distinguish: ({ outcome, hasFailed, payment }) => [outcome, hasFailed, payment?.status],
};

const results = { approve: 'Payment Successful', decline: 'Payment Failed', cancel: 'Payment Failed' } as const;
const buttons = { approve: 'Approve payment', decline: 'Decline payment', cancel: 'Cancel and go back' } as const;

const gatewayPage = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  let chosen: keyof typeof results = 'approve';

  const drive: Drive = {
    decide: async ({ outcome }) => {
      chosen = outcome as typeof chosen;
      await main.getByRole('button', { name: buttons[chosen] }).click();
    },
    'network.returned': () => returnOfNetwork(page),
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    returned: async () => undefined,
    'xstate.done.actor.readSandboxPayment': async ({ output }) => {
      const route = await gate.take('read');
      const { status } = output as SandboxPayment;
      if (status === 'pending') return route.continue();
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: SandboxPayment };
      await route.fulfill({ response, json: { data: { ...data, status } } });
    },
    'xstate.error.actor.readSandboxPayment': async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take('read'), status ?? 500, { code, message: 'No.', requestId: 'r-1' });
      if (status !== 404) await closePopup(page);
    },
    'xstate.done.actor.decideSandboxPayment': async () => (await gate.take('decide')).continue(),
    'xstate.error.actor.decideSandboxPayment': async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take('decide'), status ?? 500, { code, message: 'No.', requestId: 'r-1' });
      // A payment that was decided elsewhere is shown on the page.
      if (code !== 'conflict') await closePopup(page);
    },
  };
  const seen: Seen = {
    loading: async () => {
      await expect.poll(() => gate.held('read')).toBeGreaterThan(0);
    },
    missing: async () => expect(main.getByText('Payment not found')).toBeVisible(),
    failed: async () => expect(main.getByText('The payment could not be loaded')).toBeVisible(),
    decided: async () => expect(main.getByText('This payment has already been processed')).toBeVisible(),
    asking: async () => expect(main.getByRole('button', { name: buttons.approve })).toBeEnabled(),
    deciding: async () => {
      await expect.poll(() => gate.held('decide')).toBeGreaterThan(0);
    },
    // The result shows the server's record, from the webhook or a look-up.
    leaving: async () => {
      await page.waitForURL(/\/callback\?status=/);
      await expect(main.getByText(results[chosen])).toBeVisible();
    },
  };
  return { drive, seen };
};

export default onPage(sandboxPaymentMachine, [world], async ({ page, request }) => {
  const bidder = await sessionOf(request, 'member');
  const { payUrl } = await unpaidProposal(request, bidder, await openTender(request));
  await signInBefore(page, bidder);
  const gate = await closeGate(page, {
    read: { path: /\/api\/v1\/sandbox\/payments\//, method: 'GET' },
    decide: { path: /\/api\/v1\/sandbox\/payments\//, method: 'POST' },
  });
  await page.goto(payUrl);
  return gatewayPage(page, gate);
});
