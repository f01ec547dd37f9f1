import { assign, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Failure } from '../../../contract/failures.ts';
import { documentExtensions } from '../../../contract/limits.ts';
import { effect, watchPort } from '../port.ts';
import { parent } from '../relatives.ts';
import {
  type ChosenFile,
  canRetry,
  changedEventOf,
  type DocumentsChanged,
  type DocumentsContext,
  nextUpload,
  type Upload,
  withChosen,
  withProblem,
  withRetries,
} from './document-list.ts';

/** Events of the upload port. */
export type UploadEvent =
  | { type: 'sending.progressed'; percent: number }
  | { type: 'sending.stored'; file: StoredFile }
  | { type: 'sending.failed'; failure: Failure };

/** The documents of a form: multiple selection; uploads can be cancelled and retried, documents removed. */
export const documentsMachine = setup({
  types: {
    input: {} as { documents: StoredFile[]; limit: number; of?: number; endings?: readonly string[] },
    context: {} as DocumentsContext,
    events: {} as
      | UploadEvent
      | { type: 'files.choose'; files: ChosenFile[] }
      | { type: 'document.remove'; id: number }
      | { type: 'upload.remove'; upload: Upload }
      | { type: 'upload.retry'; upload: Upload }
      | { type: 'uploads.retry' }
      | { type: 'uploads.drop' },
    tags: {} as 'busy',
  },
  actors: { watchUpload: watchPort<UploadEvent, { file: ChosenFile }>('watchUpload') },
  actions: {
    take: assign(({ context }, files: ChosenFile[]) => withChosen(context, files)),
    keep: assign(({ context }, file: StoredFile) => ({
      documents: [...context.documents, file],
      uploads: context.uploads.filter((upload) => upload !== nextUpload(context)),
    })),
    refuse: assign({
      uploads: ({ context }, { code }: Failure) => withProblem(context.uploads, nextUpload(context)?.id ?? 0, code),
    }),
    again: assign({ uploads: ({ context }, { id }: Upload) => withProblem(context.uploads, id, null) }),
    againAll: assign({ uploads: ({ context }) => withRetries(context) }),
    dropFailed: assign({ uploads: ({ context }) => context.uploads.filter(({ problem }) => problem === null), isOverLimit: false }),
    drop: assign(({ context }, { id }: Upload) => ({
      uploads: context.uploads.filter((upload) => upload.id !== id),
      isOverLimit: false,
    })),
    remove: assign(({ context }, removed: number) => ({
      documents: context.documents.filter(({ id }) => id !== removed),
      isOverLimit: false,
    })),
    progress: assign({ percent: (_, percent: number) => percent }),
    begin: assign({ percent: 0 }),
    announceUploaded: effect('announceUploaded'),
    announceFailed: effect('announceFailed'),
    /** Notifies the parent form. */
    notifyForm: sendTo(parent, (_, news: DocumentsChanged) => news),
  },
  guards: {
    hasQueuedUploads: ({ context }) => nextUpload(context) !== undefined,
    isRetryable: ({ context }, upload: Upload) => canRetry(context, upload),
    isBeingSent: ({ context }, { id }: Upload) => nextUpload(context)?.id === id,
  },
}).createMachine({
  id: 'documents',
  description: 'The documents of a form and their uploads.',
  context: ({ input }) => ({ endings: documentExtensions, ...input, uploads: [], percent: 0, isOverLimit: false }),
  initial: 'idle',
  on: {
    'document.remove': {
      actions: [
        { type: 'remove', params: ({ event }) => event.id },
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'upload.retry': {
      guard: { type: 'isRetryable', params: ({ event }) => event.upload },
      target: '.checkingQueue',
      actions: { type: 'again', params: ({ event }) => event.upload },
    },
  },
  states: {
    checkingQueue: {
      description: 'The queue is checked for further uploads.',
      always: [{ guard: 'hasQueuedUploads', target: 'sending' }, { target: 'idle' }],
    },
    idle: {
      description: 'No upload is running; rejected documents show their reason.',
      entry: { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      on: {
        'files.choose': { target: 'checkingQueue', actions: { type: 'take', params: ({ event }) => event.files } },
        'upload.remove': {
          actions: [
            { type: 'drop', params: ({ event }) => event.upload },
            { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
          ],
        },
        'uploads.retry': { target: 'checkingQueue', actions: 'againAll' },
        'uploads.drop': { actions: ['dropFailed', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }] },
      },
    },
    sending: {
      description: 'One document is uploading, others may be queued; any of them can be cancelled.',
      tags: 'busy',
      entry: ['begin', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }],
      invoke: { id: 'watchUpload', src: 'watchUpload', input: ({ context }) => ({ file: nextUpload(context)?.file as ChosenFile }) },
      on: {
        'sending.progressed': { actions: { type: 'progress', params: ({ event }) => event.percent } },
        'sending.stored': { target: 'checkingQueue', actions: [{ type: 'keep', params: ({ event }) => event.file }, 'announceUploaded'] },
        'sending.failed': {
          target: 'checkingQueue',
          actions: [{ type: 'refuse', params: ({ event }) => event.failure }, 'announceFailed'],
        },
        'files.choose': { actions: { type: 'take', params: ({ event }) => event.files } },
        'upload.remove': [
          {
            guard: { type: 'isBeingSent', params: ({ event }) => event.upload },
            target: 'checkingQueue',
            actions: { type: 'drop', params: ({ event }) => event.upload },
          },
          { actions: { type: 'drop', params: ({ event }) => event.upload } },
        ],
        'upload.retry': {
          guard: { type: 'isRetryable', params: ({ event }) => event.upload },
          actions: { type: 'again', params: ({ event }) => event.upload },
        },
        'uploads.retry': { actions: 'againAll' },
        'uploads.drop': { actions: ['dropFailed', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }] },
      },
    },
  },
});
