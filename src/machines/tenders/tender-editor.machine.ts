import { assign, sendTo, setup } from 'xstate';
import type { TenderDraft } from '../../../contract/entities/tenders.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { tenderDocumentLimit } from '../../../contract/limits.ts';
import { autosaveMachine } from '../drafts/autosave.machine.ts';
import type { AutosaveMessage } from '../drafts/autosaving.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { allTouched, type Change, isValid, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port, watchPort } from '../port.ts';
import {
  autosaveOf,
  checked,
  contentOf,
  type EditorContext,
  emptyEditor,
  keptAsOf,
  type OpenedTender,
  openedWith,
} from './tender-editing.ts';
import type { TenderField, TenderValues } from './tender-form.ts';

/** Edits a tender: saved automatically on each pause, submitted for approval when complete; nothing typed is lost. */
export const tenderEditorMachine = setup({
  types: {
    input: {} as { id: number | null },
    context: {} as EditorContext,
    events: {} as
      | ({ type: 'field.change' } & Change<TenderValues>)
      | { type: 'field.leave'; field: TenderField }
      | DocumentsChanged
      | AutosaveMessage<TenderDraft>
      | { type: 'submit' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'tabs.changed'; isElsewhere: boolean }
      | { type: 'retry' },
    children: {} as { documents: 'documents'; autosave: 'autosave' },
    tags: {} as 'busy' | 'dialog' | 'form',
  },
  actors: {
    openTender: port<OpenedTender, { id: number | null }>('openTender'),
    publishTender: port<void, { id: number; version: number }>('publishTender'),
    watchTabs: watchPort<{ type: 'tabs.changed'; isElsewhere: boolean }, { id: number | null }>('watchTabs'),
    documents: documentsMachine,
    autosave: autosaveMachine,
  },
  actions: {
    open: assign((_, found: OpenedTender) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<TenderValues> }) => checked(context, change)),
    touch: assign({ touched: ({ context }, field: TenderField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) }),
    setDocuments: assign((_, { documents, isUploading, failed = [] }: DocumentsChanged) => ({ documents, isUploading, failed })),
    keepStored: assign((_, draft: TenderDraft) => ({ id: draft.id, draft, version: draft.version, failure: null })),
    keepVersion: assign({ version: (_, version: number) => version }),
    keepFailure: assign((_, { failure }: { failure: Failure | null }) => ({ failure })),
    noteTabs: assign({ isOpenElsewhere: (_, isElsewhere: boolean) => isElsewhere }),
    sendChanges: sendTo('autosave', ({ context }) => ({ type: 'change', kind: 'tender', part: contentOf(context) })),
    renameUploads: sendTo('documents', ({ context }) => ({ type: 'uploads.rename', keptAs: keptAsOf(context) })),
    holdDraft: sendTo('autosave', { type: 'hold' }),
    releaseDraft: sendTo('autosave', { type: 'release' }),
    storeNow: sendTo('autosave', ({ context }) => ({ type: 'store', kind: 'tender', part: contentOf(context) })),
    showInAddress: effect<number>('showInAddress'),
    showManagement: effect('showManagement'),
  },
  guards: {
    isReady: ({ context: { errors, isUploading } }) => isValid(errors) && !isUploading,
    isRefused: (_, { error, code }: { error: unknown; code: Failure['code'] }) => asFailure(error).code === code,
  },
}).createMachine({
  id: 'tenderEditor',
  description: 'A publisher writes a tender; an admin reviews it before publication.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => emptyEditor(input.id),
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
        onError: [
          { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error, code: 'notFound' }) }, target: 'missing' },
          { guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error, code: 'conflict' }) }, target: 'closed' },
          { target: 'failed' },
        ],
      },
    },
    missing: { description: 'There is no such tender, or it belongs to someone else.' },
    closed: { description: 'The tender cannot be edited: it was submitted for approval, is published, or belongs to someone else.' },
    failed: { description: 'The draft could not be loaded; the user can retry.', on: { retry: 'loading' } },
    form: {
      description: 'The editor is shown.',
      tags: 'form',
      initial: 'editing',
      invoke: [
        {
          id: 'documents',
          src: 'documents',
          input: ({ context }) => ({ documents: context.documents, limit: tenderDocumentLimit, keptAs: keptAsOf(context) }),
        },
        { id: 'autosave', src: 'autosave', input: ({ context }) => autosaveOf(context) },
        { id: 'watchTabs', src: 'watchTabs', input: ({ context: { id } }) => ({ id }) },
      ],
      on: {
        'documents.changed': { actions: [{ type: 'setDocuments', params: ({ event }) => event }, 'sendChanges'] },
        'draft.stored': {
          actions: [
            { type: 'keepStored', params: ({ event }) => event.answer },
            'renameUploads',
            { type: 'showInAddress', params: ({ event }) => event.answer.id },
          ],
        },
        'draft.adopted': { actions: { type: 'keepVersion', params: ({ event }) => event.version } },
        'draft.unsaved': { actions: { type: 'keepFailure', params: ({ event }) => event } },
        'draft.replaced': 'loading',
        'draft.refused': 'closed',
        'tabs.changed': { actions: { type: 'noteTabs', params: ({ event }) => event.isElsewhere } },
      },
      states: {
        editing: {
          description: 'The publisher edits the tender; errors appear after a field is left or the form is submitted.',
          on: {
            'field.change': { actions: [{ type: 'change', params: ({ event }) => ({ change: event }) }, 'sendChanges'] },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            submit: [{ guard: 'isReady', target: 'confirming' }, { actions: 'touchAll' }],
          },
        },
        confirming: {
          description: 'A dialog asks whether to submit the tender for approval, and names the documents that were not uploaded.',
          tags: 'dialog',
          on: { confirm: 'storingFirst', cancel: 'editing' },
        },
        storingFirst: {
          description: 'The last changes are being saved before the tender is submitted.',
          tags: ['busy', 'dialog'],
          entry: 'storeNow',
          on: {
            'draft.saved': 'publishing',
            'draft.unsaved': { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event } },
          },
        },
        publishing: {
          description: 'The tender is being submitted for approval.',
          tags: ['busy', 'dialog'],
          // Its own submission may be reported before its answer arrives, which is no reason to load the draft.
          entry: 'holdDraft',
          invoke: {
            id: 'publishTender',
            src: 'publishTender',
            input: ({ context: { id, version } }) => ({ id: known(id), version }),
            onDone: '#tenderEditor.left',
            onError: {
              target: 'editing',
              actions: [{ type: 'keepFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) }, 'releaseDraft'],
            },
          },
        },
      },
    },
    left: { description: 'The tender was submitted and the list of tenders is shown.', type: 'final', entry: 'showManagement' },
  },
});
