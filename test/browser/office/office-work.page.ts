import { expect, type Page } from '@playwright/test';
import { officeWorkMachine } from '../../../src/machines/office/office-work.machine.ts';
import proof from '../../machines/office/office-work.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeWorkMachine>[];

const overview = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadWork'),
    'network.returned': () => returnOfNetwork(page),
    retry: () => retry.click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadWork'),
    shown: async () => {
      await expect(main.getByRole('listitem').filter({ hasText: 'Tenders to approve' })).toContainText('2');
      await expect(main.getByRole('link', { name: /^Open the list: .*Refunds due/ })).toHaveAttribute('href', '/office/payments');
    },
    failed: async () => expect(retry).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(officeWorkMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadWork: /\/api\/v1\/office\/work$/ });
  await page.goto('/office');
  return overview(page, gate);
});
