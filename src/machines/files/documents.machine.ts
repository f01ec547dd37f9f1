import { assign, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Failure } from '../../../contract/failures.ts';
import { documentExtensions } from '../../../contract/limits.ts';
import { known } from '../known.ts';
import { effect, watchPort } from '../port.ts';
import { parent } from '../relatives.ts';
import {
  type ChosenFile,
  canRetry,
  changedEventOf,
  type DocumentPurpose,
  type DocumentsChanged,
  type DocumentsContext,
  type KeptUpload,
  nextUpload,
  type Upload,
  type UploadsChanged,
  withChosen,
  withProblem,
  withRestored,
  withRetries,
} from './document-list.ts';

/** Events of the upload port. */
export type UploadEvent =
  | { type: 'sending.progressed'; percent: number }
  | { type: 'sending.stored'; file: StoredFile }
  | { type: 'sending.failed'; failure: Failure };

/** A file to upload, and what for. */
export type FileToSend = { file: ChosenFile; purpose: DocumentPurpose | undefined };

/** An upload of an earlier visit, which no other tab holds any more. */
export type UploadRestored = { type: 'upload.restored'; upload: KeptUpload };

/** The documents of a form: multiple selection; uploads can be cancelled and retried, documents removed. */
export const documentsMachine = setup({
  types: {
    input: {} as {
      documents: StoredFile[];
      limit: number;
      of?: number;
      keptAs?: string;
      endings?: readonly string[];
      purpose?: DocumentPurpose;
    },
    context: {} as DocumentsContext,
    events: {} as
      | UploadEvent
      | UploadRestored
      | { type: 'uploads.rename'; keptAs: string }
      | { type: 'files.choose'; files: ChosenFile[] }
      | { type: 'document.remove'; id: number }
      | { type: 'upload.remove'; upload: Upload }
      | { type: 'upload.retry'; upload: Upload }
      | { type: 'uploads.retry' }
      | { type: 'uploads.drop' },
    children: {} as { watchKept: 'watchKept'; watchUpload: 'watchUpload' },
    tags: {} as 'busy',
  },
  actors: {
    watchUpload: watchPort<UploadEvent, FileToSend>('watchUpload'),
    /** Keeps on this device the files that are not stored yet, and brings them back after a reload. */
    watchKept: watchPort<UploadRestored, { keptAs: string | undefined }, UploadsChanged>('watchKept'),
  },
  actions: {
    take: assign(({ context }, files: ChosenFile[]) => withChosen(context, files)),
    restore: assign(({ context }, upload: KeptUpload) => withRestored(context, upload)),
    rename: assign({ keptAs: (_, keptAs: string) => keptAs }),
    keep: assign(({ context }, file: StoredFile) => ({
      documents: [...context.documents, file],
      uploads: context.uploads.filter((upload) => upload !== nextUpload(context)),
    })),
    refuse: assign({
      uploads: ({ context }, { code }: Failure) => withProblem(context.uploads, known(nextUpload(context)).id, code),
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
    /** Announces an uploaded file by its name. */
    announceUploaded: effect<string>('announceUploaded'),
    announceFailed: effect<string>('announceFailed'),
    keepUploads: sendTo('watchKept', ({ context: { keptAs, uploads } }): UploadsChanged => ({ type: 'uploads.changed', keptAs, uploads })),
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
  meta: { requirement: '8 Specific messages' },
  context: ({ input }) => ({ endings: documentExtensions, ...input, uploads: [], percent: 0, isOverLimit: false }),
  initial: 'idle',
  invoke: { id: 'watchKept', src: 'watchKept', input: ({ context: { keptAs } }) => ({ keptAs }) },
  on: {
    'uploads.rename': { actions: [{ type: 'rename', params: ({ event }) => event.keptAs }, 'keepUploads'] },
    'upload.restored': {
      actions: [
        { type: 'restore', params: ({ event }) => event.upload },
        'keepUploads',
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'files.choose': {
      actions: [
        { type: 'take', params: ({ event }) => event.files },
        'keepUploads',
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'document.remove': {
      actions: [
        { type: 'remove', params: ({ event }) => event.id },
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'upload.remove': {
      actions: [
        { type: 'drop', params: ({ event }) => event.upload },
        'keepUploads',
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'upload.retry': {
      guard: { type: 'isRetryable', params: ({ event }) => event.upload },
      actions: [
        { type: 'again', params: ({ event }) => event.upload },
        'keepUploads',
        { type: 'notifyForm', params: ({ context }) => changedEventOf(context) },
      ],
    },
    'uploads.retry': { actions: ['againAll', 'keepUploads', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }] },
    'uploads.drop': { actions: ['dropFailed', 'keepUploads', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }] },
  },
  states: {
    idle: {
      description: 'No upload is running; rejected documents show their reason.',
      entry: ['keepUploads', { type: 'notifyForm', params: ({ context }) => changedEventOf(context) }],
      always: { guard: 'hasQueuedUploads', target: 'sending' },
    },
    sending: {
      description: 'One document is uploading, others may be queued; any of them can be cancelled.',
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'watchUpload',
        src: 'watchUpload',
        input: ({ context }) => ({ file: nextUpload(context)?.file as ChosenFile, purpose: context.purpose }),
      },
      on: {
        'sending.progressed': { actions: { type: 'progress', params: ({ event }) => event.percent } },
        'sending.stored': {
          target: 'idle',
          actions: [
            { type: 'keep', params: ({ event }) => event.file },
            { type: 'announceUploaded', params: ({ event }) => event.file.name },
          ],
        },
        'sending.failed': {
          target: 'idle',
          actions: [
            { type: 'announceFailed', params: ({ context }) => known(nextUpload(context)).file.name },
            { type: 'refuse', params: ({ event }) => event.failure },
          ],
        },
        'upload.remove': {
          guard: { type: 'isBeingSent', params: ({ event }) => event.upload },
          target: 'idle',
          actions: { type: 'drop', params: ({ event }) => event.upload },
        },
      },
    },
  },
});
