import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import type { SettingsOfPart } from '../../../src/machines/office/settings-form.ts';
import { settingsPartMachine } from '../../../src/machines/office/settings-part.machine.ts';
import proof from '../../machines/office/settings-part.world.ts';
import { officeSettings } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerAs, answerWith, closePopup, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof settingsPartMachine>[];

const part = (page: Page, gate: Gate) => {
  const card = page.locator('form').filter({ has: page.locator('h2', { hasText: 'Fee for a proposal' }) });
  const field = card.locator('input');
  const conflict = page.getByRole('alertdialog', { name: 'Someone else has saved this part' });
  const button = (name: string) => card.getByRole('button', { name, exact: true });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'savePart'),
    'xstate.error.actor.savePart': async ({ error }) => {
      const route = await gate.take('savePart');
      const { code, status } = error as Failure;
      if (code !== 'conflict') return failAs(page, route, error as Failure);
      await answerWith(route, status ?? 409, { code, message: 'Changed.', requestId: 'r-1' });
      await closePopup(page);
    },
    'xstate.done.actor.readPart': async ({ output }) => {
      const { values, saved } = output as SettingsOfPart;
      const settings = { ...officeSettings.settings, proposalFee: Number(values.proposalFee) };
      await answerAs(await gate.take('readPart'), { ...officeSettings, settings, saved: [saved] });
    },
    'xstate.error.actor.readPart': async ({ error }) => failAs(page, await gate.take('readPart'), error as Failure),
    'field.change': ({ value }) => field.fill(value as string),
    'field.leave': async () => {
      await field.focus();
      await field.blur();
    },
    'take.before': () => button('Take the version before').click(),
    discard: () => button('Discard').click(),
    submit: () => button('Save').click(),
    'take.theirs': () => conflict.getByRole('button', { name: 'Keep what was saved' }).click(),
    'keep.mine': () => conflict.getByRole('button', { name: 'Save mine' }).click(),
  };
  const seen: Seen = {
    resting: async () => {
      await expect(button('Discard')).toBeHidden();
      await expect(card.getByRole('status')).toContainText(/^Saved by/);
    },
    editing: async () => {
      await expect(card.getByRole('status').filter({ hasText: 'Changed, not saved: ' })).toBeVisible();
      await expect(button('Save')).not.toHaveAttribute('aria-busy', 'true');
    },
    saving: waitsFor(gate, 'savePart'),
    reading: waitsFor(gate, 'readPart'),
    conflict: async () => expect(conflict).toContainText('275.00'),
  };
  return { drive, seen };
};

export default onPage(settingsPartMachine, worlds, async ({ page, request }, path) => {
  const session = await sessionOf(request, 'admin');
  await signInBefore(page, session);
  const { stored, values } = startOf(path);
  if (values.proposalFee !== stored.values.proposalFee)
    await page.addInitScript(
      ([key, draft]) => sessionStorage.setItem(key ?? '', draft ?? ''),
      [`daleel.draft.${session.user.id}.settings.fee`, JSON.stringify(values)],
    );
  const gate = await closeGate(page, {
    readPart: { path: /\/api\/v1\/office\/settings$/, method: 'GET' },
    savePart: { path: /\/api\/v1\/office\/settings$/, method: 'PUT' },
  });
  await page.goto('/office/settings');
  await answerAs(await gate.take('readPart'), officeSettings);
  return part(page, gate);
});
