import { assign, setup } from 'xstate';
import { type DataChanged, type PageReturned, port, watchPort } from '../port.ts';

/** The number of conversations with unread messages, beside the menu item. */
export const unreadMessagesMachine = setup({
  types: {
    context: {} as { unread: number },
    events: {} as DataChanged | PageReturned,
  },
  actors: {
    countUnread: port<number>('countUnread'),
    watchChanges: watchPort<DataChanged | PageReturned>('watchChanges'),
  },
  actions: { keep: assign({ unread: (_, unread: number) => unread }) },
}).createMachine({
  id: 'unreadMessages',
  description: 'The number of conversations with unread messages.',
  meta: { beyond: 'Messages are of no use if nobody sees that they have arrived.' },
  context: { unread: 0 },
  invoke: { id: 'watchChanges', src: 'watchChanges' },
  initial: 'counting',
  states: {
    counting: {
      description: 'The number is loading; the one shown before stays.',
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'shown',
      },
      on: { 'reload.*': { target: 'counting', reenter: true } },
    },
    shown: { description: 'The number is shown, if there is any.', on: { 'reload.*': 'counting' } },
  },
});
