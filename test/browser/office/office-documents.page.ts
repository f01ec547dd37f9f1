import { expect } from '@playwright/test';
import { officeDocumentsMachine } from '../../../src/machines/office/office-documents.machine.ts';
import proof from '../../machines/office/office-documents.world.ts';
import { damagedDocument, sealedDocument } from '../../machines/support/samples-office.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate } from '../support/gate.ts';
import { outcomesOf, waitsFor } from '../support/outcomes.ts';
import { leadInAnotherTab } from '../support/page.ts';
import { answerAs } from '../support/popup.ts';
import { readOnPage } from '../support/read.ts';
import { type Drive, type Fixtures, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof officeDocumentsMachine>[];
const documents = { items: [damagedDocument, sealedDocument], isMore: false };

const open = async ({ page, request }: Fixtures) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  await leadInAnotherTab(page);
  const gate = await closeGate(page, {
    load: /\/api\/v1\/office\/documents$/,
    checkDocument: /\/api\/v1\/office\/documents\/\d+\/check$/,
  });
  await page.goto('/office/documents');
  return { page, gate };
};

export default onPage(officeDocumentsMachine, worlds, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  await answerAs(await gate.take('load'), documents);
  const main = page.locator('main');
  const found = {
    whole: () => page.getByRole('region', { name: 'Alerts' }).getByText('is again what was stored').first(),
    damaged: () => main.getByRole('status').filter({ hasText: 'still not what was stored' }),
    missing: () => main.getByRole('status').filter({ hasText: 'no file in its place' }),
  };
  const drive: Drive = {
    ...outcomesOf(page, gate, 'checkDocument'),
    'xstate.done.actor.checkDocument': async ({ output }) => {
      await answerAs(await gate.take('checkDocument'), output);
      await expect(found[output as keyof typeof found]()).toBeVisible();
    },
    // By keyboard: a message may cover it.
    'document.check': () => main.getByRole('button', { name: /^Check again: .*Bill of quantities/ }).press('Enter'),
  };
  const seen: Seen = {
    choosing: () => expect(main.getByRole('link', { name: 'Guarding of gates, Lusail Plaza' })).toBeVisible(),
    checking: waitsFor(gate, 'checkDocument'),
  };
  return { drive, seen };
});

/** The documents, as they are read. */
export const read = readOnPage({ result: documents }, async (fixtures) => {
  const { page, gate } = await open(fixtures);
  const region = page.locator('main');
  return {
    page,
    gate,
    place: {
      region,
      shown: async () => {
        await expect(region.getByRole('link', { name: 'Guarding of gates, Lusail Plaza' })).toBeVisible();
        await expect(region.getByText('Proposal that is not opened')).toBeVisible();
      },
      failed: region.getByRole('heading', { name: 'The damaged documents could not be loaded' }),
    },
  };
});
