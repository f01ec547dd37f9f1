import { expect, type Page } from '@playwright/test';
import { preferencesMachine } from '../../../src/machines/notifications/preferences.machine.ts';
import proof from '../../machines/notifications/preferences.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof preferencesMachine>[];

const preferences = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const save = main.getByRole('button', { name: 'Save settings' });
  const kind = main.getByLabel('New service request', { exact: true });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadPreferences', 'savePreferences'),
    'xstate.done.actor.loadPreferences': async ({ output }) =>
      answerAs(await gate.take('loadPreferences'), (output as { preferences: object }).preferences),
    'preset.choose': () => main.getByText('Daily summary').click(),
    'delivery.choose': async ({ delivery }) => {
      if (!(await kind.isVisible())) await main.getByText('Service requests and your company').click();
      await kind.selectOption(delivery as string);
    },
    submit: () => save.click(),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadPreferences'),
    failed: async () => expect(main.getByRole('heading', { name: 'Your settings could not be loaded' })).toBeVisible(),
    editing: async () => expect(save).not.toHaveAttribute('aria-busy'),
    saving: waitsFor(gate, 'savePreferences'),
  };
  return { drive, seen };
};

export default onPage(preferencesMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  const gate = await closeGate(page, {
    loadPreferences: { path: /\/api\/v1\/notification\/preferences$/, method: 'GET' },
    savePreferences: { path: /\/api\/v1\/notification\/preferences$/, method: 'PUT' },
  });
  await page.goto('/notifications');
  return preferences(page, gate);
});
