import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { catalogueImportMachine } from '../../../src/machines/office/catalogue-import.machine.ts';
import proof from '../../machines/office/catalogue-import.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerAs, failAs } from '../support/popup.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const worlds = (proof as Proof).worlds as unknown as World<typeof catalogueImportMachine>[];

const content = { categories: [], locations: [{ en: 'Mesaieed', ar: 'مسيعيد' }] };
const chosen = { name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) };

const importing = (page: Page, gate: Gate) => {
  const dialog = page.getByRole('dialog', { name: 'Import entries' });
  const confirm = dialog.getByRole('button', { name: 'Import', exact: true });
  const isSent = () => expect.poll(() => gate.held('sendFile'), { message: 'the page sends the file' }).toBeGreaterThan(0);
  const fail: Drive[string] = async ({ error }) => failAs(page, await gate.take('sendFile'), error as Failure);

  const drive: Drive = {
    'file.choose': () => dialog.locator('input[type=file]').setInputFiles(chosen),
    confirm: () => confirm.click(),
    cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    'xstate.done.actor.tryImport': async ({ output }) => answerAs(await gate.take('sendFile'), (output as { summary: object }).summary),
    'xstate.error.actor.tryImport': fail,
    'xstate.done.actor.importCatalogue': async () =>
      answerAs(await gate.take('sendFile'), { categories: 0, services: 0, locations: 1, renamed: 0 }),
    'xstate.error.actor.importCatalogue': fail,
  };
  const seen: Seen = {
    choosing: () => expect(dialog.getByText('Choose a file')).toBeVisible(),
    trying: isSent,
    unfit: () => expect(dialog.getByText('This is not a file of a catalogue. Choose another one.')).toBeVisible(),
    nothing: () => expect(dialog.getByText('The catalogue has everything that the file has.')).toBeVisible(),
    asking: async () => {
      await expect(dialog.getByText('1 place is added.')).toBeVisible();
      await expect(confirm).toBeEnabled();
    },
    importing: isSent,
    imported: () => expect(dialog).toBeHidden(),
    cancelled: () => expect(dialog).toBeHidden(),
  };
  return { drive, seen };
};

export default onPage(catalogueImportMachine, worlds, async ({ page, request }) => {
  await signInBefore(page, await sessionOf(request, 'admin'));
  const gate = await closeGate(page, { sendFile: { path: /\/api\/v1\/office\/catalogue\/file$/, method: 'POST' } });
  await page.goto('/office/catalogue');
  await page.locator('main').getByRole('button', { name: 'Import' }).click();
  return importing(page, gate);
});
