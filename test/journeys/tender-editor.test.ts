import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { TenderDraft } from '../../contract/entities/tenders.ts';
import type { Failure } from '../../contract/failures.ts';
import { autosaveMachine } from '../../src/machines/drafts/autosave.machine.ts';
import { type Draft, isOfKind, type StoredDraft, type StoredVersion } from '../../src/machines/drafts/draft.ts';
import type { DocumentsChanged } from '../../src/machines/files/document-list.ts';
import { documentsMachine } from '../../src/machines/files/documents.machine.ts';
import type { OpenedTender } from '../../src/machines/tenders/tender-editing.ts';
import { tenderEditorMachine } from '../../src/machines/tenders/tender-editor.machine.ts';
import { fieldsOf, isStorable, type TenderField, type TenderValues, valuesOf } from '../../src/machines/tenders/tender-form.ts';
import { failureWith } from '../machines/support/samples.ts';
import { categories, paper, tenderDraft } from '../machines/support/samples-tenders.ts';
import { silenced } from '../machines/support/silenced.ts';

const opened: OpenedTender = { draft: tenderDraft, typed: null, categories, holidays: [], key: 'k-1', now: '2026-11-20T08:00:00.000Z' };
const soon = () => new Promise(setImmediate);
const conflict: Failure = { ...failureWith(409), code: 'conflict' };

const tenderOf = (saved: Draft) => {
  if (isOfKind(saved, 'tender')) return saved;
  throw new Error('The editor saves a draft of another kind.');
};

/** The editor with its autosave flow; the test answers the server's calls. */
const openEditor = async (found: Partial<OpenedTender> = {}, id: number | null = tenderDraft.id) => {
  const clock = new SimulatedClock();
  const actions = {
    keepLocalCopy: vi.fn(),
    dropLocalCopy: vi.fn(),
    trimLocalCopy: vi.fn(),
    showInAddress: vi.fn(),
    announceSaved: vi.fn(),
    showManagement: vi.fn(),
  };
  const sent = vi.fn();
  const server = {
    found: { ...opened, ...found },
    save: Promise.withResolvers<TenderDraft>(),
    publish: Promise.withResolvers<void>(),
    theirs: { kind: 'tender', version: 7, content: null, isSubmitted: false } as StoredVersion,
  };
  const readTheirs = vi.fn(async (): Promise<StoredVersion> => server.theirs);
  const machine = tenderEditorMachine.provide({
    actors: {
      openTender: fromPromise(async () => server.found),
      // Documents are a flow of their own, whose news the tests send.
      documents: documentsMachine.provide({ actors: { watchUpload: fromCallback(() => {}) as never } }),
      watchTabs: fromCallback(() => {}) as never,
      autosave: autosaveMachine.provide({
        actors: {
          storeDraft: fromPromise(async ({ input }): Promise<StoredDraft> => {
            const { draftKey, content, version } = tenderOf(input);
            sent({ ...draftKey, ...content, version });
            server.save = Promise.withResolvers<TenderDraft>();
            const answer = await server.save.promise;
            return { kind: 'tender', tenderId: answer.id, version: answer.version, savedAt: null, pause: 1500, answer };
          }),
          watchNetwork: fromCallback(() => {}) as never,
          watchChanges: fromCallback(() => {}) as never,
          readTheirs: fromPromise(readTheirs),
        },
        actions: {
          keepLocalCopy: (_, saved) => actions.keepLocalCopy(tenderOf(saved).content.values.title),
          dropLocalCopy: (_, saved) => actions.dropLocalCopy(tenderOf(saved).draftKey.id),
          trimLocalCopy: (_, saved) => actions.trimLocalCopy(isStorable(tenderOf(saved).content.values)),
          announceSaved: () => actions.announceSaved(),
        },
      }),
      publishTender: fromPromise(({ input }) => {
        sent(input);
        return server.publish.promise;
      }),
    },
    actions: { showInAddress: (_, shown) => actions.showInAddress(shown), showManagement: () => actions.showManagement() },
  });
  const editor = createActor(silenced(machine), { input: { id }, clock });
  editor.start();
  await soon();
  const now = () => editor.getSnapshot();
  const draft = () => {
    const { autosave } = now().children;
    if (!autosave) throw new Error('The autosave flow does not run.');
    return autosave;
  };
  const change = async (field: TenderField, value: TenderValues[TenderField]) => {
    editor.send({ type: 'field.change', field, value } as Parameters<typeof editor.send>[0]);
    await soon();
  };
  const wait = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await soon();
  };
  return {
    ...actions,
    sent,
    server,
    readTheirs,
    now,
    draft,
    change,
    type: (title: string) => change('title', title),
    attach: async ({ documents, isUploading }: Omit<DocumentsChanged, 'type'>) => {
      editor.send({ type: 'documents.changed', documents, isUploading });
      await soon();
    },
    choose: async (type: 'submit' | 'confirm') => {
      editor.send({ type });
      await soon();
    },
    decide: async (type: 'save' | 'keep.mine' | 'take.theirs') => {
      draft().send({ type });
      await soon();
      await soon();
    },
    hear: async (version: number) => {
      draft().send({ type: 'draft.changed', tenderId: tenderDraft.id, version });
      await soon();
    },
    pause: () => wait(1500),
    retry: () => wait(10_000),
    store: async (version: number) => {
      server.save.resolve({ ...tenderDraft, version });
      await soon();
    },
    fail: async (failure: Failure) => {
      server.save.reject(failure);
      await soon();
    },
    publish: async () => {
      server.publish.resolve();
      await soon();
    },
    refuse: async (failure: Failure) => {
      server.publish.reject(failure);
      await soon();
    },
  };
};

