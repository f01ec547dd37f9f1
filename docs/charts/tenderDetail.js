// Everyone can read a tender; bidders ask questions and express interest, its publisher answers and changes its terms.
// Generated from src/machines/tenders/tender-detail.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, raise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderDetailMachine = setup({
  actors: {
    loadTender: fromPromise(() => new Promise(() => {})),
    interest: /* the flow interest */ fromPromise(() => new Promise(() => {})),
    questions: /* the flow questions */ fromPromise(() => new Promise(() => {})),
    addendum: /* the flow addendum */ fromPromise(() => new Promise(() => {})),
    tenderHistory: /* the flow tenderHistory */ fromPromise(() => new Promise(() => {})),
    tenderWatch: /* the flow tenderWatch */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchClock: fromCallback(() => {}),
  },
  actions: {
    raiseReload: raise({ type: "reload.data" }),
    keep: () => {},
    reloadHistory: () => {},
    reportLoaded: () => {},
    openFile: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
    isOverdue: holds('isOverdue'),
    isInterestPossible: holds('isInterestPossible'),
  },
}).createMachine({
  id: "tenderDetail",
  description: "Everyone can read a tender; bidders ask questions and express interest, its publisher answers and changes its terms.",
  type: "parallel",
  invoke: [{ id: "watchReload", src: "watchReload" }, { id: "watchClock", src: "watchClock" }],
  on: { "file.open": { actions: "openFile" } },
  states: {
    tender: {
      description: "The tender itself.",
      initial: "loading",
      on: { "reload.*": ".loading", "addendum.issued": { target: ".loading" } },
      states: {
        loading: {
          description: "The tender is loading; the previous content stays visible.",
          tags: "busy",
          invoke: {
            id: "loadTender",
            src: "loadTender",
            onDone: { target: "shown", actions: ["keep", "reloadHistory", "reportLoaded"] },
            onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
          },
        },
        shown: {
          description: "The tender is shown; the page updates automatically at the publish date and at the deadline.",
          meta: { requirement: "2 Tender detail" },
          on: { "clock.ticked": { guard: "isOverdue", target: "loading" } },
        },
        missing: { description: "The tender does not exist or is not published." },
        failed: {
          description: "The tender could not be loaded; the user can retry.",
          invoke: { id: "watchNetwork", src: "watchNetwork" },
          on: { retry: "loading", "network.returned": "loading" },
        },
      },
    },
    parts: {
      description: "The bookmark, the questions and, for the publisher, addenda and the history, each in its own flow.",
      invoke: [
        { id: "questions", src: "questions" },
        { id: "addendum", src: "addendum" },
        { id: "tenderHistory", src: "tenderHistory" },
        { id: "tenderWatch", src: "tenderWatch" },
      ],
    },
    interest: {
      description: "Whether the member is expressing interest in the tender.",
      initial: "idle",
      states: {
        idle: {
          description: "No interest is being expressed.",
          on: { interest: { guard: "isInterestPossible", target: "open" } },
        },
        open: {
          description: "The member logs in and confirms the interest; the tender is loaded again afterwards.",
          meta: { requirement: "4 Interest flow" },
          invoke: { id: "interest", src: "interest", onDone: { target: "idle", actions: "raiseReload" } },
        },
      },
    },
  },
});
