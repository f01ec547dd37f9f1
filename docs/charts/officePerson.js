// One account, for those who run the marketplace.
// Generated from src/machines/office/office-person.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const officePersonMachine = setup({
  actors: {
    loadPerson: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "officePerson",
  description: "One account, for those who run the marketplace.",
  meta: {
    beyond: "Who helps a person sees where they are logged in, and what was done with the account before.",
  },
  initial: "loading",
  on: { close: ".closed" },
  states: {
    loading: {
      description: "The account is loading.",
      tags: "busy",
      invoke: {
        id: "loadPerson",
        src: "loadPerson",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
    },
    failed: {
      description: "The account could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
    shown: {
      description: "The account is shown with its sessions, how much is theirs, and what was done with it last.",
    },
    closed: { description: "The dialog has closed.", type: "final" },
  },
});
