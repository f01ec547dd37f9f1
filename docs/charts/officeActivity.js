// What happened on the last 30 days, and how the server is.
// Generated from src/machines/office/office-activity.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const officeActivityMachine = setup({
  actors: {
    loadActivity: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "officeActivity",
  description: "What happened on the last 30 days, and how the server is.",
  meta: {
    beyond: "Those who run the marketplace see whether it grows, and whether something fails, without another tool.",
  },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The figures are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadActivity",
        src: "loadActivity",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: {
      description: "A bar for each day, the same figures by week, and the health are shown.",
      on: { "reload.*": "loading" },
    },
    failed: {
      description: "The figures could not be loaded; those shown before stay.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
