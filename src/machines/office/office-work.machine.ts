import { assign, setup } from 'xstate';
import type { Work } from '../../../contract/entities/office.ts';
import { type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** What waits for those who run the marketplace: the office's menu and its overview show it. */
export const officeWorkMachine = setup({
  types: {
    context: {} as { work: readonly Work[] | null },
    events: {} as NetworkReturned | Reload | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadWork: port<Work[]>('loadWork'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ work: (_, work: Work[]) => work }),
  },
}).createMachine({
  id: 'officeWork',
  description: 'What waits for a decision, a refund or another attempt.',
  meta: { beyond: 'Those who run the marketplace see in one place what waits, and since when.' },
  context: { work: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'What waits is being counted; the numbers shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadWork',
        src: 'loadWork',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: { description: 'Each kind of work is shown with its number and its age.', on: { 'reload.*': 'loading' } },
    failed: {
      description: 'What waits could not be counted; the numbers shown before stay.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
