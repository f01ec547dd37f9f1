import { assign, sendTo, setup } from 'xstate';
import type { ContentState, DamagedDocument, DamagedDocuments } from '../../../contract/entities/office.ts';
import { known } from '../known.ts';
import { effect, port } from '../port.ts';
import { type ReadOf, readOf } from '../read.ts';

export type DocumentsRead = ReadOf<DamagedDocuments>;

/** The documents whose content is not what was stored. */
export const officeDocumentsMachine = setup({
  types: {
    /** `found` is what the last check of the chosen document has found, if that is not what was stored. */
    context: {} as { chosen: DamagedDocument | null; found: ContentState | null },
    events: {} as { type: 'document.check'; document: DamagedDocument },
    children: {} as { documents: 'documents' },
    tags: {} as 'busy',
  },
  actors: {
    documents: readOf<DamagedDocuments>(),
    checkDocument: port<ContentState, { id: number }>('checkDocument'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    choose: assign({ chosen: (_, document: DamagedDocument) => document, found: null }),
    note: assign({ found: (_, found: ContentState) => found }),
    announceWhole: effect('announceWhole'),
    /** Moves the focus to the list, from which a document has gone. */
    focusList: effect('focusList'),
    reloadDocuments: sendTo('documents', { type: 'reload.acted' }),
  },
  guards: {
    isWhole: (_, found: ContentState) => found === 'whole',
  },
}).createMachine({
  id: 'officeDocuments',
  description: 'Documents that are not opened because their content is not what was stored.',
  meta: { beyond: 'What was changed or damaged in the storage is seen with what it belongs to, and is opened again once it was put back.' },
  context: { chosen: null, found: null },
  initial: 'choosing',
  invoke: { id: 'documents', src: 'documents', input: { of: null } },
  states: {
    choosing: {
      description: 'Each damaged document is shown with the records that hold it, and what its last check has found.',
      on: { 'document.check': { target: 'checking', actions: { type: 'choose', params: ({ event }) => event.document } } },
    },
    checking: {
      description: 'A document is being read once more and compared; one that is whole again leaves the list.',
      tags: 'busy',
      invoke: {
        id: 'checkDocument',
        src: 'checkDocument',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'choosing',
            actions: ['announceWhole', 'focusList', 'reloadDocuments'],
          },
          { target: 'choosing', actions: { type: 'note', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'choosing',
          actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'reloadDocuments'],
        },
      },
    },
  },
});
