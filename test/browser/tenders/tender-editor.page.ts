import { expect, type Page } from '@playwright/test';
import type { Failure } from '../../../contract/failures.ts';
import { tenderEditorMachine } from '../../../src/machines/tenders/tender-editor.machine.ts';
import type { World } from '../../machines/support/world.ts';
import { editorWorld } from '../../machines/tenders/tender-editor.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup, failQuietly } from '../support/popup.ts';
import { createDraft } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

/** Only what the page offers; every save is held until the walk answers it. */
const world: World<typeof tenderEditorMachine> = {
  ...editorWorld,
  events: { ...editorWorld.events, 'draft.stored': [], 'draft.refused': [], 'draft.adopted': [], 'tabs.changed': [] },
  possible: (situation, { type, ...payload }) => {
    const { values, documents, isUploading } = situation.context;
    if (type === 'draft.saved' || type === 'draft.unsaved') return situation.matches({ form: 'storingFirst' });
    if (type === 'draft.replaced') return situation.matches({ form: 'editing' });
    if (situation.matches({ form: 'confirming' })) return ['confirm', 'cancel'].includes(type);
    if (situation.matches({ form: 'storingFirst' })) return false;
    if (situation.matches({ form: 'publishing' })) return type.startsWith('xstate.');
    if (type === 'field.change') return payload.value !== values.title;
    if (type === 'documents.changed') return documents.length === 0 && (payload.isUploading ? !isUploading : true);
    return true;
  },
};

const notice = { code: 'unexpected', message: 'Broken.', requestId: 'r-1' };
const document = { name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

const editor = (page: Page, gate: Gate) => {
  // Elements behind a dialog have no roles.
  const main = page.locator('main');
  const title = main.getByLabel('Title', { exact: true });
  const sending = page.getByRole('dialog', { name: 'Send this tender for approval?' });
  const conflict = page.getByRole('alertdialog', { name: 'This draft was changed elsewhere' });
  const description = main.getByLabel('Description', { exact: true });

  let typed = 0;
  /** Changes the draft, so that there is something to save. */
  const typeMore = async () => description.fill(`Summer and winter uniforms, ${++typed}.`);
  /** The other version is loaded for the comparison, by the same call as on opening the page. */
  const conflictOnSave = async () => {
    await answerWith(await gate.take('storeDraft'), 409, { ...notice, code: 'conflict' });
    await (await gate.take('openTender')).continue();
  };

  const fail = async (name: string, { code, status }: Failure) => {
    await answerWith(await gate.take(name), status ?? 500, { ...notice, code });
    // The page says itself that a tender does not exist or cannot be edited.
    if (name !== 'openTender' || !['conflict', 'notFound'].includes(code)) await closePopup(page);
  };

  const drive: Drive = {
    'field.change': async ({ value }) => title.fill(value as string),
    'field.leave': async () => {
      await title.focus();
      await title.blur();
    },
    'documents.changed': async ({ isUploading, failed }) => {
      if (gate.held('upload') === 0) await main.getByLabel('Choose files').setInputFiles(document);
      await expect.poll(() => gate.held('upload')).toBeGreaterThan(0);
      if (isUploading) return;
      const upload = await gate.take('upload');
      await (failed ? failQuietly(upload) : upload.continue());
    },
    // The disabled submit button still responds, so that the form shows what is missing.
    submit: async (_, next) => {
      if (next.matches({ form: 'confirming' })) await typeMore();
      await main.getByRole('button', { name: 'Send for approval' }).click({ force: true });
    },
    confirm: async () => sending.getByRole('button', { name: 'Yes, send it' }).click(),
    cancel: async () => sending.getByRole('button', { name: 'Cancel' }).click(),
    'draft.saved': async () => {
      const saveNext = async () => {
        if (gate.held('storeDraft') > 0) await (await gate.take('storeDraft')).continue();
        return gate.held('publishTender');
      };
      await expect.poll(saveNext).toBeGreaterThan(0);
    },
    'draft.unsaved': async ({ failure }) => {
      if (failure) return (await gate.take('storeDraft')).abort();
      await conflictOnSave();
      await conflict.getByRole('button', { name: 'Keep mine' }).click();
      await expect(conflict).toBeHidden();
    },
    'draft.replaced': async () => {
      await typeMore();
      await conflictOnSave();
      await conflict.getByRole('button', { name: 'Load the other version' }).click();
    },
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.done.actor.openTender': async () => (await gate.take('openTender')).continue(),
    'xstate.error.actor.openTender': async ({ error }) => fail('openTender', error as Failure),
    'xstate.done.actor.publishTender': async () => (await gate.take('publishTender')).continue(),
    'xstate.error.actor.publishTender': async ({ error }) => fail('publishTender', error as Failure),
  };

  const seen: Seen = {
    loading: async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    missing: async () => expect(main.getByRole('heading', { name: 'Tender not found' })).toBeVisible(),
    closed: async () => expect(main.getByRole('heading', { name: 'This tender cannot be changed' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The draft could not be loaded' })).toBeVisible(),
    'form.editing': async () => expect(title).toBeVisible(),
    'form.confirming': async () => expect(sending).toBeVisible(),
    'form.storingFirst': async () => {
      await expect(sending).toBeVisible();
      await expect.poll(() => gate.held('storeDraft')).toBeGreaterThan(0);
    },
    'form.publishing': async () => {
      await expect.poll(() => gate.held('publishTender')).toBeGreaterThan(0);
    },
    left: async () => expect(page).toHaveURL('/account/tender-management'),
  };
  return { drive, seen };
};

export default onPage(tenderEditorMachine, [world], async ({ page, request }) => {
  const publisher = await sessionOf(request, 'company');
  await signInBefore(page, publisher);
  const { id } = await createDraft(request, publisher);
  const gate = await closeGate(page, {
    openTender: /\/api\/v1\/tenders\/\d+\/terms$/,
    storeDraft: /\/api\/v1\/tenders\/\d+$/,
    publishTender: /\/api\/v1\/tenders\/\d+\/publish$/,
    upload: /\/api\/v1\/files\/upload$/,
  });
  await page.goto(`/account/tender-management/${id}`);
  await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
  return editor(page, gate);
});
