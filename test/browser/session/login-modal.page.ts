import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import type { LinkValues } from '../../../src/machines/session/login-form.ts';
import { loginModalMachine } from '../../../src/machines/session/login-modal.machine.ts';
import { loginModalWorld } from '../../machines/session/login-modal.world.ts';
import type { World } from '../../machines/support/world.ts';
import { accounts, demoPassword, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const world: World<typeof loginModalMachine> = {
  ...loginModalWorld,
  events: {
    ...loginModalWorld.events,
    'field.change': [
      { field: 'email', value: accounts.member },
      { field: 'password', value: demoPassword },
      { field: 'code', value: '123456' },
    ],
  },
  outcomes: { ...loginModalWorld.outcomes, mailedLink: { done: [{ name: '', email: accounts.member }] } },
};

const loginModal = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog');
  const fields = {
    email: dialog.getByLabel('Email'),
    password: dialog.getByLabel('Password', { exact: true }),
    code: dialog.getByLabel('Code'),
  };
  const field = (name: unknown) => fields[name as keyof typeof fields];
  const button = dialog.locator('[type=submit]');

  const form = (heading: string) => async () => {
    await expect(dialog.getByRole('heading', { name: heading })).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  };
  const submitting = async () => expect(button).toHaveAttribute('aria-busy', 'true');
  const proving = async () => expect(dialog.getByText('Your device is proving')).toBeVisible();

  let isLoggedIn = false;

  const drive: Drive = {
    open: async ({ form: wanted }) => {
      // After a login the page offers no other one.
      if (isLoggedIn) await inAnotherTab(page, null);
      isLoggedIn = false;
      if (!wanted) return page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('main').getByRole('button').last().click();
    },
    close: async () => dialog.getByRole('button', { name: 'Close' }).last().click(),
    'login.choose': async () => dialog.getByRole('button', { name: 'Back to login' }).click(),
    'register.choose': async () => dialog.getByRole('button', { name: 'Create account' }).click(),
    'forgotten.choose': async () => dialog.getByRole('button', { name: 'Forgot password?' }).click(),
    'field.change': async ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    submit: async () => button.click(),
    'xstate.done.actor.signIn': async () => {
      await (await gate.take('signIn')).continue();
      isLoggedIn = true;
    },
    'xstate.error.actor.signIn': async ({ error }) => {
      const route = await gate.take('signIn');
      const { status } = error as Failure;
      const isCode = route.request().postDataJSON().code !== undefined;
      const { code } = error as Failure;
      if (status === 428) return answerWith(route, 428, { code, message: 'Not yet.', requestId: 'r-1' });
      if (status === 400 && isCode) return answerWith(route, 400, { code: 'wrongCode', message: 'Wrong.', requestId: 'r-1' });
      if (status === 400) await route.continue({ postData: JSON.stringify({ email: 'nobody@daleel.example', password: 'wrong' }) });
      else if (status === 429) await answerWith(route, 429, { code: 'tooManyAttempts', message: 'Too many attempts.', requestId: 'r-1' });
      else await route.abort();
      if (status === 400) await closePopup(page);
    },
    'xstate.done.actor.prove': async () => (await gate.take('prove')).continue(),
    'xstate.error.actor.prove': async () =>
      answerWith(await gate.take('prove'), 500, { code: 'unexpected', message: 'Failed.', requestId: 'r-1' }),
    'xstate.done.actor.mailedLink': async ({ output }) => {
      await fields.email.fill((output as LinkValues).email);
      await dialog.getByRole('button', { name: 'Back to login' }).click();
    },
  };

  const seen: Seen = {
    closed: async () => expect(dialog).toBeHidden(),
    'open.login.form': form('Login'),
    'open.login.submitting': submitting,
    'open.login.proving': proving,
    'open.code.form': form('Enter your code'),
    'open.code.submitting': submitting,
    'open.register': form('Create account'),
    'open.forgotten': form('Forgot password'),
  };
  return { drive, seen };
};

export default onPage(loginModalMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, {
    signIn: /\/api\/v1\/auth\/login$/,
    prove: /\/api\/v1\/auth\/login-challenge/,
  });
  // A public page from which a new link can be requested.
  await page.goto('/set-password');
  return loginModal(page, gate);
});
