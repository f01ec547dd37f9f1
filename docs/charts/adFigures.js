// The figures of one advertisement.
// Generated from src/machines/ads/ad-figures.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isPossible"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adFiguresMachine = setup({
  actors: {
    ad: /* the flow read */ fromPromise(() => new Promise(() => {})),
    actOnAd: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    choose: () => {},
    announceDone: () => {},
    reloadAd: () => {},
  },
  guards: {
    isPossible: holds('isPossible'),
  },
}).createMachine({
  id: "adFigures",
  description: "The figures of one advertisement.",
  meta: { beyond: "Advertisers must see what their advertisement achieved." },
  initial: "choosing",
  invoke: { id: "ad", src: "ad" },
  on: { "read.shown": { actions: "keep" } },
  states: {
    choosing: {
      description: "The figures are shown, with the advertisement beside them.",
      on: { act: { guard: "isPossible", target: "acting", actions: "choose" } },
    },
    acting: {
      description: "The advertisement is being paused, or shown again; its figures are read again on success and on failure.",
      tags: "busy",
      exit: "reloadAd",
      invoke: {
        id: "actOnAd",
        src: "actOnAd",
        onDone: { target: "choosing", actions: "announceDone" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
