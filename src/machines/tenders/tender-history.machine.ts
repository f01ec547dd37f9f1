import { assign, setup } from 'xstate';
import type { HistoryEntry } from '../../../contract/entities/tenders.ts';
import { port } from '../port.ts';

/** What was done with a tender, when and by whom: read when its publisher or an admin asks for it. */
export const tenderHistoryMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number; entries: HistoryEntry[] },
    events: {} as { type: 'open' } | { type: 'close' } | { type: 'retry' } | { type: 'reload' },
    tags: {} as 'busy',
  },
  actors: { loadHistory: port<HistoryEntry[], { tenderId: number }>('loadHistory') },
  actions: { keep: assign({ entries: (_, entries: HistoryEntry[]) => entries }) },
}).createMachine({
  id: 'tenderHistory',
  description: "A tender's audit trail.",
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'closed',
  states: {
    closed: { description: 'The history is folded away.', on: { open: 'loading' } },
    loading: {
      description: 'The history is on its way.',
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
    shown: { description: 'Each change is listed, with who made it and when.', on: { close: 'closed', reload: 'loading' } },
    failed: { description: 'The history could not be loaded.', on: { retry: 'loading', close: 'closed' } },
  },
});
