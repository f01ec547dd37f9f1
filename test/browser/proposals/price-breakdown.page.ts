import { expect, type Page } from '@playwright/test';
import { isUntyped } from '../../../contract/rules/proposal-drafts.ts';
import { isValid } from '../../../src/machines/form.ts';
import type { BreakdownLine } from '../../../src/machines/proposals/breakdown-form.ts';
import { priceBreakdownMachine } from '../../../src/machines/proposals/price-breakdown.machine.ts';
import proof from '../../machines/proposals/price-breakdown.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { openTender, storedDraft } from '../support/proposals.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const isWrong = ({ values, errors }: BreakdownLine): boolean => !isUntyped(values) && !isValid(errors);

/** *Next* checks the lines, and leaves the step if nothing is wrong with them; only a line that is there can be changed. */
const worlds = ((proof as Proof).worlds as unknown as World<typeof priceBreakdownMachine>[]).map((world) => ({
  ...world,
  possible: (situation, event) => {
    const { lines } = situation.context;
    if (event.type === 'breakdown.check' && !lines.some(isWrong)) return false;
    if ('key' in event && !lines.some(({ key }) => key === event.key)) return false;
    return world.possible?.(situation, event) ?? true;
  },
})) satisfies World<typeof priceBreakdownMachine>[];

const labels: Record<string, string> = { name: 'Item 1, Name', unitPrice: 'Item 1, Unit price' };

const breakdown = (page: Page) => {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog', { name: 'Price Breakdown' });
  const add = dialog.getByRole('button', { name: 'Add Item' });
  const field = (name: unknown) => dialog.getByLabel(labels[String(name)] ?? '', { exact: true });

  const drive: Drive = {
    open: () => main.getByRole('button', { name: 'Open price breakdown' }).click(),
    'breakdown.check': () => main.getByRole('button', { name: 'Next' }).click(),
    'line.add': async () =>
      (await add.isDisabled()) ? expect(dialog.getByText(/^You can add up to \d+ items\.$/)).toBeVisible() : add.click(),
    'line.change': ({ field: name, value }) => field(name).fill(String(value)),
    'line.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    'line.remove': () => dialog.getByRole('button', { name: 'Remove item 1', exact: true }).click(),
    save: () => dialog.getByRole('button', { name: 'Save', exact: true }).click(),
    close: () => dialog.getByRole('button', { name: 'Close' }).last().click(),
  };
  const seen: Seen = {
    closed: async () => {
      await expect(dialog).toBeHidden();
      await expect(main.getByRole('heading', { name: 'Price Breakdown' })).toBeVisible();
    },
    editing: () => expect(dialog).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(priceBreakdownMachine, worlds, async ({ page, request }, path) => {
  const bidder = await sessionOf(request, 'member');
  const tender = await openTender(request);
  const lines: BreakdownLine[] = startOf(path).lines;
  await storedDraft(request, bidder, tender, 1, { breakdown: lines.map(({ values }) => values) });
  await signInBefore(page, bidder);
  await page.goto(`/submit-proposal/${tender}`);
  return breakdown(page);
});