test('saves changes when typing pauses, and keeps them on the device until then', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  expect(editor.keepLocalCopy).toHaveBeenLastCalledWith('Uniforms for 250 staff');
  expect(editor.draft().getSnapshot().value).toBe('changed');
  await editor.pause();
  expect(editor.draft().getSnapshot().value).toBe('storing');
  await editor.store(2);
  expect(editor.draft().getSnapshot()).toMatchObject({ value: { stored: 'resting' }, context: { draft: { version: 2 } } });
  expect(editor.now().context.version).toBe(2);
  expect(editor.trimLocalCopy).toHaveBeenLastCalledWith(true);
});

test('saves changes made during a save afterwards, on the new version', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.pause();
  await editor.type('Uniforms for everyone');
  expect(editor.keepLocalCopy).toHaveBeenLastCalledWith('Uniforms for everyone');
  await editor.store(2);
  expect(editor.draft().getSnapshot().value).toBe('changed');
  await editor.pause();
  expect(editor.sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ version: 2, values: expect.objectContaining({ title: 'Uniforms for everyone' }) }),
  );
});

test('keeps a draft on the device when saving fails, and retries', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.pause();
  editor.dropLocalCopy.mockClear();
  await editor.fail(failureWith(null));
  expect(editor.draft().getSnapshot().value).toBe('saveFailed');
  expect(editor.now()).toMatchObject({ value: { form: 'editing' }, context: { values: { title: 'Uniforms' }, failure: { status: null } } });
  expect(editor.dropLocalCopy).not.toHaveBeenCalled();
  await editor.retry();
  expect(editor.draft().getSnapshot().value).toBe('storing');
});

test('a new tender gets its number and its URL with the first save', async () => {
  const editor = await openEditor({ draft: null }, null);
  await editor.type('Uniforms');
  await editor.decide('save');
  await editor.store(1);
  expect(editor.showInAddress).toHaveBeenCalledWith(tenderDraft.id);
  expect(editor.dropLocalCopy).toHaveBeenCalledWith(null);
  expect(editor.announceSaved).toHaveBeenCalledOnce();
  expect(editor.now().context).toMatchObject({ id: tenderDraft.id, draft: { number: tenderDraft.number } });
});

test('marks the missing fields of an incomplete tender and sends nothing', async () => {
  const editor = await openEditor({ draft: null }, null);
  await editor.choose('submit');
  expect(editor.now().matches({ form: 'editing' })).toBe(true);
  expect(editor.now().context.touched).toContain('deadlineDay');
  expect(editor.now().context.errors).toMatchObject({
    title: 'tenders.titleRequired',
    services: 'tenders.servicesRequired',
    publishDay: 'tenders.dayRequired',
  });
});

test('saves the last changes before submitting for approval', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  await editor.choose('submit');
  await editor.choose('confirm');
  expect(editor.now().matches({ form: 'storingFirst' })).toBe(true);
  expect(editor.draft().getSnapshot().value).toBe('storing');
  await editor.store(2);
  expect(editor.now().matches({ form: 'publishing' })).toBe(true);
  expect(editor.sent).toHaveBeenLastCalledWith({ id: tenderDraft.id, version: 2 });
  await editor.publish();
  expect(editor.showManagement).toHaveBeenCalledOnce();
});

test('does not load the draft when its own submission is reported before the answer', async () => {
  const editor = await openEditor();
  await editor.choose('submit');
  await editor.choose('confirm');
  expect(editor.now().matches({ form: 'publishing' })).toBe(true);
  editor.draft().send({ type: 'draft.ended', tenderId: tenderDraft.id });
  expect(editor.readTheirs).not.toHaveBeenCalled();
  await editor.publish();
  expect(editor.showManagement).toHaveBeenCalledOnce();
});

test('saves and compares again after a submission that was refused', async () => {
  const editor = await openEditor();
  await editor.choose('submit');
  await editor.choose('confirm');
  await editor.refuse(conflict);
  expect(editor.now().matches({ form: 'editing' })).toBe(true);
  await editor.pause();
  await editor.fail(conflict);
  expect(editor.draft().getSnapshot().value).toBe('conflict');
});

test('does not submit a tender that cannot be saved', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms for 250 staff');
  await editor.choose('submit');
  await editor.choose('confirm');
  await editor.fail(failureWith(null));
  expect(editor.now().matches({ form: 'editing' })).toBe(true);
  expect(editor.draft().getSnapshot().value).toBe('saveFailed');
});

