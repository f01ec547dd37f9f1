import { assign, sendTo, setup } from 'xstate';
import { failedWith } from './failing.ts';
import { type NetworkReturned, port, type Reload, watchPort } from './port.ts';
import { parent } from './relatives.ts';

/** What names the thing that is read, and the thing as it was read last; null before the first time. */
export type ReadContext<Result, Of> = { of: Of; result: Result | null };

export type ReadEvent =
  | NetworkReturned
  | Reload
  /** The flow that reads the thing has changed it, or has tried to. */
  | { type: 'reload.acted' }
  | { type: 'retry' };

/**
 * One thing that is read whole. Flows invoke it, and decide what can be done with it: whatever they do meanwhile, it continues to be
 * read, and they receive it each time (`read.shown`).
 */
export const readMachine = setup({
  types: {
    input: {} as { of: object | null },
    context: {} as ReadContext<object, object | null>,
    events: {} as ReadEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: port<object, object | null>('load'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ result: (_, result: object) => result }),
    /** Sends what was read to the flow that reads it. */
    tellShown: sendTo(parent, (_, result: object) => ({ type: 'read.shown', result })),
  },
  guards: { isMissing: failedWith('notFound') },
}).createMachine({
  id: 'read',
  description: 'One thing that is read whole.',
  meta: { beyond: 'What is not a list of the product is read, and read again, in the same way everywhere.' },
  context: ({ input: { of } }) => ({ of, result: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'reload.*': '.loading' },
  states: {
    loading: {
      description: 'It is loading; what was shown before stays until then.',
      tags: 'busy',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { of } }) => of,
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keep', params: ({ event }) => event.output },
            { type: 'tellShown', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: { description: 'It is shown.' },
    missing: { description: 'It does not exist, or not for this reader.' },
    failed: {
      description: 'It could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
  },
});
