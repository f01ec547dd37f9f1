import { assign, setup } from 'xstate';
import type { OfficeActivity } from '../../../contract/entities/office.ts';
import { type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

/** What happened on the last 30 days, and how the server is: a part of the office's overview. */
export const officeActivityMachine = setup({
  types: {
    context: {} as { activity: OfficeActivity | null },
    events: {} as NetworkReturned | Reload | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadActivity: port<OfficeActivity>('loadActivity'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ activity: (_, activity: OfficeActivity) => activity }),
  },
}).createMachine({
  id: 'officeActivity',
  description: 'What happened on the last 30 days, and how the server is.',
  meta: { beyond: 'Those who run the marketplace see whether it grows, and whether something fails, without another tool.' },
  context: { activity: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The figures are loading; those shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadActivity',
        src: 'loadActivity',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: { description: 'A bar for each day, the same figures by week, and the health are shown.', on: { 'reload.*': 'loading' } },
    failed: {
      description: 'The figures could not be loaded; those shown before stay.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
  },
});
