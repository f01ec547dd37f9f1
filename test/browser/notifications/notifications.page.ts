import { expect, type Page } from '@playwright/test';
import type { EventFrom } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import type { SignedIn } from '../../../contract/entities/session.ts';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import proof from '../../machines/notifications/notifications.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerWith, failQuietly } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof notificationsMachine>];

/** The stream forwards each notification once only: here a later one arrives each time. */
const world: World<typeof notificationsMachine> = {
  ...given,
  possible: (situation, event) => event.type !== 'notification.received' || situation.can(event as EventFrom<typeof notificationsMachine>),
};

type Latest = { items: object[]; total: number };

const bellOf = (page: Page, gate: Gate, session: SignedIn) => {
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  const dropdown = page.getByRole('region', { name: 'Notifications' });
  // The newest of the lists that are answered.
  let reached = 1;
  const openDropdown = async () => {
    if ((await bell.getAttribute('aria-expanded')) === 'false') await bell.click();
  };
  const called = async () => expect.poll(() => gate.held('loadLatest')).toBeGreaterThan(0);

  const drive: Drive = {
    'session.opened': () => inAnotherTab(page, session),
    'session.closed': () => inAnotherTab(page, null),
    ...reloadsOn(page),
    // Reported until the page calls: nothing on it shows that a refresh has failed.
    'notification.received': ({ notification }) =>
      page.evaluate((told) => new BroadcastChannel('daleel.live').postMessage({ reached: told.notification.id, told }), {
        notification: { ...(notification as Notification), id: ++reached },
        locale: 'en',
      }),
    'network.returned': () =>
      expect(async () => {
        await returnOfNetwork(page);
        await expect.poll(() => gate.held('loadLatest'), { timeout: 1000 }).toBeGreaterThan(0);
      }).toPass({ timeout: 60_000 }),
    retry: async () => {
      await openDropdown();
      await dropdown.getByRole('button', { name: 'Retry' }).click();
    },
    'xstate.done.actor.loadLatest': async ({ output }) => {
      const { items, total } = output as Latest;
      await answerWith(await gate.take('loadLatest'), 200, { data: items, total });
    },
    'xstate.error.actor.loadLatest': async () => failQuietly(await gate.take('loadLatest')),
  };

  const seen: Seen = {
    signedOut: async () => {
      await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(bell).toBeHidden();
    },
    loading: async () => {
      await expect(bell).toBeVisible();
      await called();
    },
    shown: async () => expect(bell).toHaveAccessibleName(/^Notifications: \D?(0|1|12|13)\D?$/),
    refreshing: async () => {
      await called();
      await expect(bell).toHaveAccessibleName(/^Notifications: \D?(0|1|12|13)\D?$/);
    },
    outdated: async () => expect(bell).toHaveAccessibleName(/^Notifications: \D?(0|1|12|13)\D?$/),
    failed: async () => {
      await openDropdown();
      await expect(dropdown).toContainText('The notifications could not be loaded.');
    },
  };
  return { drive, seen };
};

export default onPage(notificationsMachine, [world], async ({ page, request }) => {
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadLatest: /\/api\/v1\/notification\?/ });
  await page.goto('/about');
  return bellOf(page, gate, await freshSession(request, 'company'));
});
