// How many tenders, companies and advertisements await a decision of an admin.
// Generated from src/machines/account/waiting-work.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const waitingWorkMachine = setup({
  actors: {
    countWaiting: fromPromise(() => new Promise(() => {})),
    watchChanges: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "waitingWork",
  description: "How many tenders, companies and advertisements await a decision of an admin.",
  meta: { beyond: "An admin who has to open each list to see whether it is empty finds work late." },
  invoke: { id: "watchChanges", src: "watchChanges" },
  initial: "counting",
  states: {
    counting: {
      description: "The numbers are loading; those shown before stay.",
      invoke: {
        id: "countWaiting",
        src: "countWaiting",
        onDone: { target: "shown", actions: "keep" },
        onError: "shown",
      },
      on: { "reload.*": { target: "counting", reenter: true } },
    },
    shown: {
      description: "The numbers are shown, where there is any work.",
      on: { "reload.*": "counting" },
    },
  },
});
