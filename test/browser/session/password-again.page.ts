import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { passwordAgainMachine } from '../../../src/machines/session/password-again.machine.ts';
import proof from '../../machines/session/password-again.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof passwordAgainMachine>[];

const refused = (code: string) => ({ code, message: 'No.', requestId: 'r-1' });

const asking = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('Password', { exact: true }) });
  const press = (name: string) => () => dialog.getByRole('button', { name }).click();

  const drive: Drive = {
    ...outcomesOf(page, gate, 'confirmPassword'),
    // The dialog itself says what is wrong: there is no popup.
    'xstate.error.actor.confirmPassword': async ({ error }) => {
      const { status, code } = error as Failure;
      await answerWith(await gate.take('confirmPassword'), status ?? 400, refused(code));
    },
    'password.change': ({ value }) => dialog.getByLabel('Password', { exact: true }).fill(String(value)),
    'code.change': ({ value }) => dialog.getByLabel('Code', { exact: true }).fill(String(value)),
    confirm: press('Continue'),
    cancel: press('Cancel'),
  };
  const seen: Seen = {
    asking: () => expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled(),
    checking: waitsFor(gate, 'confirmPassword'),
    // What it was needed for is done.
    given: async () => {
      await expect(dialog).toBeHidden();
      await waitsFor(gate, 'requestDeletion')();
    },
    withdrawn: async () => {
      await expect(dialog).toBeHidden();
      await expect(page.locator('main').getByRole('button', { name: 'Delete account' })).toBeVisible();
    },
  };
  return { drive, seen };
};

/** Deleting one's account needs the password again. */
export default onPage(passwordAgainMachine, worlds, async ({ page, request }, path) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, {
    confirmPassword: /\/api\/v1\/auth\/confirm-password$/,
    requestDeletion: { path: /\/api\/v1\/users\/me\/deletion$/, method: 'POST' },
  });
  await page.goto('/account/security/my-data');
  await page.locator('main').getByRole('button', { name: 'Delete account' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Delete your account?' });
  await question.getByRole('button', { name: 'Delete account' }).click();
  const { isCodeNeeded } = startOf(path) as { isCodeNeeded: boolean };
  await answerWith(await gate.take('requestDeletion'), 428, refused(isCodeNeeded ? 'codeNeeded' : 'passwordNeeded'));
  return asking(page, gate);
});
