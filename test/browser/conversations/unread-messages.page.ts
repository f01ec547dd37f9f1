import { expect, type Page } from '@playwright/test';
import { unreadMessagesMachine } from '../../../src/machines/conversations/unread-messages.machine.ts';
import proof from '../../machines/conversations/unread-messages.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof unreadMessagesMachine>[];

const menu = (page: Page, gate: Gate) => {
  const counted = page.getByRole('navigation').getByRole('link', { name: 'Messages, unread conversations: 2' });
  /** A number that cannot be loaded leaves the one before; without any the menu shows none. */
  let isCounted = false;
  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'countUnread'),
    'xstate.done.actor.countUnread': async ({ output }) => {
      await answerAs(await gate.take('countUnread'), { unread: output });
      isCounted = true;
    },
  };
  const seen: Seen = {
    counting: waitsFor(gate, 'countUnread'),
    shown: () => expect(counted).toHaveCount(isCounted ? 1 : 0),
  };
  return { drive, seen };
};

export default onPage(unreadMessagesMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'company'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { countUnread: /\/api\/v1\/conversations\/unread$/ });
  await page.goto('/account/security');
  return menu(page, gate);
});
