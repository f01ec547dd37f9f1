import { expect, type Page } from '@playwright/test';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { sessionMachine } from '../../../src/machines/session/session.machine.ts';
import { sessionWorld } from '../../machines/session/session.world.ts';
import type { World } from '../../machines/support/world.ts';
import { freshSession, inAnotherTab, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** A session ends with a rejected call; behind the dialog only the logout can be called. */
const world: World<typeof sessionMachine> = {
  ...sessionWorld,
  events: { ...sessionWorld.events, close: [{ path: '/account' }] },
  // The page has a secure origin, whose browsers can always keep it.
  outcomes: { ...sessionWorld.outcomes, keepEnding: { done: [undefined] } },
  possible: (situation, { type }) => type !== 'session.expired' || situation.value !== 'confirmingLogout',
};

const session = (page: Page, gate: Gate) => {
  let isOpen = false;
  const profile = page.getByRole('banner').getByRole('link', { name: /^Account/ });
  const dialog = page.getByRole('dialog');

  /** Opens the page with a stored session, or changes the storage in another tab: the storage event fires only on changes. */
  const restore = async (stored: SignedIn | null) => {
    if (isOpen) return inAnotherTab(page, stored);
    isOpen = true;
    if (stored) await signInBefore(page, stored);
    // A public page, so that no login modal covers it.
    await page.goto('/about');
  };

  const drive: Drive = {
    'xstate.done.actor.restoreSession': async ({ output }) => restore(output ? await freshSession(page.request, 'company') : null),
    'xstate.error.actor.restoreSession': async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('forbidden');
          },
        });
      });
      await restore(null);
    },
    'storage.changed': async () => {},
    'session.expired': async () => {
      const refused = page.waitForResponse((response) => response.status() === 401);
      // A public call is repeated without the token of an ended session: the page of a member needs the session.
      const [call, path] = (await profile.isVisible()) ? ['companies/mine', '/account'] : ['categories', '/'];
      await page.route(
        `**/api/v1/${call}`,
        (route) => route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer of-nobody' } }),
        { times: 1 },
      );
      // The home page may already be open, and it makes its calls only when it is opened.
      await page.evaluate(() => history.pushState(null, '', '/about'));
      await page.evaluate((next) => history.pushState(null, '', next), path);
      await refused;
    },
    'xstate.done.actor.loadUser': async () => (await gate.take('loadUser')).continue(),
    'xstate.error.actor.loadUser': async () => (await gate.take('loadUser')).abort(),
    logout: async () => {
      await page.evaluate(() => history.pushState(null, '', '/account/security'));
      await page.getByRole('button', { name: 'Logout' }).first().click();
    },
    confirm: async () => dialog.getByRole('button', { name: 'Yes, Logout' }).click(),
    cancel: async () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    close: async () => dialog.getByRole('button', { name: 'OK' }).click(),
    'xstate.after.logoutTimeout.session.leaving': async () => {
      await expect(profile).toBeHidden();
    },
    'xstate.done.actor.revokeSession': async () => (await gate.take('revokeSession')).continue(),
    'xstate.error.actor.revokeSession': async () => (await gate.take('revokeSession')).abort(),
    // It is kept at once.
    'xstate.done.actor.keepEnding': async () => {},
  };

  const seen: Seen = {
    // The page stays while the session is restored.
    restoring: async () => {
      if (isOpen) await expect(page.locator('header').first()).toBeVisible();
    },
    keepingEnding: async () => {},
    anonymous: async () => {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(profile).toBeHidden();
    },
    'signedIn.updating': async () => {
      await expect(profile).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect.poll(() => gate.held('loadUser')).toBeGreaterThan(0);
    },
    'signedIn.current': async () => {
      await expect(profile).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    confirmingLogout: async () => expect(dialog).toContainText('Are you sure you want to log out?'),
    leaving: async () => {
      await expect.poll(() => gate.held('revokeSession')).toBeGreaterThan(0);
    },
    expired: async () => {
      await expect(dialog).toContainText("You're not authorized to perform action");
      await expect(dialog).toContainText('Please reconnect with a valid account');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  };
  // Where the home page is open already, nothing changes.
  return { drive, seen, effects: { goHome: () => expect(page).toHaveURL(/\/$/) } };
};

export default onPage(sessionMachine, [world], async ({ page }) => {
  const gate = await closeGate(page, { revokeSession: /\/api\/v1\/auth\/logout/, loadUser: /\/api\/v1\/users\/me/ });
  return session(page, gate);
});
