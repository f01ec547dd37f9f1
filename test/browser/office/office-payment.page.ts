import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officePaymentMachine } from '../../../src/machines/office/office-payment.machine.ts';
import proof from '../../machines/office/office-payment.world.ts';
import { officePage, payment } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officePaymentMachine>[];

const onePayment = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog', { name: 'One payment' });
  const ask = dialog.getByRole('button', { name: 'Ask the gateway now' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadPayment', 'askGateway'),
    'xstate.error.actor.askGateway': async ({ error }) => failAs(page, await gate.take('askGateway'), error as Failure),
    ask: () => ask.click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => dialog.getByRole('button', { name: 'Retry' }).click(),
    close: () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadPayment'),
    failed: () => expect(dialog.getByRole('heading', { name: 'The payment could not be loaded' })).toBeVisible(),
    shown: async () => {
      await expect(dialog.getByText('What the gateway has reported')).toBeVisible();
      await expect(ask).not.toHaveAttribute('aria-busy', 'true');
    },
    asking: waitsFor(gate, 'askGateway'),
    closed: () => expect(dialog).toBeHidden(),
  };
  return { drive, seen };
};

export default onPage(officePaymentMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, {
    loadPayment: new RegExp(`/api/v1/office/payments/${payment.id}$`),
    askGateway: new RegExp(`/api/v1/office/payments/${payment.id}/ask$`),
  });
  await page.route(/\/api\/v1\/office\/payments\?/, (route) => answerAs(route, officePage([payment], 1)));
  await page.goto('/office/payments');
  await page
    .locator('main')
    .getByRole('button', { name: /^Details/ })
    .click();
  return onePayment(page, gate);
});
