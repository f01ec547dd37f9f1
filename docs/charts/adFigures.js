// The figures of one advertisement.
// Generated from src/machines/ads/ad-figures.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adFiguresMachine = setup({
  actors: {
    loadAd: fromPromise(() => new Promise(() => {})),
    actOnAd: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    announceDone: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
    isPossible: holds('isPossible'),
  },
}).createMachine({
  id: "adFigures",
  description: "The figures of one advertisement.",
  meta: { beyond: "Advertisers must see what their advertisement achieved." },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The figures are loading; those shown before stay.",
      tags: "busy",
      invoke: {
        id: "loadAd",
        src: "loadAd",
        onDone: { target: "shown", actions: "keep" },
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
      on: { "reload.*": { target: "loading", reenter: true } },
    },
    shown: {
      description: "The figures are shown, with the advertisement beside them.",
      on: { act: { guard: "isPossible", target: "acting", actions: "choose" }, "reload.*": "loading" },
    },
    acting: {
      description: "The advertisement is being paused, or shown again; its figures are read again on success and on failure.",
      tags: "busy",
      invoke: {
        id: "actOnAd",
        src: "actOnAd",
        onDone: { target: "loading", actions: "announceDone" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
    missing: { description: "There is no such advertisement for this reader." },
    failed: {
      description: "The figures could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
  },
});
