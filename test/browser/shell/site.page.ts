import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { siteMachine } from '../../../src/machines/shell/site.machine.ts';
import proof from '../../machines/shell/site.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { reloadsOn, returnOfNetwork } from '../support/page.ts';
import { failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof siteMachine>];

/** What was loaded before stays, without a button to load it again. */
const world: World<typeof siteMachine> = {
  ...given,
  possible: ({ context }, { type }) => type !== 'retry' || context.site === null,
  distinguish: ({ site }) => site !== null,
};

const contacts = (page: Page, gate: Gate) => {
  const retry = page.locator('main').getByRole('button', { name: 'Retry' });
  const email = page.locator('main').getByRole('link', { name: /@/ }).first();
  const drive: Drive = {
    'xstate.done.actor.loadSite': async () => (await gate.take('loadSite')).continue(),
    'xstate.error.actor.loadSite': async ({ error }) => failAs(page, await gate.take('loadSite'), error as Failure),
    'reload.viewer': () => reloadsOn(page)['reload.viewer'](),
    'network.returned': () => returnOfNetwork(page),
    retry: () => retry.click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadSite'),
    ready: async () => expect(email).toBeVisible(),
    failed: async () => expect(retry.or(email)).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(siteMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, { loadSite: /\/api\/v1\/bo-setting$/ });
  await page.goto('/contact-us');
  return contacts(page, gate);
});
