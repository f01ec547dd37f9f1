import { expect, type Page } from '@playwright/test';
import { officeDocumentsMachine } from '../../../src/machines/office/office-documents.machine.ts';
import proof from '../../machines/office/office-documents.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab, reloadsOn, returnOfNetwork } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeDocumentsMachine>[];

const documents = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const found = {
    whole: () => page.getByRole('region', { name: 'Alerts' }).getByText('is again what was stored').first(),
    damaged: () => main.getByRole('status').filter({ hasText: 'still not what was stored' }),
    missing: () => main.getByRole('status').filter({ hasText: 'no file in its place' }),
  };

  const drive: Drive = {
    ...reloadsOn(page),
    ...outcomesOf(page, gate, 'loadDocuments', 'checkDocument'),
    'xstate.done.actor.checkDocument': async ({ output }) => {
      await answerAs(await gate.take('checkDocument'), output);
      await expect(found[output as keyof typeof found]()).toBeVisible();
    },
    'network.returned': () => returnOfNetwork(page),
    retry: () => main.getByRole('button', { name: 'Retry', exact: true }).click(),
    // By keyboard: a message may cover it.
    'document.check': () => main.getByRole('button', { name: /^Check again: .*Bill of quantities/ }).press('Enter'),
  };
  const seen: Seen = {
    loading: waitsFor(gate, 'loadDocuments'),
    failed: async () => expect(main.getByRole('heading', { name: 'The damaged documents could not be loaded' })).toBeVisible(),
    shown: async () => {
      await expect(main.getByRole('link', { name: 'Guarding of gates, Lusail Plaza' })).toBeVisible();
      await expect(main.getByText('Proposal that is not opened')).toBeVisible();
    },
    checking: waitsFor(gate, 'checkDocument'),
  };
  return { drive, seen };
};

export default onPage(officeDocumentsMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    loadDocuments: /\/api\/v1\/office\/documents$/,
    checkDocument: /\/api\/v1\/office\/documents\/\d+\/check$/,
  });
  await page.goto('/office/documents');
  return documents(page, gate);
});
