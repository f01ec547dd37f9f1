// Settings and services for the footer.
// Generated from src/machines/shell/site.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const siteMachine = setup({
  actors: {
    loadSite: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
}).createMachine({
  id: "site",
  description: "Settings and services for the footer.",
  meta: { requirement: "2 Shell" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "Settings and services are loading; the footer shows its static texts.",
      invoke: {
        id: "loadSite",
        src: "loadSite",
        onDone: { target: "ready", actions: "keep" },
        onError: "failed",
      },
    },
    ready: { description: "The footer is complete.", on: { "reload.viewer": "loading" } },
    failed: {
      description: "Settings and services could not be loaded: the footer shows its static texts, and the user can retry.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.viewer": "loading", "network.returned": "loading" },
    },
  },
});
