import { expect, type Page } from '@playwright/test';
import { endingRetryDelay } from '../../../contract/limits.ts';
import { sessionEndingMachine } from '../../../src/machines/session/session-ending.machine.ts';
import proof from '../../machines/session/session-ending.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { freshSession, inAnotherTab } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { installClock, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof sessionEndingMachine>[];

const endings = 'daleel.endings';

const ending = (page: Page, gate: Gate) => {
  const isKept = async () => (await page.context().cookies()).some(({ name, value }) => name === endings && value !== '');
  const profile = page.getByRole('banner').getByRole('link', { name: /^Account/ });
  /** Sessions that have yet to be ended: one was kept before the page opened. */
  let kept = 1;

  const drive: Drive = {
    'ending.kept': async () => {
      kept += 1;
      await inAnotherTab(page, await freshSession(page.request, 'member'));
      await expect(profile).toBeVisible();
      await page.evaluate(() => history.pushState(null, '', '/account/security'));
      await page.getByRole('button', { name: 'Logout' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click();
      await expect(profile).toBeHidden();
    },
    'xstate.done.actor.endKeptSessions': async () => {
      for (; kept > 0; kept -= 1) await answerAs(await gate.take('endKeptSessions'), null);
    },
    'xstate.error.actor.endKeptSessions': async () => (await gate.take('endKeptSessions')).abort(),
    'connection.restored': () => returnOfNetwork(page),
    'xstate.after.retryDelay.sessionEnding.waiting': () => page.clock.runFor(endingRetryDelay),
  };
  const seen: Seen = {
    ending: waitsFor(gate, 'endKeptSessions'),
    idle: () => expect.poll(isKept, { message: 'a session has yet to be ended' }).toBe(false),
    waiting: async () => {
      expect(gate.held('endKeptSessions')).toBe(0);
      expect(await isKept()).toBe(true);
    },
  };
  return { drive, seen };
};

/** A public page of a visitor who has logged out without a connection. */
export default onPage(sessionEndingMachine, worlds, async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: endings, value: 'e'.repeat(64), url: baseURL ?? '' }]);
  const gate = await closeGate(page, { endKeptSessions: /\/api\/v1\/auth\/sessions\/end$/ });
  await page.route(/\/api\/v1\/auth\/logout$/, (route) => route.abort());
  await installClock(page);
  await page.goto('/about');
  return ending(page, gate);
});
