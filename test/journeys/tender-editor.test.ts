import { expect, test, vi } from 'vitest';
import { tenderEditorMachine } from '../../src/machines/tenders/tender-editor.machine.ts';
import { fieldsOf } from '../../src/machines/tenders/tender-form.ts';
import { failureWith } from '../machines/support/samples.ts';
import { categories, paper, tenderDraft } from '../machines/support/samples-tenders.ts';
import { startWalker } from '../machines/support/walk.ts';

const opened = { draft: tenderDraft, typed: null, categories, key: 'k-1', now: '2026-11-20T08:00:00.000Z' };
const pause = { type: 'xstate.after.typingDelay.tenderEditor.form.storing.changed' };

const openEditor = async (found: object = opened, id: number | null = tenderDraft.id, sent = vi.fn()) => {
  const actions = {
    keepTyped: vi.fn(),
    dropTyped: vi.fn(),
    showInAddress: vi.fn(),
    announceSaved: vi.fn(),
    showManagement: vi.fn(),
    keepUnstored: vi.fn(),
  };
  const machine = tenderEditorMachine.provide({
    actions: {
      ...actions,
      keepTyped: ({ context }) => actions.keepTyped(context.values.title),
      dropTyped: ({ context }) => actions.dropTyped(context.id),
      showInAddress: (_, shown) => actions.showInAddress(shown),
      announceSaved: (_, isSaveRequested) => actions.announceSaved(isSaveRequested),
      keepUnstored: (_, fields) => actions.keepUnstored(fields),
    },
  });
  const seen = new Set<unknown>();
  const editor = startWalker(machine, { input: { id }, outcomes: { openTender: {}, readVersion: {}, storeDraft: {}, publishTender: {} } });
  await editor.happen({ type: 'xstate.done.actor.openTender', output: found });
  editor.actor.subscribe(({ children }) => {
    const storing = children.storeDraft;
    if (storing && !seen.has(storing)) sent((storing.getSnapshot() as unknown as { input: object }).input);
    if (storing) seen.add(storing);
  });
  const now = () => editor.actor.getSnapshot();
  const type = (title: string) => editor.happen({ type: 'field.change', field: 'title', value: title });
  const store = (version: number) => editor.happen({ type: 'xstate.done.actor.storeDraft', output: { ...tenderDraft, version } });
  return { ...editor, ...actions, now, type, store };
};

test('saves changes when typing pauses, and keeps them on the device until then', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  expect(editor.keepTyped).toHaveBeenLastCalledWith('Uniforms for 250 staff');
  expect(editor.now().matches({ form: { storing: 'changed' } })).toBe(true);
  await editor.happen(pause);
  expect(editor.now().matches({ form: { storing: 'storing' } })).toBe(true);
  await editor.store(2);
  expect(editor.now()).toMatchObject({ value: { form: { storing: 'stored' } }, context: { version: 2 } });
  expect(editor.keepUnstored).toHaveBeenLastCalledWith([]);
});

test('saves changes made during a save afterwards, on the new version', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.happen(pause);
  await editor.type('Uniforms for everyone');
  expect(editor.keepTyped).toHaveBeenLastCalledWith('Uniforms for everyone');
  await editor.store(2);
  expect(editor.now()).toMatchObject({
    value: { form: { storing: 'changed' } },
    context: { version: 2, values: { title: 'Uniforms for everyone' } },
  });
});

test('keeps a draft on the device when saving fails, and retries', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.happen(pause);
  editor.dropTyped.mockClear();
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: failureWith(null) });
  expect(editor.now()).toMatchObject({
    value: { form: { page: 'editing', storing: 'saveFailed' } },
    context: { values: { title: 'Uniforms' } },
  });
  expect(editor.dropTyped).not.toHaveBeenCalled();
  await editor.happen({ type: 'xstate.after.retryDelay.tenderEditor.form.storing.saveFailed' });
  expect(editor.now().matches({ form: { storing: 'storing' } })).toBe(true);
});

test('a new tender gets its number and its URL with the first save', async () => {
  const editor = await openEditor({ ...opened, draft: null }, null);
  await editor.type('Uniforms');
  await editor.happen({ type: 'save' });
  await editor.store(1);
  expect(editor.showInAddress).toHaveBeenCalledWith(tenderDraft.id);
  expect(editor.dropTyped).toHaveBeenCalledWith(null);
  expect(editor.announceSaved).toHaveBeenLastCalledWith(true);
  expect(editor.now().context).toMatchObject({ id: tenderDraft.id, draft: { number: tenderDraft.number } });
});

test('marks the missing fields of an incomplete tender and sends nothing', async () => {
  const editor = await openEditor({ ...opened, draft: null }, null);
  await editor.happen({ type: 'submit' });
  expect(editor.now().matches({ form: { page: 'editing' } })).toBe(true);
  expect(editor.now().context.touched).toContain('deadlineDay');
  expect(editor.now().context.errors).toMatchObject({
    title: 'tenders.titleRequired',
    services: 'tenders.servicesRequired',
    endDay: 'tenders.dayRequired',
  });
});

