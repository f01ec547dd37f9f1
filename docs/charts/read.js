// One thing that is read whole.
// Generated from src/machines/read.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const readMachine = setup({
  actors: {
    load: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    tellShown: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
  },
}).createMachine({
  id: "read",
  description: "One thing that is read whole.",
  meta: {
    beyond: "What is not a list of the product is read, and read again, in the same way everywhere.",
  },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  on: { "reload.*": ".loading" },
  states: {
    loading: {
      description: "It is loading; what was shown before stays until then.",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: { target: "shown", actions: ["keep", "tellShown"] },
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
    },
    shown: { description: "It is shown." },
    missing: { description: "It does not exist, or not for this reader." },
    failed: {
      description: "It could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
  },
});
