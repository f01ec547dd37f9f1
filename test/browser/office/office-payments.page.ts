import { expect } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { officePaymentsMachine } from '../../../src/machines/office/office-payments.machine.ts';
import proof from '../../machines/office/office-payments.world.ts';
import { officePage, payment, paymentDetail, refundable } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { listOnPage } from '../support/list.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs, answerWith, closePopup, failQuietly } from '../support/popup.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof officePaymentsMachine>];
const full = officePage([refundable, payment], 2);
const reads = /\/api\/v1\/office\/payments\?/;

/** A refund can be noted of a payment that is listed as due, and text is typed only if it differs from what is there. */
const world: World<typeof officePaymentsMachine> = {
  ...given,
  events: { ...given.events, refund: [{ payment: refundable }] },
  possible: ({ context }, { type, value }) => type !== 'reference.change' || value !== context.reference,
  distinguish: ({ reference }) => reference,
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  return page.locator('main');
};

export default onPage(officePaymentsMachine, [world], async (fixtures) => {
  const main = await open(fixtures);
  const { page } = fixtures;
  const gate = await closeGate(page, { noteRefund: /\/api\/v1\/office\/payments\/[^/]+\/refund$/ });
  await page.route(reads, (route) => answerAs(route, full));
  await page.route(new RegExp(`/api/v1/office/payments/${paymentDetail.payment.id}$`), (route) => answerAs(route, paymentDetail));
  await page.goto('/office/payments');
  const dialog = page.getByRole('dialog', { name: 'Mark as given back' });
  const shown = page.getByRole('dialog', { name: 'One payment' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'noteRefund'),
    'xstate.error.actor.noteRefund': async ({ error }) => {
      const { status, code } = error as Failure;
      const route = await gate.take('noteRefund');
      if (status === null) return failQuietly(route);
      await answerWith(route, status, { code, message: 'No.', requestId: 'r-1' });
      await closePopup(page);
    },
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
    choosing: async () => expect(dialog.or(shown)).toBeHidden(),
    showing: () => expect(shown).toBeVisible(),
    writing: async () => expect(dialog.getByRole('button', { name: 'Note the refund' })).not.toHaveAttribute('aria-busy', 'true'),
    noting: waitsFor(gate, 'noteRefund'),
  };
  return { drive, seen };
});

/** The list of the page. */
export const list = listOnPage(
  {
    search: { group: null, search: '', page: 1 },
    filters: [{ group: 'refundDue' }, { group: null }],
    typed: [{ search: 'SC-88410278' }],
    full,
    none: officePage([], 1),
  },
  async (fixtures) => {
    const main = await open(fixtures);
    const { page } = fixtures;
    const gate = await closeGate(page, { load: reads });
    await page.goto('/office/payments');
    return {
      page,
      gate,
      place: {
        region: main,
        busy: main.getByRole('tabpanel'),
        items: main.getByRole('button', { name: /^Details:/ }),
        empty: main.getByRole('heading', { name: 'No payments' }),
        failed: main.getByRole('heading', { name: 'The payments could not be loaded' }),
        search: ({ search }) =>
          main.getByRole('tab', { name: (search as { group: string | null }).group ? 'Refund due' : 'All', exact: true }).click(),
        type: ({ search }) => main.getByLabel('Search payments').fill((search as { search: string }).search),
      },
    };
  },
);
