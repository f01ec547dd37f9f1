// The number of conversations with unread messages.
// Generated from src/machines/conversations/unread-messages.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const unreadMessagesMachine = setup({
  actors: {
    countUnread: fromPromise(() => new Promise(() => {})),
    watchChanges: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "unreadMessages",
  description: "The number of conversations with unread messages.",
  meta: { beyond: "Messages are of no use if nobody sees that they have arrived." },
  invoke: { id: "watchChanges", src: "watchChanges" },
  initial: "counting",
  states: {
    counting: {
      description: "The number is loading; the one shown before stays.",
      invoke: {
        id: "countUnread",
        src: "countUnread",
        onDone: { target: "shown", actions: "keep" },
        onError: "shown",
      },
      on: { "reload.*": { target: "counting", reenter: true } },
    },
    shown: { description: "The number is shown, if there is any.", on: { "reload.*": "counting" } },
  },
});
