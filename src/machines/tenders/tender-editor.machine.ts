import { assign, raise, setup, stateIn } from 'xstate';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import { asFailure } from '../../../contract/failures.ts';
import { tenderDocumentLimit } from '../../../contract/limits.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { allTouched, type Change, isValid, withTouched } from '../form.ts';
import { effect, port } from '../port.ts';
import {
  checked,
  type EditorContext,
  isPassing,
  isUnchanged,
  nothingOpened,
  type OpenedTender,
  openedWith,
  sentNow,
  type TenderToStore,
  toSend,
  withFailure,
} from './tender-editing.ts';
import { type TenderField, type TenderValues, unstoredIn } from './tender-form.ts';

/** Edits a tender: saved automatically on each pause, submitted for approval when complete; nothing typed is lost. */
export const tenderEditorMachine = setup({
  types: {
    input: {} as { id: number | null },
    context: {} as EditorContext,
    events: {} as
      | ({ type: 'field.change' } & Change<TenderValues>)
      | { type: 'field.leave'; field: TenderField }
      | DocumentsChanged
      | { type: 'save' }
      | { type: 'save.failed' }
      | { type: 'submit' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' }
      | { type: 'retry' },
    children: {} as { documents: 'documents' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openTender: port<OpenedTender, { id: number | null }>('openTender'),
    readVersion: port<{ version: number }, { id: number }>('readVersion'),
    storeDraft: port<TenderDraft, TenderToStore>('storeDraft'),
    publishTender: port<void, { id: number; version: number }>('publishTender'),
    documents: documentsMachine,
  },
  actions: {
    raiseSaveFailed: raise({ type: 'save.failed' }),
    open: assign((_, found: OpenedTender) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<TenderValues> }) => checked(context, change)),
    touch: assign({ touched: ({ context }, field: TenderField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    setDocuments: assign((_, { documents, isUploading }: DocumentsChanged) => ({ documents, isUploading })),
    noteSent: assign({ sent: ({ context }) => sentNow(context) }),
    keepStored: assign((_, draft: TenderDraft) => ({ id: draft.id, draft, version: draft.version, failure: null })),
    catchUp: assign({ version: (_, { version }: { version: number }) => version }),
    requestSave: assign({ isSaveRequested: true }),
    clearSaveRequest: assign({ isSaveRequested: false }),
    keepFailure: assign(({ context }, { error }: { error: unknown }) => withFailure(context, asFailure(error))),
    keepTyped: effect('keepTyped'),
    dropTyped: effect('dropTyped'),
    /** Keeps on this device only the fields that cannot be saved as typed. */
    keepUnstored: effect<TenderField[]>('keepUnstored'),
    showInAddress: effect<number>('showInAddress'),
    announceSaved: effect<boolean>('announceSaved'),
    showManagement: effect('showManagement'),
  },
  guards: {
    isReady: ({ context: { errors, isUploading } }) => isValid(errors) && !isUploading,
    isUnchanged: ({ context }) => isUnchanged(context),
    willPass: ({ context: { failure } }) => failure !== null && isPassing(failure),
    isOther: ({ context }, { documents }: DocumentsChanged) => documents.length !== context.documents.length,
    isRestored: ({ context }) => context.isRestored,
    isStored: stateIn({ form: { storing: 'stored' } }),
    isConflict: (_, { error }: { error: unknown }) => asFailure(error).code === 'conflict',
    isGone: (_, { error }: { error: unknown }) => ['conflict', 'notFound'].includes(asFailure(error).code),
  },
  delays: { typingDelay: 1500, retryDelay: 10_000 },
}).createMachine({
  id: 'tenderEditor',
  description: 'A publisher writes a tender; an admin reviews it before publication.',
  context: ({ input }) => nothingOpened(input.id),
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft and unsaved changes are loading.',
      tags: 'busy',
      invoke: {
        id: 'openTender',
        src: 'openTender',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        onError: [{ guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'closed' }, { target: 'failed' }],
      },
    },
    closed: { description: 'The tender cannot be edited: it was submitted for approval, is published, or belongs to someone else.' },
    failed: { description: 'The draft could not be loaded; the user can retry.', on: { retry: 'loading' } },
    form: {
      description: 'The editor is shown.',
      tags: 'form',
      type: 'parallel',
      invoke: {
        id: 'documents',
        src: 'documents',
        input: ({ context: { documents } }) => ({ documents, limit: tenderDocumentLimit }),
      },
      states: {
        page: {
          description: 'Editing and submitting.',
          initial: 'editing',
          on: { 'documents.changed': { actions: { type: 'setDocuments', params: ({ event }) => event } } },
          states: {
            editing: {
              description: 'The publisher edits the tender; errors appear after a field is left or the form is submitted.',
              on: {
                'field.change': { actions: { type: 'change', params: ({ event }) => ({ change: event }) } },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                submit: [{ guard: 'isReady', target: 'confirming' }, { actions: 'touchAll' }],
              },
            },
            confirming: {
              description: 'A dialog asks whether to submit the tender for approval.',
              tags: 'dialog',
              on: { confirm: 'storingFirst', cancel: 'editing' },
            },
            storingFirst: {
              description: 'The last changes are being saved before the tender is submitted.',
              tags: ['busy', 'dialog'],
              always: { guard: 'isStored', target: 'publishing' },
              on: { 'save.failed': 'editing' },
            },
            publishing: {
              description: 'The tender is being submitted for approval.',
              tags: ['busy', 'dialog'],
              invoke: {
                id: 'publishTender',
                src: 'publishTender',
                input: ({ context: { id, version } }) => ({ id: id ?? 0, version }),
                onDone: '#tenderEditor.left',
                onError: { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
              },
            },
          },
        },
        storing: {
          description: 'Autosave status: the draft is saved automatically.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Unsaved changes from an earlier visit are detected.',
              always: [{ guard: 'isRestored', target: 'changed' }, { target: 'stored' }],
            },
            stored: {
              description: 'All changes are saved; fields that cannot be saved are listed and kept on the device.',
              on: {
                'field.change': 'changed',
                'documents.changed': { guard: { type: 'isOther', params: ({ event }) => event }, target: 'changed' },
                save: { actions: { type: 'announceSaved', params: true } },
              },
            },
            changed: {
              description: 'There are unsaved changes; they are saved when the publisher pauses.',
              entry: 'keepTyped',
              after: { typingDelay: 'storing' },
              on: {
                'field.change': { target: 'changed', reenter: true },
                'documents.changed': { target: 'changed', reenter: true },
                save: { target: 'storing', actions: 'requestSave' },
                confirm: 'storing',
              },
            },
            storing: {
              description: 'The draft is being saved.',
              entry: 'noteSent',
              on: { 'field.change': { actions: 'keepTyped' }, save: { actions: 'requestSave' } },
              invoke: {
                id: 'storeDraft',
                src: 'storeDraft',
                input: ({ context }) => toSend(context),
                onDone: {
                  target: 'checkingChanges',
                  actions: [
                    'dropTyped',
                    { type: 'keepStored', params: ({ event }) => event.output },
                    { type: 'showInAddress', params: ({ event }) => event.output.id },
                  ],
                },
                onError: [
                  { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'conflict' },
                  { target: 'saveFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
                ],
              },
            },
            checkingChanges: {
              description: 'Changes made during the save are detected; a requested save reports its success.',
              always: [
                {
                  guard: 'isUnchanged',
                  target: 'stored',
                  actions: [
                    { type: 'keepUnstored', params: ({ context }) => unstoredIn(context.errors) },
                    { type: 'announceSaved', params: ({ context }) => context.isSaveRequested },
                    'clearSaveRequest',
                  ],
                },
                { target: 'changed' },
              ],
            },
            saveFailed: {
              description: 'The draft could not be saved: the page keeps the changes and retries automatically where that can help.',
              entry: ['clearSaveRequest', 'raiseSaveFailed'],
              after: { retryDelay: { guard: 'willPass', target: 'storing' } },
              on: {
                'field.change': 'changed',
                'documents.changed': 'changed',
                save: { target: 'storing', actions: 'requestSave' },
                confirm: 'storing',
              },
            },
            conflict: {
              description: 'Draft conflict: the draft was changed elsewhere, and the publisher chooses which version to keep.',
              tags: 'dialog',
              entry: ['clearSaveRequest', 'raiseSaveFailed'],
              on: {
                'take.theirs': { target: '#tenderEditor.loading', actions: 'dropTyped' },
                'keep.mine': 'loadingLatest',
              },
            },
            loadingLatest: {
              description: 'The stored version is loaded before the publisher can overwrite it.',
              tags: 'busy',
              invoke: {
                id: 'readVersion',
                src: 'readVersion',
                input: ({ context: { id } }) => ({ id: id ?? 0 }),
                onDone: { target: 'storing', actions: { type: 'catchUp', params: ({ event }) => event.output } },
                onError: 'conflict',
              },
            },
          },
        },
      },
    },
    left: { description: 'The tender was submitted and the list of tenders is shown.', type: 'final', entry: 'showManagement' },
  },
});
