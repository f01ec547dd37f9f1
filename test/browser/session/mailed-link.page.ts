import { expect } from '@playwright/test';
import { mailedLinkMachine } from '../../../src/machines/session/mailed-link.machine.ts';
import { mailedLinkWorlds } from '../../machines/session/mailed-link.world.ts';
import { accounts } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen, startOf } from '../support/walk.ts';

const worlds = mailedLinkWorlds.map((world) => ({
  ...world,
  events: {
    ...world.events,
    'field.change': [
      { field: 'name', value: 'Noor' },
      { field: 'email', value: accounts.member },
    ] as const,
  },
}));

/** A visitor creates an account, or has forgotten the password. */
export default onPage(mailedLinkMachine, worlds, async ({ page }, path) => {
  const gate = await closeGate(page, { mailLink: /\/api\/v1\/auth\/(register|forgot-password)/ });
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  const isNew = startOf(path).purpose === 'register';
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await dialog.getByRole('button', { name: isNew ? 'Create account' : 'Forgot password?' }).click();
  const field = (name: unknown) => dialog.getByLabel(name === 'name' ? 'Name' : 'Email');
  const button = dialog.locator('[type=submit]');
  const resend = dialog.getByRole('button', { name: 'Send again' });
  const again = dialog.getByText('Sent again.');

  const drive: Drive = {
    'field.change': async ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    submit: async () => button.click(),
    'login.choose': async () => dialog.getByRole('button', { name: 'Back to login' }).click(),
    'link.resend': async () => resend.click(),
    'xstate.done.actor.mailLink': async () => (await gate.take('mailLink')).continue(),
    'xstate.error.actor.mailLink': async () =>
      answerWith(await gate.take('mailLink'), 429, { code: 'tooManyAttempts', message: 'Too many attempts.', requestId: 'r-1' }),
  };
  const seen: Seen = {
    form: async () => {
      await expect(dialog.getByRole('heading', { name: isNew ? 'Create account' : 'Forgot password' })).toBeVisible();
      await expect(button).not.toHaveAttribute('aria-busy', 'true');
    },
    submitting: async () => expect(button).toHaveAttribute('aria-busy', 'true'),
    'sent.once': async () => {
      await expect(dialog.getByText(accounts.member)).toBeVisible();
      await expect(button).toBeHidden();
      await expect(again).toBeHidden();
      await expect(resend).not.toHaveAttribute('aria-busy', 'true');
    },
    'sent.resending': async () => expect(resend).toHaveAttribute('aria-busy', 'true'),
    'sent.again': async () => expect(again).toBeVisible(),
    left: async () => expect(dialog.getByRole('heading', { name: 'Login' })).toBeVisible(),
  };
  return { drive, seen };
});
