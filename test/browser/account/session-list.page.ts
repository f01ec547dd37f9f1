import { expect } from '@playwright/test';
import { sessionListMachine } from '../../../src/machines/account/session-list.machine.ts';
import proof, { mine, other } from '../../machines/account/session-list.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { reloadsOn } from '../support/page.ts';
import { readOnPage, readShows } from '../support/read.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof sessionListMachine>[];

/** The member's own session has no button; the page behind the dialog cannot be used. */
const world: World<typeof sessionListMachine> = {
  ...(given as World<typeof sessionListMachine>),
  possible: (situation, { type, session }) => {
    if (type === 'read.shown') return !situation.hasTag('dialog');
    if (type !== 'end') return true;
    return situation.context.sessions?.some(({ id, isCurrent }) => !isCurrent && id === (session as { id: number }).id) ?? false;
  },
};

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  const gate = await closeGate(page, {
    load: { path: /\/api\/v1\/auth\/sessions$/, method: 'GET' },
    endOtherSessions: { path: /\/api\/v1\/auth\/sessions$/, method: 'DELETE' },
    endOneSession: { path: /\/api\/v1\/auth\/sessions\/\d+$/, method: 'DELETE' },
  });
  await page.goto('/account/security/sessions');
  return { page, gate };
};

export default onPage(sessionListMachine, [world], async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const main = page.locator('main');
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  const drive: Drive = {
    ...outcomesOf(page, gate, 'endOneSession', 'endOtherSessions'),
    'read.shown': readShows(page, gate, reloadsOn(page)['reload.viewer']),
    end: () => main.getByRole('button', { name: /^End session:/ }).click(),
    'end.others': () => main.getByRole('button', { name: 'End all other sessions' }).click(),
    confirm: () => dialog.getByRole('button', { name: /^End / }).click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  };
  const seen: Seen = {
    choosing: async () => expect(dialog).toBeHidden(),
    confirmingOne: async () => expect(dialog).toContainText('End this session?'),
    endingOne: waitsFor(gate, 'endOneSession'),
    confirmingOthers: async () => expect(dialog).toContainText('End all other sessions?'),
    endingOthers: waitsFor(gate, 'endOtherSessions'),
  };
  return { drive, seen };
});

/** The sessions, as they are read. */
export const read = readOnPage({ result: [mine, other], reloads: ['reload.viewer'] }, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: () => expect(region.getByText('This session')).toBeVisible(),
      failed: region.getByRole('heading', { name: 'Your sessions could not be loaded' }),
    },
  };
});
