import { type EventObject, fromCallback, sendParent } from 'xstate';
import type { ChosenFile } from '../machines/files/document-list.ts';
import { documentsMachine, type SendingNews } from '../machines/files/documents.machine.ts';
import { sendDocument } from '../services/files.ts';
import { saySuccess, type Tools } from './tools.ts';

/** The documents of a form, with how they are sent. */
export const wireDocuments = (tools: Tools) => {
  const say = saySuccess(tools);
  return documentsMachine.provide({
    actors: {
      sendFile: fromCallback<EventObject, { file: ChosenFile }, SendingNews>(({ input, sendBack }) =>
        sendDocument(tools.client, input.file, {
          progressed: (percent) => sendBack({ type: 'sending.progressed', percent }),
          stored: (file) => sendBack({ type: 'sending.stored', file }),
          failed: (failure) => sendBack({ type: 'sending.failed', failure }),
        }),
      ),
    },
    actions: {
      sayUploaded: () => say('toast.documentUploaded'),
      sayFailed: () => tools.tellShell({ type: 'toast.show', toast: { tone: 'error', message: { key: 'toast.documentFailed' } } }),
      tellForm: sendParent((_, news) => news),
    },
  });
};
