import { expect, type Page } from '@playwright/test';
import { openingMinutesMachine } from '../../../src/machines/proposals/opening-minutes.machine.ts';
import proof from '../../machines/proposals/opening-minutes.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof openingMinutesMachine>[];

const minutesPage = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadMinutes'),
    print: async () => {
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await main.getByRole('button', { name: 'Print' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    },
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadMinutes'),
    shown: async () => expect(main.getByRole('heading', { name: 'Minutes of the opening of proposals' })).toBeVisible(),
    missing: async () => expect(main.getByRole('heading', { name: 'No minutes' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The minutes could not be loaded' })).toBeVisible(),
  };
  const effects = { printPage: () => expect(page.locator('html')).toHaveAttribute('data-printed', '') };
  return { drive, seen, effects };
};

export default onPage(openingMinutesMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadMinutes: /\/api\/v1\/tenders\/1\/minutes$/ });
  await page.goto('/account/tender-management/1/minutes');
  return minutesPage(page, gate);
});
