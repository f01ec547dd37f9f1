import { type EventObject, fromCallback } from 'xstate';
import { asFailure } from '../../contract/failures.ts';
import type { ChosenFile } from '../machines/files/document-list.ts';
import { documentsMachine, type UploadEvent } from '../machines/files/documents.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import { showError, showSuccess, type Tools } from './tools.ts';

/** The toasts of a successful and a failed upload (specification section 8 has two sets). */
export type Words = { uploaded: PlainToast; failed: PlainToast };
const documentWords: Words = { uploaded: 'toast.documentUploaded', failed: 'toast.documentFailed' };

/** Provides the documents flow with its uploads. */
export const wireDocuments = (tools: Tools, { uploaded, failed }: Words = documentWords) => {
  const toast = showSuccess(tools);
  return documentsMachine.provide({
    actors: {
      // Only drafts keep their files: `wireKeptDocuments`.
      watchKept: fromCallback(() => {}),
      watchUpload: fromCallback<EventObject, { file: ChosenFile }, UploadEvent>(({ input, sendBack }) => {
        let cancel = (): void => {};
        let isCancelled = false;
        // Loaded with the first document.
        import('../services/files.ts').then(
          ({ uploadDocument }) => {
            if (isCancelled) return;
            cancel = uploadDocument(tools.client, input.file, {
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
      announceUploaded: () => toast(uploaded),
      announceFailed: () => showError(tools)(failed),
    },
  });
};
