import { assign, setup } from 'xstate';
import type { Waiting } from '../../../contract/entities/account.ts';
import { type DataChanged, type PageReturned, port, watchPort } from '../port.ts';

/** How much awaits a decision of an admin, beside the menu items. */
export const waitingWorkMachine = setup({
  types: {
    context: {} as { waiting: Waiting },
    events: {} as DataChanged | PageReturned,
  },
  actors: {
    countWaiting: port<Waiting>('countWaiting'),
    watchChanges: watchPort<DataChanged | PageReturned>('watchChanges'),
  },
  actions: { keep: assign({ waiting: (_, waiting: Waiting) => waiting }) },
}).createMachine({
  id: 'waitingWork',
  description: 'How many tenders, companies and advertisements await a decision of an admin.',
  meta: { beyond: 'An admin who has to open each list to see whether it is empty finds work late.' },
  context: { waiting: { tenders: 0, companies: 0, ads: 0 } },
  invoke: { id: 'watchChanges', src: 'watchChanges' },
  initial: 'counting',
  states: {
    counting: {
      description: 'The numbers are loading; those shown before stay.',
      invoke: {
        id: 'countWaiting',
        src: 'countWaiting',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'shown',
      },
      on: { 'reload.*': { target: 'counting', reenter: true } },
    },
    shown: { description: 'The numbers are shown, where there is any work.', on: { 'reload.*': 'counting' } },
  },
});
