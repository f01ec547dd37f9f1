import { expect, type Page } from '@playwright/test';
import { waitingWorkMachine } from '../../../src/machines/account/waiting-work.machine.ts';
import proof from '../../machines/account/waiting-work.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof waitingWorkMachine>[];

const menu = (page: Page, gate: Gate) => {
  const counted = page.getByRole('navigation').getByRole('link', { name: 'To decide: 40' });
  const outcomes = outcomesOf(page, gate, 'countWaiting');
  /** Numbers that cannot be loaded leave those before; without any the menu shows none. */
  let isCounted = false;
  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomes,
    'xstate.done.actor.countWaiting': async (event, next) => {
      await outcomes['xstate.done.actor.countWaiting']?.(event, next);
      isCounted = true;
    },
  };
  const seen: Seen = {
    counting: waitsFor(gate, 'countWaiting'),
    shown: () => expect(counted).toHaveCount(isCounted ? 1 : 0),
  };
  return { drive, seen };
};

export default onPage(waitingWorkMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { countWaiting: /\/api\/v1\/waiting$/ });
  await page.goto('/account/company-list');
  return menu(page, gate);
});
