import { expect, type Page } from '@playwright/test';
import { pageTextMachine } from '../../../src/machines/pages/page-text.machine.ts';
import proof from '../../machines/pages/page-text.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof pageTextMachine>[];

const terms = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadText'),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadText'),
    own: async () => expect(main.getByRole('heading', { name: 'Acceptable use' })).toBeVisible(),
    published: async () => {
      await expect(main.getByText('Daleel lists companies.')).toBeVisible();
      await expect(main.getByText('12/11/2026')).toBeVisible();
    },
    failed: async () => expect(main.getByRole('button', { name: 'Retry' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(pageTextMachine, worlds, async ({ page, request }) => {
  const gate = await closeGate(page, { loadText: /\/api\/v1\/page-texts\/terms$/ });
  // Other tests read the terms of this server, which publishes none.
  const { data } = await (await request.get('/api/v1/bo-setting')).json();
  await page.route('**/api/v1/bo-setting', (route) => answerAs(route, { ...data, publishedTexts: ['terms'] }));
  // The server does not render this page, so that the browser reads the settings, and keeps them on the next one.
  await page.goto('/receipt');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/terms'));
  return terms(page, gate);
});
