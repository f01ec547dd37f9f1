import { assign, setup } from 'xstate';
import type { ContentState, DamagedDocument, DamagedDocuments } from '../../../contract/entities/office.ts';
import { known } from '../known.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** The documents whose content is not what was stored. */
export const officeDocumentsMachine = setup({
  types: {
    /** `found` is what the last check of the chosen document has found, if that is not what was stored. */
    context: {} as { documents: DamagedDocuments | null; chosen: DamagedDocument | null; found: ContentState | null },
    events: {} as NetworkReturned | Reload | { type: 'document.check'; document: DamagedDocument } | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadDocuments: port<DamagedDocuments>('loadDocuments'),
    checkDocument: port<ContentState, { id: number }>('checkDocument'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ documents: (_, documents: DamagedDocuments) => documents }),
    choose: assign({ chosen: (_, document: DamagedDocument) => document, found: null }),
    note: assign({ found: (_, found: ContentState) => found }),
    announceWhole: effect('announceWhole'),
    /** Moves the focus to the list, from which a document has gone. */
    focusList: effect('focusList'),
  },
  guards: {
    isWhole: (_, found: ContentState) => found === 'whole',
  },
}).createMachine({
  id: 'officeDocuments',
  description: 'Documents that are not opened because their content is not what was stored.',
  meta: { beyond: 'What was changed or damaged in the storage is seen with what it belongs to, and is opened again once it was put back.' },
  context: { documents: null, chosen: null, found: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The documents are loading; those shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadDocuments',
        src: 'loadDocuments',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    failed: {
      description: 'The documents could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'Each damaged document is shown with the records that hold it, and what its last check has found.',
      on: {
        'document.check': { target: 'checking', actions: { type: 'choose', params: ({ event }) => event.document } },
        'reload.*': 'loading',
      },
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
            target: 'loading',
            actions: ['announceWhole', 'focusList'],
          },
          { target: 'shown', actions: { type: 'note', params: ({ event }) => event.output } },
        ],
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
