import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officePaymentsMachine } from '../../../src/machines/office/office-payments.machine.ts';
import proof from '../../machines/office/office-payments.world.ts';
import { paymentDetail } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs, answerWith, closePopup, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officePaymentsMachine>];

/** Behind the dialog only the dialog can be used; a refund can be noted of a payment that is listed as due. */
const world: World<typeof officePaymentsMachine> = {
  ...given,
  possible: (situation, { type, payment, value }) => {
    if (situation.hasTag('dialog')) {
      if (type === 'reference.change') return value !== situation.context.reference;
      return ['confirm', 'cancel'].includes(type) || type.includes('noteRefund');
    }
    if (situation.matches('showing')) return type === 'xstate.done.actor.officePayment';
    const items = situation.context.result?.items ?? [];
    if (type === 'show') return items.some(({ id }) => id === (payment as { id: string }).id);
    if (type === 'refund') return items.some(({ id, isRefundDue }) => isRefundDue && id === (payment as { id: string }).id);
    if (type === 'search.change') return situation.context.search.search !== value && situation.matches('list');
    if (situation.matches({ list: 'typing' })) return type.startsWith('xstate.after');
    return type.startsWith('page.') ? items.length > 0 : true;
  },
  distinguish: ({ search, result, reference }) => [search.page, search.search, result?.items.length, reference.trim() !== ''],
};

const payments = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Mark as given back' });
  const shown = page.getByRole('dialog', { name: 'One payment' });
  const list = main.getByRole('tabpanel');

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadPayments', 'noteRefund'),
    'xstate.error.actor.noteRefund': async ({ error }) => {
      const { status, code } = error as Failure;
      const route = await gate.take('noteRefund');
      if (status === null) return failQuietly(route);
      await answerWith(route, status, { code, message: 'No.', requestId: 'r-1' });
      await closePopup(page);
    },
    'xstate.after.typingDelay.officePayments.list.typing': async () => undefined,
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
    'group.choose': () => main.getByRole('tab', { name: 'Refund due' }).click(),
    'search.change': ({ value }) => main.getByLabel('Search payments').fill(value as string),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    // The dialog has a walk of its own.
    show: () => main.getByRole('button', { name: 'Details: \u2068SC-88410277\u2069' }).click(),
    'xstate.done.actor.officePayment': () => shown.getByRole('button', { name: 'Close', exact: true }).click(),
    refund: () => main.getByRole('button', { name: /^Mark as given back/ }).click(),
    'reference.change': ({ value }) => dialog.getByLabel('Reference of the refund').fill(value as string),
    // Without a reference the button does nothing.
    confirm: () => dialog.getByRole('button', { name: 'Note the refund' }).click({ force: true }),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    'list.typing': async () => undefined,
    'list.loading': waitsFor(gate, 'loadPayments'),
    'list.shown': async () => {
      await expect(list).toHaveAttribute('aria-busy', 'false');
      await expect(dialog).toBeHidden();
    },
    failed: async () => expect(main.getByRole('heading', { name: 'The payments could not be loaded' })).toBeVisible(),
    showing: () => expect(shown).toBeVisible(),
    writing: async () => expect(dialog.getByRole('button', { name: 'Note the refund' })).not.toHaveAttribute('aria-busy', 'true'),
    noting: waitsFor(gate, 'noteRefund'),
  };
  return { drive, seen };
};

export default onPage(officePaymentsMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadPayments: /\/api\/v1\/office\/payments\?/,
    noteRefund: /\/api\/v1\/office\/payments\/[^/]+\/refund$/,
  });
  await page.route(new RegExp(`/api/v1/office/payments/${paymentDetail.payment.id}$`), (route) => answerAs(route, paymentDetail));
  await page.goto('/office/payments');
  return payments(page, gate);
});
