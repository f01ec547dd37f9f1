import { expect, type Page } from '@playwright/test';
import { paymentStatementMachine } from '../../../src/machines/office/payment-statement.machine.ts';
import type { StatementField } from '../../../src/machines/office/statement-form.ts';
import proof from '../../machines/office/payment-statement.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof paymentStatementMachine>[];

/** A day that is typed where it stands already changes nothing. */
const world: World<typeof paymentStatementMachine> = {
  ...(given as World<typeof paymentStatementMachine>),
  possible: ({ context }, { type, field, value }) => type !== 'field.change' || context.values[field as StatementField] !== value,
};

const statement = (page: Page, gate: Gate) => {
  const region = page.getByRole('region', { name: 'Statement of a period' });
  const fields: Record<string, string> = { from: 'First day', to: 'Last day' };
  const fieldOf = (name: unknown) => region.getByRole('textbox', { name: fields[String(name)] });
  const show = region.getByRole('button', { name: 'Show the statement' });
  const save = region.getByRole('button', { name: 'Save as CSV' });
  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadStatement'),
    'field.change': ({ field, value }) => fieldOf(field).fill(String(value)),
    'field.leave': async ({ field }) => {
      await fieldOf(field).focus();
      await fieldOf(field).blur();
    },
    submit: () => show.click(),
    save: async ({ format }) => {
      const download = page.waitForEvent('download');
      await region.getByRole('button', { name: `Save as ${String(format).toUpperCase()}` }).click();
      expect((await download).suggestedFilename()).toBe(`daleel-payments-2026-11-01-2026-11-30.${format}`);
    },
  };
  const seen: Seen = {
    choosing: async () => {
      await expect(show).toBeEnabled();
      await expect(save).toBeHidden();
    },
    loading: waitsFor(gate, 'loadStatement'),
    shown: async () => {
      await expect(region.getByText('Given back: 1 payment')).toBeVisible();
      await expect(save).toBeVisible();
    },
  };
  return { drive, seen };
};

export default onPage(paymentStatementMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, { loadStatement: /\/api\/v1\/office\/statement\?/ });
  await page.goto('/office/payments');
  return statement(page, gate);
});