test('blocks the submission while documents are uploading', async () => {
  const editor = await openEditor();
  await editor.attach({ documents: [], isUploading: true });
  await editor.choose('submit');
  expect(editor.now().matches({ form: 'editing' })).toBe(true);
});

test('saves an uploaded document with the draft', async () => {
  const editor = await openEditor();
  await editor.attach({ documents: [paper], isUploading: false });
  await editor.pause();
  expect(editor.sent).toHaveBeenLastCalledWith(expect.objectContaining({ documents: [paper] }));
});

test("overwrites a draft changed elsewhere after the publisher's decision", async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.pause();
  await editor.fail(conflict);
  expect(editor.draft().getSnapshot().value).toBe('conflict');
  await editor.decide('keep.mine');
  expect(editor.sent).toHaveBeenLastCalledWith(
    expect.objectContaining({ version: 7, values: expect.objectContaining({ title: 'Uniforms' }) }),
  );
});

test('loads the version changed elsewhere and discards the changes', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.pause();
  await editor.fail(conflict);
  editor.server.found = { ...opened, draft: { ...tenderDraft, version: 7, title: 'Other' } };
  await editor.decide('take.theirs');
  expect(editor.dropLocalCopy).toHaveBeenLastCalledWith(tenderDraft.id);
  expect(editor.now().context).toMatchObject({ version: 7, values: { title: 'Other' } });
});

test('submits the newer version from elsewhere if it is what the publisher sees', async () => {
  const editor = await openEditor();
  editor.server.theirs = {
    kind: 'tender',
    version: 4,
    isSubmitted: false,
    content: { documents: tenderDraft.documents, values: valuesOf(tenderDraft) },
  };
  await editor.hear(4);
  await editor.choose('submit');
  await editor.choose('confirm');
  expect(editor.sent).toHaveBeenLastCalledWith({ id: tenderDraft.id, version: 4 });
});

test('shows a newer version from elsewhere before the publisher types, and loads it', async () => {
  const editor = await openEditor();
  editor.server.theirs = {
    kind: 'tender',
    version: 4,
    isSubmitted: false,
    content: { documents: [], values: { ...valuesOf(tenderDraft), title: 'Uniforms for 90 staff' } },
  };
  await editor.hear(4);
  expect(editor.draft().getSnapshot().value).toBe('outdated');
  expect(editor.sent).not.toHaveBeenCalled();
  editor.server.found = { ...opened, draft: { ...tenderDraft, title: 'Uniforms for 90 staff', version: 4 } };
  await editor.decide('take.theirs');
  expect(editor.now().context).toMatchObject({ version: 4, values: { title: 'Uniforms for 90 staff' } });
});

test('saves an unparsable date as empty and keeps it in the form', async () => {
  const editor = await openEditor();
  await editor.change('publishDay', '31/02/2026');
  const { values, errors } = editor.now().context;
  expect(fieldsOf(values)).toMatchObject({ publish_date: null, start_date: null });
  expect([values.publishDay, errors.publishDay]).toEqual(['31/02/2026', 'tenders.dayUnreadable']);
});

test('keeps fields that cannot be saved on the device and saves the others', async () => {
  const editor = await openEditor();
  await editor.change('publishDay', '31/02/2026');
  await editor.pause();
  editor.dropLocalCopy.mockClear();
  await editor.store(2);
  expect(editor.draft().getSnapshot().matches('stored')).toBe(true);
  expect(editor.trimLocalCopy).toHaveBeenLastCalledWith(false);
});

test('repeats a first save whose response was lost and saves later changes afterwards, so that only one tender is created', async () => {
  const editor = await openEditor({ draft: null }, null);
  const { sent } = editor;
  await editor.type('Uniforms');
  await editor.pause();
  await editor.fail(failureWith(null));
  await editor.type('Uniforms for everyone');
  await editor.pause();
  expect(sent.mock.calls.map(([{ values }]) => values.title)).toEqual(['Uniforms', 'Uniforms']);
  await editor.store(1);
  await editor.pause();
  expect(sent.mock.lastCall?.[0]).toMatchObject({ id: tenderDraft.id, version: 1, values: { title: 'Uniforms for everyone' } });
});

test('does not retry a save that the server has rejected', async () => {
  const editor = await openEditor();
  await editor.type('Uniforms');
  await editor.pause();
  await editor.fail(failureWith(422));
  await editor.retry();
  expect(editor.draft().getSnapshot().value).toBe('saveFailed');
  await editor.type('Uniforms, corrected');
  expect(editor.draft().getSnapshot().value).toBe('changed');
});

test('derives start and end date from when the tender opens and closes, and refuses one that closes before it opens', async () => {
  const editor = await openEditor();
  await editor.change('publishDay', '05/12/2027');
  await editor.change('deadlineDay', '20/12/2027');
  expect(fieldsOf(editor.now().context.values)).toMatchObject({
    publish_date: '2027-12-04T21:00:00.000Z',
    start_date: '2027-12-04T21:00:00.000Z',
    end_date: '2027-12-19T21:00:00.000Z',
  });
  await editor.change('deadlineDay', '04/12/2027');
  expect(editor.now().context.errors.deadlineDay).toBe('tenders.closesBeforeOpens');
});
