import { type EventObject, fromCallback } from 'xstate';
import { asFailure } from '../../contract/failures.ts';
import type { ChosenFile, UploadsChanged } from '../machines/files/document-list.ts';
import { documentsMachine, type UploadEvent, type UploadRestored } from '../machines/files/documents.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import { showError, showSuccess, type Tools } from './tools.ts';

/** The toasts of a successful and a failed upload (specification section 8 has two sets). */
type Words = { uploaded: PlainToast; failed: PlainToast };
const documentWords: Words = { uploaded: 'toast.documentUploaded', failed: 'toast.documentFailed' };

/** Keeps the uploads of a form that has a name for them, and restores those of earlier visits. */
const watchKept = fromCallback<UploadsChanged, { keptAs: string | undefined }, UploadRestored>(
  ({ input: { keptAs }, receive, sendBack }) => {
    if (keptAs === undefined) return;
    const keeping = import('../services/kept-uploads.ts').then(
      ({ keepUploads }) => keepUploads(keptAs, (upload) => sendBack({ type: 'upload.restored', upload })),
      () => null,
    );
    receive((news) => void keeping.then((kept) => kept?.changed(news)));
    return () => void keeping.then((kept) => kept?.stop());
  },
);

/** Provides the documents flow with its uploads. */
export const wireDocuments = (tools: Tools, { uploaded, failed }: Words = documentWords) => {
  const toast = showSuccess(tools);
  return documentsMachine.provide({
    actors: {
      watchKept,
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
