import { assign, setup } from 'xstate';
import type { HistoryEntry } from '../../../contract/entities/tenders.ts';
import { type DataChanged, type NetworkReturned, port, watchPort } from '../port.ts';

/** The audit trail of a tender, loaded when its publisher or an admin expands it. */
export const tenderHistoryMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number; entries: HistoryEntry[] },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'retry' } | DataChanged | NetworkReturned,
    tags: {} as 'busy',
  },
  actors: {
    loadHistory: port<HistoryEntry[], { tenderId: number }>('loadHistory'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: { keep: assign({ entries: (_, entries: HistoryEntry[]) => entries }) },
}).createMachine({
  id: 'tenderHistory',
  description: "A tender's audit trail.",
  meta: { beyond: 'Publishers must be able to prove what happened to a tender, and when.' },
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'closed',
  states: {
    closed: { description: 'The history is collapsed.', on: { open: 'loading' } },
    loading: {
      description: 'The history is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadHistory',
        src: 'loadHistory',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { close: 'closed' },
    },
    shown: { description: 'The changes are listed, each with its author and time.', on: { close: 'closed', 'reload.data': 'loading' } },
    failed: {
      description: 'The history could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading', close: 'closed' },
    },
  },
});
