// The advertisement block of a page.
// Generated from src/machines/ads/ad-block.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

const adBlockMachine = setup({
  actors: {
    loadAds: fromPromise(() => new Promise(() => {})),
    watchVisibility: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    countShown: () => {},
    countOpened: () => {},
  },
  guards: {
    hasAds: () => true,
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
              on: { "block.visible": "onScreen" },
            },
            onScreen: {
              description: "Half of the advertisement is on the screen; it counts as shown after one second.",
              invoke: { id: "watchVisibility", src: "watchVisibility" },
              on: { "block.hidden": "offScreen" },
              after: { seenDelay: { target: "seen", actions: "countShown" } },
            },
            seen: { description: "The page view was counted." },
          },
        },
        link: {
          description: "Whether the reader has opened it.",
          initial: "unopened",
          states: {
            unopened: {
              description: "The link was not followed yet.",
              on: { open: { target: "opened", actions: "countOpened" } },
            },
            opened: { description: "The link was followed, which is counted once." },
          },
        },
      },
    },
  },
});
