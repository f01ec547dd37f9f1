import { assign, setup } from 'xstate';
import type { Minutes } from '../../../contract/entities/openings.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** The minutes of an opening, for its openers and the bidders, to be read and printed. */
export const openingMinutesMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as { tenderId: number; minutes: Minutes | null },
    events: {} as Reload | NetworkReturned | { type: 'retry' } | { type: 'print' },
    tags: {} as 'busy',
  },
  actors: {
    loadMinutes: port<Minutes, { tenderId: number }>('loadMinutes'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ minutes: (_, minutes: Minutes) => minutes }),
    printPage: effect('printPage'),
  },
  guards: { isMissing: failedWith('notFound') },
}).createMachine({
  id: 'openingMinutes',
  description: 'The minutes of an opening of proposals.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => ({ ...input, minutes: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The minutes are loading; they stay visible while they are read again.',
      tags: 'busy',
      invoke: {
        id: 'loadMinutes',
        src: 'loadMinutes',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: { description: 'The minutes are shown.', on: { print: { actions: 'printPage' }, 'reload.*': 'loading' } },
    missing: { description: 'There are no minutes, or the user took no part in the tender.' },
    failed: {
      description: 'The minutes could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
