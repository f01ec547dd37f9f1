// The advertisement block of a page.
// Generated from src/machines/ads/ad-block.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasAds"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adBlockMachine = setup({
  actors: {
    loadAds: fromPromise(() => new Promise(() => {})),
    countView: fromPromise(() => new Promise(() => {})),
    watchVisibility: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    keepToken: () => {},
    countOpening: () => {},
  },
  guards: {
    hasAds: holds('hasAds'),
    hasToken: holds('hasToken'),
  },
  delays: {
    seenDelay: 1000,
  },
}).createMachine({
  id: "adBlock",
  description: "The advertisement block of a page.",
  initial: "loading",
  states: {
    loading: {
      description: "The running advertisements are loading.",
      invoke: {
        id: "loadAds",
        src: "loadAds",
        onDone: [{ guard: "hasAds", target: "shown", actions: "keep" }, { target: "none" }],
        onError: "none",
      },
    },
    none: { description: "No advertisement runs here; the place stays empty." },
    shown: {
      description: "An advertisement is shown; each page view counts once.",
      meta: { requirement: "2 Services listing" },
      type: "parallel",
      states: {
        sight: {
          description: "Whether the reader has seen it.",
          initial: "offScreen",
          states: {
            offScreen: {
              description: "Less than half of the advertisement is on the screen.",
              invoke: { id: "watchVisibility", src: "watchVisibility" },
              on: { "block.visible": "onScreen", open: "counting" },
            },
            onScreen: {
              description: "Half of the advertisement is on the screen; it counts as seen after one second, or when it is opened.",
              invoke: { id: "watchVisibility", src: "watchVisibility" },
              on: { "block.hidden": "offScreen", open: "counting" },
              after: { seenDelay: "counting" },
            },
            counting: {
              description: "The page view is being counted.",
              invoke: {
                id: "countView",
                src: "countView",
                onDone: { target: "seen", actions: "keepToken" },
                onError: "seen",
              },
            },
            seen: { description: "The page view was counted, or could not be." },
          },
        },
        link: {
          description: "Whether the reader has opened it.",
          initial: "unopened",
          states: {
            unopened: { description: "The link was not followed yet.", on: { open: "opening" } },
            opening: {
              description: "The link was followed; it counts as soon as the page view is counted.",
              always: { guard: "hasToken", target: "opened", actions: "countOpening" },
            },
            opened: { description: "The link was followed, which is counted once." },
          },
        },
      },
    },
  },
});
