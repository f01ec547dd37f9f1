import { expect, type Page } from '@playwright/test';
import type { OpenedSettings } from '../../../src/machines/office/office-settings.machine.ts';
import { officeSettingsMachine } from '../../../src/machines/office/office-settings.machine.ts';
import proof from '../../machines/office/office-settings.world.ts';
import { officeSettings } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeSettingsMachine>[];

const settings = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const drive: Drive = {
    ...outcomesOf(page, gate, 'openSettings'),
    'xstate.done.actor.openSettings': async ({ output }) => {
      const { drafts: _, ...opened } = output as OpenedSettings;
      await answerAs(await gate.take('openSettings'), opened);
    },
    'reload.viewer': reloadsOn(page)['reload.viewer'],
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'openSettings'),
    shown: async () => expect(main.getByRole('form')).toHaveCount(officeSettings.saved.length),
    failed: async () => expect(main.getByRole('heading', { name: 'The settings could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(officeSettingsMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, { openSettings: /\/api\/v1\/office\/settings$/ });
  await page.goto('/office/settings');
  return settings(page, gate);
});
