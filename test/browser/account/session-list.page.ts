import { expect, type Page } from '@playwright/test';
import { sessionListMachine } from '../../../src/machines/account/session-list.machine.ts';
import proof from '../../machines/account/session-list.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof sessionListMachine>[];

/** The member's own session has no button; without others the button for all of them is disabled. */
const world: World<typeof sessionListMachine> = {
  ...(given as World<typeof sessionListMachine>),
  possible: (situation, { type, session }) => {
    if (type !== 'end') return true;
    return situation.context.sessions?.some(({ id, isCurrent }) => !isCurrent && id === (session as { id: number }).id) ?? false;
  },
};

const sessions = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));

  const drive: Drive = {
    'reload.viewer': reloadsOn(page)['reload.viewer'],
    ...outcomesOf(page, gate, 'loadSessions', 'endOneSession', 'endOtherSessions'),
    end: () => main.getByRole('button', { name: /^End session:/ }).click(),
    'end.others': () => main.getByRole('button', { name: 'End all other sessions' }).click(),
    confirm: () => dialog.getByRole('button', { name: /^End / }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadSessions'),
    failed: async () => expect(main.getByRole('heading', { name: 'Your sessions could not be loaded' })).toBeVisible(),
    shown: async () => {
      await expect(main.getByText('This session')).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    confirmingOne: async () => expect(dialog).toContainText('End this session?'),
    endingOne: waitsFor(gate, 'endOneSession'),
    confirmingOthers: async () => expect(dialog).toContainText('End all other sessions?'),
    endingOthers: waitsFor(gate, 'endOtherSessions'),
  };
  return { drive, seen };
};

export default onPage(sessionListMachine, [world], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, {
    loadSessions: { path: /\/api\/v1\/auth\/sessions$/, method: 'GET' },
    endOtherSessions: { path: /\/api\/v1\/auth\/sessions$/, method: 'DELETE' },
    endOneSession: { path: /\/api\/v1\/auth\/sessions\/\d+$/, method: 'DELETE' },
  });
  await page.goto('/account/security/sessions');
  return sessions(page, gate);
});
