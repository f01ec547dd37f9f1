// The home page: search the directory, or start from a category or one of the newest open tenders.
// Generated from src/machines/directory/home.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const homeMachine = setup({
  actors: {
    loadDirectory: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    setKeyword: () => {},
    setLocation: () => {},
    showListing: () => {},
  },
}).createMachine({
  id: "home",
  description: "The home page: search the directory, or start from a category or one of the newest open tenders.",
  meta: { beyond: "The specification names the home page and leaves its content open." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  on: {
    "keyword.change": { actions: "setKeyword" },
    "location.choose": { actions: "setLocation" },
    search: { actions: "showListing" },
  },
  states: {
    loading: {
      description: "Categories, locations and the newest open tenders are loading; a keyword search already works.",
      invoke: {
        id: "loadDirectory",
        src: "loadDirectory",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
    },
    shown: { description: "The page is complete.", on: { "reload.viewer": "loading" } },
    failed: {
      description: "The categories could not be loaded; the search still works.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.viewer": "loading", "network.returned": "loading" },
    },
  },
});
