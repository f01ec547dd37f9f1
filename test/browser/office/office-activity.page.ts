import { expect, type Page } from '@playwright/test';
import { officeActivityMachine } from '../../../src/machines/office/office-activity.machine.ts';
import proof from '../../machines/office/office-activity.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeActivityMachine>[];

const activity = (page: Page, gate: Gate) => {
  const region = page.getByRole('region', { name: 'The last 30 days' });
  const retry = region.getByRole('button', { name: 'Retry' });
  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadActivity'),
    'network.returned': () => returnOfNetwork(page),
    retry: () => retry.click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadActivity'),
    shown: async () => {
      await expect(region.getByRole('figure').filter({ hasText: 'Registrations' })).toContainText(/\+100%\W* on the 30 days before/);
      await expect(page.getByRole('region', { name: 'Health' }).getByText(/^\W*2\W+failed$/)).toBeVisible();
    },
    failed: async () => expect(retry).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(officeActivityMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadActivity: /\/api\/v1\/office\/activity$/ });
  await page.goto('/office');
  return activity(page, gate);
});
