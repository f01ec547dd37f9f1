// What waits for a decision, a refund or another attempt.
// Generated from src/machines/office/office-work.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const officeWorkMachine = setup({
  actors: {
    loadWork: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "officeWork",
  description: "What waits for a decision, a refund or another attempt.",
  meta: { beyond: "Those who run the marketplace see in one place what waits, and since when." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "What waits is being counted; the numbers shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadWork",
        src: "loadWork",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: {
      description: "Each kind of work is shown with its number and its age.",
      on: { "reload.*": "loading" },
    },
    failed: {
      description: "What waits could not be counted; the numbers shown before stay.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
