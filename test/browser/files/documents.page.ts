import { expect, type Page } from '@playwright/test';
import type { ChosenFile, Upload } from '../../../src/machines/files/document-list.ts';
import { documentsMachine } from '../../../src/machines/files/documents.machine.ts';
import proof from '../../machines/files/documents.world.ts';
import type { Proof, World } from '../../machines/support/world.ts';
import { newMember, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { waitsFor } from '../support/outcomes.ts';
import { createDraft } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const [given] = (proof as Proof).worlds as unknown as [World<typeof documentsMachine>];

/**
 * What the rows of the list offer, with at most one file of a name that has failed. Files of an earlier visit have tests of their own, and so
 * does what the form asks about all failed ones; how far an upload is comes from the browser.
 */
const world: World<typeof documentsMachine> = {
  ...given,
  events: {
    ...given.events,
    'upload.restored': [],
    'uploads.rename': [],
    'uploads.retry': [],
    'uploads.drop': [],
    'sending.progressed': [],
  },
  possible: ({ context: { documents, uploads } }, event) => {
    const [first] = uploads;
    const listed = uploads.find(({ id, file }) => {
      const { upload } = event as unknown as { upload?: Upload };
      return upload && id === upload.id && file.name === upload.file.name;
    });
    if (event.type === 'files.choose')
      return (
        documents.length === 0 &&
        (!first || (uploads.length === 1 && first.id === 1 && first.problem === null && (event.files as ChosenFile[]).length === 1))
      );
    if (event.type === 'document.remove') return documents.length > 0;
    if (event.type === 'upload.retry') return listed?.problem === 'unreachable';
    if (event.type === 'upload.remove')
      return listed !== undefined && (listed.problem !== 'unreachable' || uploads.every(({ problem }) => problem !== null));
    return true;
  },
  distinguish: (context) => [context.documents.length, given.distinguish?.(context)],
};

const documents = (page: Page, gate: Gate) => {
  const main = page.locator('main');
  const rows = main.locator('[data-files]').getByRole('listitem');
  const running = rows.getByRole('button', { name: /^Cancel upload of/ });

  const drive: Drive = {
    'files.choose': async ({ files }) =>
      main
        .getByLabel('Choose files')
        .setInputFiles(
          (files as ChosenFile[]).map(({ name }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') })),
        ),
    'document.remove': () =>
      rows
        .first()
        .getByRole('button', { name: /^Remove/ })
        .click(),
    'upload.remove': async ({ upload }) => {
      const row = rows.filter({ hasText: (upload as Upload).file.name.replace(/\..*/, '') });
      const isRunning = (upload as Upload).id === 1 && (await running.count()) > 0;
      await (isRunning ? running.first() : row.getByRole('button', { name: /^Remove/ }).last()).click();
    },
    'upload.retry': () => rows.getByRole('button', { name: 'Try again' }).click(),
    'sending.stored': async () => {
      const stored = await rows.getByRole('button', { name: /^Remove/ }).count();
      await (await gate.take('upload')).continue();
      await expect(rows.getByRole('button', { name: /^Remove/ })).toHaveCount(stored + 1);
    },
    'sending.failed': async () => {
      const failed = await rows.getByRole('alert').count();
      await (await gate.take('upload')).abort();
      await expect(rows.getByRole('alert')).toHaveCount(failed + 1);
    },
  };
  const seen: Seen = {
    idle: () => expect(rows.getByRole('progressbar')).toHaveCount(0),
    sending: async () => {
      await expect(rows.getByRole('progressbar')).toHaveCount(1);
      await waitsFor(gate, 'upload')();
    },
  };
  return { drive, seen };
};

/** The documents of a tender that is being written. */
export default onPage(documentsMachine, [world], async ({ page, request }) => {
  const publisher = await newMember(request);
  const { id } = await createDraft(request, publisher);
  await signInBefore(page, publisher);
  const gate = await closeGate(page, { upload: /\/api\/v1\/files\/upload$/ });
  await page.goto(`/account/tender-management/${id}`);
  return documents(page, gate);
});
