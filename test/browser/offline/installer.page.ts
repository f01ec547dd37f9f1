import { expect, type Page } from '@playwright/test';
import { newVersionReminder, registrationTimeout, workerActivationTimeout } from '../../../contract/limits.ts';
import { installerMachine } from '../../../src/machines/shell/installer.machine.ts';
import proof from '../../machines/shell/installer.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { deviceOf, withDevice } from '../support/device.ts';
import { installClock, navigate } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [released] = (proof as Proof).worlds as unknown as [World<typeof installerMachine>];

/** A page of a release; the wait for a stable page ends by its own limit, and no browser reports that a version did not take over. */
const world: World<typeof installerMachine> = {
  ...released,
  outcomes: {
    waitUntilStable: { done: [undefined] },
    registerWorker: { done: [true, false] },
    activateVersion: { done: [undefined] },
  },
};

const installed = (page: Page) => {
  const device = deviceOf(page);
  const message = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  const keyword = page.locator('main').locator('input:visible, textarea:visible').first();
  const nothing = async () => undefined;
  const isHidden = async () => expect(message).toBeHidden();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const isReloaded = async () => expect.poll(() => loads, { message: 'the page is loaded again' }).toBeGreaterThan(0);

  const drive: Drive = {
    'xstate.done.actor.waitUntilStable': () => page.clock.runFor(registrationTimeout),
    'xstate.done.actor.registerWorker': ({ output }) => device.register(output as boolean),
    'xstate.done.actor.activateVersion': () => device.activate(),
    'version.ready': () => device.install(),
    'form.typed': () => keyword.pressSequentially('x'),
    'form.left': () => navigate(page, page.url().endsWith('/contact-us') ? '/receipt' : '/contact-us'),
    reload: () => message.getByRole('button', { name: 'Reload' }).click(),
    later: () => message.getByRole('button', { name: 'Later' }).click(),
    'xstate.after.newVersionReminder.installer.registered.postponed': () => page.clock.runFor(newVersionReminder),
    'xstate.after.newVersionReminder.installer.registered.postponedWhileTyping': () => page.clock.runFor(newVersionReminder),
    'xstate.after.workerActivationTimeout.installer.registered.activating': () => page.clock.runFor(workerActivationTimeout),
  };
  const seen: Seen = {
    disabled: nothing,
    waiting: isHidden,
    registering: isHidden,
    unavailable: isHidden,
    'registered.untouched': isHidden,
    'registered.typed': isHidden,
    'registered.offered': async () => expect(message).toContainText('Reload the page to use it.'),
    'registered.offeredWhileTyping': async () => expect(message).toContainText('Save what you are writing'),
    'registered.postponed': isHidden,
    'registered.postponedWhileTyping': isHidden,
    'registered.activating': nothing,
    'registered.reloading': isReloaded,
  };
  return { drive, seen };
};

export default onPage(installerMachine, [world], async ({ page }) => {
  await withDevice(page, true);
  await installClock(page);
  await page.goto('/contact-us');
  await expect(page.locator('main').getByRole('textbox').first()).toBeVisible();
  return installed(page);
});
