import { expect, type Page } from '@playwright/test';
import { receiptCheckMachine } from '../../../src/machines/pages/receipt-check.machine.ts';
import proof from '../../machines/pages/receipt-check.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

/** While a receipt is being checked, the form can neither be changed nor sent. */
const worlds = ((proof as Proof).worlds.slice(0, 2) as unknown as World<typeof receiptCheckMachine>[]).map(
  (given): World<typeof receiptCheckMachine> => ({
    ...given,
    possible: (situation, { type }) => !situation.matches('checking') || type.startsWith('xstate.'),
  }),
);

const checking = (page: Page, gate: Gate) => {
  const form = page.getByRole('form', { name: 'Check a receipt' });
  const field = (name: unknown) => form.getByLabel(name === 'code' ? 'Code' : 'Receipt number');
  const result = page.locator('main').locator('[role=status]');

  const drive: Drive = {
    ...outcomesOf(page, gate, 'checkReceipt'),
    // Filling in what the field has already would change nothing.
    'field.change': async ({ field: name, value }) => {
      await field(name).fill('');
      await field(name).fill(value as string);
    },
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    submit: () => form.getByRole('button', { name: 'Check' }).click(),
  };
  const seen: Seen = {
    editing: async () => {
      await expect(form.getByRole('button', { name: 'Check' })).toBeVisible();
      await expect(result).toBeEmpty();
    },
    checking: waitsFor(gate, 'checkReceipt'),
    valid: async () => expect(result).toContainText('This receipt is valid.'),
    unknown: async () => expect(result).toContainText('This receipt is unknown.'),
  };
  return { drive, seen };
};

export default onPage(receiptCheckMachine, worlds, async ({ page }, path) => {
  const gate = await closeGate(page, { checkReceipt: /\/api\/v1\/receipts/ });
  const { number, code } = startOf(path).values;
  await page.goto(number ? `/receipt?${new URLSearchParams({ number, code })}` : '/receipt');
  return checking(page, gate);
});
