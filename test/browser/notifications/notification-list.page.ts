import { expect, type Page } from '@playwright/test';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { notificationPageSize } from '../../../contract/limits.ts';
import { notificationListMachine } from '../../../src/machines/notifications/notification-list.machine.ts';
import proof from '../../machines/notifications/notification-list.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerWith } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof notificationListMachine>[];

const list = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const shown = async () => expect(main.getByText('Noor asks for office cleaning.')).toBeVisible();

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadPage'),
    'xstate.done.actor.loadPage': async ({ output }) => {
      const { items, total } = output as { items: Notification[]; total: number };
      await answerWith(await gate.take('loadPage'), 200, { data: items, total });
    },
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadPage'),
    shown,
    refreshing: async () => {
      await waitsFor(gate, 'loadPage')();
      await shown();
    },
    outdated: shown,
    empty: async () => expect(main.getByText('Updates about your requests, tenders and proposals will appear here.')).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The notifications could not be loaded' })).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(notificationListMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadPage: new RegExp(`/api/v1/notification\\?.*limit=${notificationPageSize}`) });
  await page.goto('/notifications');
  return list(page, gate);
});
