import { expect, type Page } from '@playwright/test';
import { tenderHistoryMachine } from '../../../src/machines/tenders/tender-history.machine.ts';
import { tenderDetail } from '../../machines/support/samples-tenders.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/tender-history.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof tenderHistoryMachine>[];

const history = (page: Page, gate: Gate) => {
  const main = page.locator('main');

  const drive: Drive = {
    ...outcomesOf(page, gate, 'loadHistory'),
    'reload.data': () => reloadsOn(page)['reload.data'](),
    open: () => main.getByRole('button', { name: 'Show the history' }).click(),
    close: () => main.getByRole('button', { name: 'Hide the history' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    closed: async () => expect(main.getByRole('button', { name: 'Show the history' })).toBeVisible(),
    loading: waitsFor(gate, 'loadHistory'),
    shown: async () => expect(main.getByText('Draft created')).toBeVisible(),
    failed: async () => expect(main.getByText('The history could not be loaded.')).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(tenderHistoryMachine, worlds, async ({ page, request }) => {
  const session = await sessionOf(request, 'company');
  await signInBefore(page, session);
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadHistory: /\/api\/v1\/tenders\/1\/history$/ });
  const later = '2099-12-17T10:00:00.000Z';
  const tender = { ...tenderDetail, ownerId: session.user.id, end_date: later, deadline: later, questionsUntil: later };
  await page.route(/\/api\/v1\/tenders\/1$/, (route) => answerAs(route, tender));
  await page.route(/\/api\/v1\/tenders\/1\/questions/, (route) => answerAs(route, { items: [], pageCount: 0, totalItems: 0 }));
  await page.goto('/tender-profile/1');
  return history(page, gate);
});