test('saves the last changes before submitting for approval', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  await editor.happen({ type: 'submit' });
  await editor.happen({ type: 'confirm' });
  expect(editor.now().matches({ form: { page: 'storingFirst', storing: 'storing' } })).toBe(true);
  await editor.store(2);
  expect(editor.now()).toMatchObject({ value: { form: { page: 'publishing' } }, context: { version: 2 } });
  await editor.happen({ type: 'xstate.done.actor.publishTender' });
  expect(editor.showManagement).toHaveBeenCalledOnce();
});

test('does not submit a tender that cannot be saved', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  await editor.happen({ type: 'submit' });
  await editor.happen({ type: 'confirm' });
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: failureWith(null) });
  expect(editor.now().matches({ form: { page: 'editing', storing: 'saveFailed' } })).toBe(true);
});

test('blocks the submission while documents are uploading', async () => {
  const editor = await openEditor();
  await editor.happen({ type: 'documents.changed', documents: [], isUploading: true });
  await editor.happen({ type: 'submit' });
  expect(editor.now().matches({ form: { page: 'editing' } })).toBe(true);
});

test('saves an uploaded document with the draft', async () => {
  const editor = await openEditor();
  await editor.happen({ type: 'documents.changed', documents: [paper], isUploading: false });
  expect(editor.now()).toMatchObject({ value: { form: { storing: 'changed' } }, context: { documents: [paper] } });
});

test("overwrites a draft changed elsewhere after the publisher's decision", async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.happen(pause);
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: { ...failureWith(409), code: 'conflict' } });
  expect(editor.now().matches({ form: { storing: 'conflict' } })).toBe(true);
  await editor.happen({ type: 'keep.mine' });
  await editor.happen({ type: 'xstate.done.actor.readVersion', output: { version: 7 } });
  expect(editor.now()).toMatchObject({ value: { form: { storing: 'storing' } }, context: { version: 7, values: { title: 'Uniforms' } } });
});

test('loads the version changed elsewhere and discards the changes', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.happen(pause);
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: { ...failureWith(409), code: 'conflict' } });
  await editor.happen({ type: 'take.theirs' });
  expect(editor.dropTyped).toHaveBeenLastCalledWith(tenderDraft.id);
  await editor.happen({
    type: 'xstate.done.actor.openTender',
    output: { ...opened, draft: { ...tenderDraft, version: 7, title: 'Other' } },
  });
  expect(editor.now().context).toMatchObject({ version: 7, values: { title: 'Other' } });
});

test('saves an unparsable date as empty and keeps it in the form', async () => {
  const editor = await openEditor();
  await editor.happen({ type: 'field.change', field: 'endDay', value: '31/02/2026' });
  const { values, errors } = editor.now().context;
  expect(fieldsOf(values).end_date).toBeNull();
  expect([values.endDay, errors.endDay]).toEqual(['31/02/2026', 'tenders.dayUnreadable']);
});

test('keeps fields that cannot be saved on the device and saves the others', async () => {
  const editor = await openEditor();
  await editor.happen({ type: 'field.change', field: 'endDay', value: '31/02/2026' });
  await editor.happen(pause);
  editor.dropTyped.mockClear();
  await editor.store(2);
  expect(editor.now().matches({ form: { storing: 'stored' } })).toBe(true);
  expect(editor.keepUnstored).toHaveBeenLastCalledWith(['endDay']);
});

test('repeats a first save whose response was lost and saves later changes afterwards, so that only one tender is created', async () => {
  const sent = vi.fn();
  const editor = await openEditor({ ...opened, draft: null }, null, sent);
  await editor.type('Uniforms');
  await editor.happen(pause);
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: failureWith(null) });
  await editor.type('Uniforms for everyone');
  await editor.happen(pause);
  expect(sent.mock.calls.map(([{ values }]) => values.title)).toEqual(['Uniforms', 'Uniforms']);
  await editor.store(1);
  await editor.happen(pause);
  expect(sent.mock.lastCall?.[0]).toMatchObject({ id: tenderDraft.id, version: 1, values: { title: 'Uniforms for everyone' } });
});

test('does not retry a save that the server has rejected', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.happen(pause);
  await editor.happen({ type: 'xstate.error.actor.storeDraft', error: failureWith(422) });
  await editor.happen({ type: 'xstate.after.retryDelay.tenderEditor.form.storing.saveFailed' });
  expect(editor.now().matches({ form: { storing: 'saveFailed' } })).toBe(true);
  await editor.type('Uniforms, corrected');
  expect(editor.now().matches({ form: { storing: 'changed' } })).toBe(true);
});
