import { expect, type Page } from '@playwright/test';
import { securityMachine } from '../../../src/machines/account/security.machine.ts';
import proof from '../../machines/account/security.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof securityMachine>[];
const labels = { currentPassword: 'Current Password', newPassword: 'New Password', confirmPassword: 'Confirm New Password' } as const;

const changing = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const field = (name: unknown) => main.getByLabel(labels[name as keyof typeof labels], { exact: true });
  const save = main.getByRole('button', { name: /^(Save Changes|Saving)/ });

  const drive: Drive = {
    ...outcomesOf(page, gate, 'changePassword'),
    'field.change': ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    // The button is disabled while the form shows what is missing, and submits all the same.
    submit: () => save.click({ force: true }),
  };
  const seen: Seen = {
    editing: async () => expect(save).not.toHaveAttribute('aria-busy'),
    saving: waitsFor(gate, 'changePassword'),
  };
  return { drive, seen };
};

export default onPage(securityMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, { changePassword: /\/api\/v1\/auth\/change-password$/ });
  await page.goto('/account/security');
  return changing(page, gate);
});
