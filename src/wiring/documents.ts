import { type EventObject, fromCallback } from 'xstate';
import { asFailure } from '../../contract/failures.ts';
import type { UploadsChanged } from '../machines/files/document-list.ts';
import { documentsMachine, type FileToSend, type UploadEvent, type UploadRestored } from '../machines/files/documents.machine.ts';
import type { FileToast } from '../machines/shell/toast.ts';
import { noteUnsentFiles } from '../services/drafts/unsent-files.ts';
import type { Tools } from './tools.ts';

/** The toasts of a successful and a failed upload (specification section 8 has two sets). */
export type Words = { uploaded: FileToast; failed: FileToast };
const documentWords: Words = { uploaded: 'toast.documentUploaded', failed: 'toast.documentFailed' };

/** Provides the documents flow with its uploads. */
export const wireDocuments = (tools: Tools, { uploaded, failed }: Words = documentWords) => {
  return documentsMachine.provide({
    actors: {
      // Only drafts keep their files: `wireKeptDocuments`.
      watchKept: fromCallback<UploadsChanged, { keptAs: string | undefined }, UploadRestored>(({ receive }) => {
        const { changed, stop } = noteUnsentFiles();
        receive(({ uploads }) => changed(uploads));
        return stop;
      }),
      watchUpload: fromCallback<EventObject, FileToSend, UploadEvent>(({ input, sendBack }) => {
        let cancel = (): void => {};
        let isCancelled = false;
        // Loaded with the first document.
        import('../services/files.ts').then(
          ({ uploadDocument }) => {
            if (isCancelled) return;
            cancel = uploadDocument(tools.client, input, {
              progressed: (percent) => sendBack({ type: 'sending.progressed', percent }),
              stored: (file) => sendBack({ type: 'sending.stored', file }),
              failed: (failure) => sendBack({ type: 'sending.failed', failure }),
            });
          },
          (failure) => sendBack({ type: 'sending.failed', failure: asFailure(failure) }),
        );
        return () => {
          isCancelled = true;
          cancel();
        };
      }),
    },
    actions: {
      announceUploaded: (_, file) =>
        tools.sendToShell({ type: 'toast.show', toast: { tone: 'success', message: { key: uploaded, file } } }),
      announceFailed: (_, file) => tools.sendToShell({ type: 'toast.show', toast: { tone: 'error', message: { key: failed, file } } }),
    },
  });
};
