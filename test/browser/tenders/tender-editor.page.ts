import { setTimeout as pace } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { tenderEditorMachine } from '../../../src/machines/tenders/tender-editor.machine.ts';
import type { World } from '../../machines/support/world.ts';
import { editorWorld } from '../../machines/tenders/tender-editor.world.ts';
import { sessionOf, signInBefore } from '../support/accounts.ts';
import { closeGate, type Gate } from '../support/gate.ts';
import { answerWith, closePopup } from '../support/popup.ts';
import { createDraft } from '../support/tenders.ts';
import { type Drive, onPage, type Seen } from '../support/walk.ts';

const isOutcome = (type: string) => type.startsWith('xstate.done') || type.startsWith('xstate.error');

/** Only what the page shows can be used: nothing behind a dialog. */
const world: World<typeof tenderEditorMachine> = {
  ...editorWorld,
  possible: (situation, { type, ...payload }) => {
    const { values, documents, isUploading } = situation.context;
    if (situation.matches({ form: { storing: 'conflict' } })) return ['take.theirs', 'keep.mine'].includes(type);
    if (situation.matches({ form: { storing: 'loadingLatest' } })) return isOutcome(type);
    if (situation.matches({ form: { page: 'confirming' } })) return ['confirm', 'cancel'].includes(type);
    if (situation.matches({ form: { page: 'storingFirst' } }) || situation.matches({ form: { page: 'publishing' } }))
      return isOutcome(type);
    if (['confirm', 'cancel'].includes(type)) return false;
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
  const saved = main.getByTestId('saved');

  const fail = async (name: string, { code, status }: Failure, isQuiet = false) => {
    const route = await gate.take(name);
    if (status === null) return route.abort();
    await answerWith(route, status, { ...notice, code });
    // Background calls open no popup: the page shows the failure in place.
    if (!isQuiet) await closePopup(page);
  };

  const drive: Drive = {
    'field.change': async ({ value }) => title.fill(value as string),
    'field.leave': async () => {
      await title.focus();
      await title.blur();
    },
    'documents.changed': async ({ isUploading }) => {
      if (gate.held('upload') === 0) await main.getByLabel('Choose files').setInputFiles(document);
      await expect.poll(() => gate.held('upload')).toBeGreaterThan(0);
      if (!isUploading) await (await gate.take('upload')).continue();
    },
    save: async () => main.getByRole('button', { name: 'Save as Draft' }).click(),
    // The disabled submit button still responds, so that the form shows what is missing.
    submit: async () => main.getByRole('button', { name: 'Send for approval' }).click({ force: true }),
    confirm: async () => sending.getByRole('button', { name: 'Yes, send it' }).click(),
    cancel: async () => sending.getByRole('button', { name: 'Cancel' }).click(),
    'take.theirs': async () => conflict.getByRole('button', { name: 'Load the other version' }).click(),
    'keep.mine': async () => conflict.getByRole('button', { name: 'Keep mine' }).click(),
    retry: async () => main.getByRole('button', { name: 'Retry' }).click(),
    'xstate.after.typingDelay.tenderEditor.form.storing.changed': async () => page.clock.runFor(1500),
    'xstate.after.retryDelay.tenderEditor.form.storing.saveFailed': async () => page.clock.runFor(10_000),
    'xstate.done.actor.openTender': async () => (await gate.take('openTender')).continue(),
    'xstate.error.actor.openTender': async ({ error }) => fail('openTender', error as Failure),
    'xstate.done.actor.storeDraft': async () => (await gate.take('storeDraft')).continue(),
    'xstate.error.actor.storeDraft': async ({ error }) => fail('storeDraft', error as Failure, true),
    // The same call as on opening the page, while the form is shown.
    'xstate.done.actor.readVersion': async () => (await gate.take('openTender')).continue(),
    'xstate.error.actor.readVersion': async ({ error }) => fail('openTender', error as Failure, true),
    'xstate.done.actor.publishTender': async () => (await gate.take('publishTender')).continue(),
    'xstate.error.actor.publishTender': async ({ error }) => fail('publishTender', error as Failure),
  };

  const seen: Seen = {
    loading: async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    closed: async () => expect(main.getByRole('heading', { name: 'This tender cannot be changed' })).toBeVisible(),
    failed: async () => expect(main.getByRole('heading', { name: 'The draft could not be loaded' })).toBeVisible(),
    'form.page.editing': async () => expect(title).toBeVisible(),
    'form.page.confirming': async () => expect(sending).toBeVisible(),
    'form.page.storingFirst': async () => expect(sending).toBeVisible(),
    'form.page.publishing': async () => {
      await expect.poll(() => gate.held('publishTender')).toBeGreaterThan(0);
    },
    'form.storing.stored': async () => expect(saved).toHaveText('Saved'),
    'form.storing.changed': async () => expect(saved).toHaveText('Not saved yet'),
    'form.storing.storing': async () => expect(saved).toHaveText('Saving...'),
    'form.storing.saveFailed': async () => expect(saved).toContainText('kept on this device'),
    'form.storing.conflict': async () => expect(conflict).toBeVisible(),
    'form.storing.loadingLatest': async () => {
      await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
    },
    left: async () => expect(page).toHaveURL('/account/tender-management'),
  };
  return { drive, seen };
};

/**
 * Milliseconds that the page's clock advances per step while a delay of the flow runs: enough for a dialog's animation. After that the
 * clock advances slowly, for a dialog whose code is still loading.
 */
const timeOfStep = 300;
const isWaiting = (situation: AnyMachineSnapshot) =>
  situation.matches({ form: { storing: 'changed' } }) || situation.matches({ form: { storing: 'saveFailed' } });

/** Advances the page's clock; while a delay runs, only so little per step that the walk decides when the delay ends. */
const controlTime = async (page: Page, drive: Drive) => {
  await page.clock.pauseAt(Date.now() + 5000);
  let left = Number.POSITIVE_INFINITY;
  let isOver = false;
  const passing = (async () => {
    while (!isOver) {
      await page.clock.runFor(20);
      left -= 20;
      for (let waited = 0; waited < (left > 0 ? 50 : 1000); waited += 50) await pace(50);
    }
  })();
  let wasWaiting = false;
  const controlled = Object.entries(drive).map(([type, act]): [string, Drive[string]] => [
    type,
    async (event, next) => {
      if (wasWaiting || isWaiting(next)) left = timeOfStep;
      await act(event, next);
      wasWaiting = isWaiting(next);
      if (!wasWaiting) left = Number.POSITIVE_INFINITY;
    },
  ]);
  const close = async () => {
    isOver = true;
    await passing;
  };
  return { drive: Object.fromEntries(controlled), close };
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
  await page.clock.install();
  await page.goto(`/account/tender-management/${id}`);
  await expect.poll(() => gate.held('openTender')).toBeGreaterThan(0);
  const { drive, seen } = editor(page, gate);
  return { seen, ...(await controlTime(page, drive)) };
});
