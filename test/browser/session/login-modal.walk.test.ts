import { expect, type Page, test } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { loginModalMachine } from '../../../src/machines/session/login-modal.machine.ts';
import { loginModalWorld } from '../../machines/session/login-modal.world.ts';
import type { World } from '../../machines/support/world.ts';
import { accounts, demoPassword } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { type Drive, pathsThroughPage, type Seen, walkPage } from '../support/walk.ts';

const world: World<typeof loginModalMachine> = {
  ...loginModalWorld,
  events: {
    ...loginModalWorld.events,
    'field.change': [
      { field: 'email', value: accounts.member },
      { field: 'password', value: demoPassword },
    ],
  },
};

const paths = pathsThroughPage(loginModalMachine, world);

const loginModal = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const fields = { email: dialog.getByLabel('Email'), password: dialog.getByLabel('Password', { exact: true }) };
  const field = (name: unknown) => fields[name as keyof typeof fields];

  const drive: Drive = {
    open: async () => page.getByRole('banner').getByRole('button', { name: 'Login' }).click(),
    close: async () => dialog.getByRole('button', { name: 'Close' }).click(),
    'field.change': async ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    submit: async () => dialog.getByRole('button', { name: 'Login', exact: true }).click(),
    'xstate.done.actor.signIn': async () => (await gate.take('signIn')).continue(),
    'xstate.error.actor.signIn': async ({ error }) => {
      const route = await gate.take('signIn');
      const { status } = error as Failure;
      if (status === 400) await route.continue({ postData: JSON.stringify({ email: 'nobody@daleel.example', password: 'wrong' }) });
      else if (status === 429)
        await route.fulfill({ status, json: { code: 'tooManyAttempts', message: 'Too many attempts.', requestId: 'r-1' } });
      else await route.abort();
      if (status === 400) await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Retry' }).click();
    },
  };

  const seen: Seen = {
    closed: async () => expect(dialog).toBeHidden(),
    'open.form': async () => {
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute('aria-busy', 'true');
    },
    'open.submitting': async () => {
      await expect.poll(() => gate.held('signIn')).toBeGreaterThan(0);
      await expect(dialog.getByRole('button', { name: 'Login', exact: true })).toHaveAttribute('aria-busy', 'true');
    },
  };
  return { drive, seen };
};

test.describe('the login modal', () => {
  for (const path of paths) {
    test(path.title || 'opening the page', async ({ page }) => {
      const gate = await closeGate(page, { signIn: /\/api\/v1\/auth\/login/ });
      await page.goto('/about');
      const { drive, seen } = loginModal(page, gate);
      await walkPage(loginModalMachine, world, path, drive, seen);
    });
  }
});
