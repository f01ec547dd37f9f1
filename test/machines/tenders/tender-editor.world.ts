import { tenderEditorMachine } from '../../../src/machines/tenders/tender-editor.machine.ts';
import { emptyTender, valuesOf } from '../../../src/machines/tenders/tender-form.ts';
import { failureWith } from '../support/samples.ts';
import { categories, paper, tenderDraft } from '../support/samples-tenders.ts';
import { type World, worldOf } from '../support/world.ts';

const opened = { draft: tenderDraft, typed: null, categories, holidays: [], key: 'k-1', now: '2026-11-20T08:00:00.000Z' };
const conflict = { ...failureWith(409), code: 'conflict' };
const notFound = { ...failureWith(404), code: 'notFound' };

/** An existing draft. */
export const editorWorld: World<typeof tenderEditorMachine> = {
  input: { id: tenderDraft.id },
  events: {
    'field.change': [
      { field: 'title', value: '' },
      { field: 'title', value: 'Uniforms for 250 staff' },
    ],
    'field.leave': [{ field: 'title' }],
    'documents.changed': [
      { documents: [paper], isUploading: false },
      { documents: [], isUploading: true },
      { documents: [], isUploading: false, failed: [{ name: 'Plan.pdf', isRetryable: true }] },
    ],
    'draft.stored': [{ answer: { ...tenderDraft, version: 2 } }],
    'draft.adopted': [{ version: 3 }],
    'draft.saved': [{}],
    'draft.unsaved': [{ failure: failureWith(null) }, { failure: null }],
    'draft.replaced': [{}],
    'draft.refused': [{}],
    submit: [{}],
    confirm: [{}],
    cancel: [{}],
    retry: [{}],
    'tabs.changed': [{ isElsewhere: true }],
  },
  outcomes: {
    openTender: { done: [opened], failed: [failureWith(500), conflict, notFound] },
    publishTender: { done: [undefined], failed: [failureWith(422)] },
  },
  distinguish: ({ errors, isUploading, documents, isOpenElsewhere, failure }) => [
    errors.title,
    isUploading,
    documents.length,
    isOpenElsewhere,
    failure?.status,
  ],
};

/** A new tender, with unsaved changes. It has its ID with the answer to its first save, which precedes the report that all is saved. */
const newWorld: World<typeof tenderEditorMachine> = {
  ...editorWorld,
  input: { id: null },
  possible: ({ context }, { type }) => type !== 'draft.saved' || context.id !== null,
  outcomes: {
    ...editorWorld.outcomes,
    openTender: {
      done: [
        { ...opened, draft: null },
        { ...opened, draft: null, typed: { values: valuesOf(tenderDraft), documents: [], version: 0, key: 'k-0' } },
        { ...opened, draft: null, typed: { values: emptyTender, documents: [paper], version: 0, key: 'k-0' } },
      ],
      failed: [failureWith(500)],
    },
  },
};

export default worldOf(tenderEditorMachine, editorWorld, newWorld);
