import { expect, type Page } from '@playwright/test';
import { watchedTendersMachine } from '../../../src/machines/tenders/watched-tenders.machine.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import proof from '../../machines/tenders/watched-tenders.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as World<typeof watchedTendersMachine>[];

const watched = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const notice = (title: string) => main.getByRole('heading', { name: title });

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadWatched'),
    'page.next': () => main.getByRole('button', { name: 'Next' }).click(),
    'page.previous': () => main.getByRole('button', { name: 'Previous' }).click(),
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry' }).click(),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadWatched'),
    shown: async () => expect(main.getByRole('table')).toContainText('Addendum 1'),
    empty: async () => expect(notice('You watch no tenders')).toBeVisible(),
    failed: async () => expect(notice('The watched tenders could not be loaded')).toBeVisible(),
  };
  return { drive, seen };
};

export default onPage(watchedTendersMachine, given ? [given] : [], async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'member'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, { loadWatched: /\/api\/v1\/tenders\/watched/ });
  await page.goto('/account/watched-tenders');
  return watched(page, gate);
});
