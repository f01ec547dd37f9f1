import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { User } from '../../../contract/entities/session.ts';
import { setPasswordMachine } from '../../../src/machines/session/set-password.machine.ts';
import { setPasswordWorld, tokenlessWorld } from '../../machines/session/set-password.world.ts';
import type { Path } from '../../machines/support/paths.ts';
import type { failureWith } from '../../machines/support/samples.ts';
import { registered } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerAs, answerWith, closePopup } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const otherUser: User = { id: 1, name: 'Admin', email: 'admin@daleel.example', isAdmin: true, imageUrl: null };

const setPassword = (page: Page, gate: Gate) => {
  const main = page.getByRole('main');
  const fields = {
    newPassword: main.getByLabel('New Password', { exact: true }),
    confirmPassword: main.getByLabel('Confirm New Password', { exact: true }),
  };
  const field = (name: unknown) => fields[name as keyof typeof fields];
  const save = main.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ });

  const drive: Drive = {
    'field.change': async ({ field: name, value }) => field(name).fill(value as string),
    'field.leave': async ({ field: name }) => {
      await field(name).focus();
      await field(name).blur();
    },
    // The disabled submit button still responds, so that the form shows what is missing.
    submit: async () => save.click({ force: true }),
    'link.request': async () => {
      await main.getByRole('button').last().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel('Email')).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
    },
    'xstate.done.actor.setPassword': async ({ output }) => {
      const route = await gate.take('setPassword');
      if (output === null) return answerAs(route, null);
      if (!(output as User).isAdmin) return route.continue();
      await answerWith(route, 200, { data: { accessToken: 'not-asked-in-this-test', user: otherUser } });
    },
    'xstate.error.actor.setPassword': async ({ error }) => {
      const route = await gate.take('setPassword');
      const { code, status } = error as ReturnType<typeof failureWith>;
      if (code === 'deadLink')
        await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), verificationToken: 'unknown' }) });
      else if (status === 500) await answerWith(route, 500, { code: 'unexpected', message: 'Broken.', requestId: 'r-1' });
      else return route.abort();
      await closePopup(page);
    },
    'xstate.done.actor.hasCompany': async ({ output }) => {
      const route = await gate.take('hasCompany');
      if (!output) return route.continue();
      const answer = await route.fetch();
      await answerWith(route, 200, { data: { ...anonymousCompany, ...(await answer.json()).data } });
    },
    'xstate.error.actor.hasCompany': async () => {
      await answerWith(await gate.take('hasCompany'), 500, { code: 'unexpected', message: 'Broken.', requestId: 'r-1' });
    },
  };

  const seen: Seen = {
    missing: async () => expect(main.getByText('Invalid or missing verification token.')).toBeVisible(),
    editing: async () => {
      await expect(save).toHaveText('Save Changes');
      await expect(fields.confirmPassword).toBeEditable();
    },
    saving: async () => expect(save).toHaveText('Saving...'),
    linkExpired: async () => {
      await expect(main.getByRole('button').last()).toBeVisible();
      await expect(fields.newPassword).toBeHidden();
    },
    redirecting: async () => {
      await expect.poll(() => gate.held('hasCompany')).toBeGreaterThan(0);
      expect(await page.evaluate(() => localStorage.getItem('daleel.token'))).not.toBeNull();
    },
    redirected: async () => expect(page).not.toHaveURL(/set-password/),
  };
  return { drive, seen };
};

const anonymousCompany = {
  id: 1,
  name: 'Marsa',
  nameAr: null,
  description: null,
  descriptionAr: null,
  logo_url: null,
  banner_url: null,
  website_url: null,
  facebook: null,
  twitter: null,
  linkedin: null,
  google: null,
  skype: null,
  location: { id: 1, nameEn: 'Doha', nameAr: 'الدوحة' },
  services: [],
  isVerified: false,
  isOwn: true,
  cr_number: null,
  cr_expires_on: null,
  verification: 'unstated',
  version: 1,
};

/** Whether a path sets the password: only then does it need a valid link. */
const needsLink = ({ steps }: Path) => steps.some(({ event }) => event.type === 'xstate.done.actor.setPassword');

/** Returns the address that a path opens; a tokenless one opens the page without a link. */
const addressOf = async (request: APIRequestContext, path: Path): Promise<string> => {
  const [start] = path.steps;
  if (!start?.state.context.verificationToken) return '/set-password';
  return needsLink(path) ? (await registered(request)).link : '/set-password?verificationToken=any';
};

export default onPage(setPasswordMachine, [setPasswordWorld, tokenlessWorld], async ({ page, request }, path) => {
  const gate = await closeGate(page, { setPassword: /\/auth\/set-password/, hasCompany: /\/companies\/mine/ });
  await page.goto(await addressOf(request, path));
  return setPassword(page, gate);
});
