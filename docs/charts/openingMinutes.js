// The minutes of an opening of proposals.
// Generated from src/machines/proposals/opening-minutes.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const openingMinutesMachine = setup({
  actors: {
    loadMinutes: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    printPage: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
  },
}).createMachine({
  id: "openingMinutes",
  description: "The minutes of an opening of proposals.",
  meta: { requirement: "4 Life of a tender" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The minutes are loading; they stay visible while they are read again.",
      tags: "busy",
      invoke: {
        id: "loadMinutes",
        src: "loadMinutes",
        onDone: { target: "shown", actions: "keep" },
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: {
      description: "The minutes are shown.",
      on: { print: { actions: "printPage" }, "reload.*": "loading" },
    },
    missing: { description: "There are no minutes, or the user took no part in the tender." },
    failed: {
      description: "The minutes could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
