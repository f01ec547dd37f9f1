// The tenders pending approval.
// Generated from src/machines/tenders/tender-review.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderReviewMachine = setup({
  actors: {
    loadPending: fromPromise(() => new Promise(() => {})),
    approveTender: fromPromise(() => new Promise(() => {})),
    rejectTender: fromPromise(() => new Promise(() => {})),
    undoDecision: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchEffect: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusDecided: () => {},
    openFile: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
    isUndecided: holds('isUndecided'),
    isDelayed: holds('isDelayed'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "tenderReview",
  description: "The tenders pending approval.",
  meta: { requirement: "4 Life of a tender" },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  on: { "file.open": { actions: "openFile" } },
  states: {
    list: {
      description: "A page of tenders, oldest submission first. Each can be decided, also while the list reloads: news must not swallow a press.",
      initial: "loading",
      on: {
        approve: { guard: "isUndecided", target: "approving", actions: "choose" },
        reject: { guard: "isUndecided", target: "givingReason", actions: "choose" },
        undo: { guard: "isDelayed", target: "undoing", actions: "choose" },
        "page.next": {
          guard: "hasNext",
          target: ".loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: ".loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": ".loading",
      },
      states: {
        loading: {
          description: "The tenders are loading; the previous ones stay visible.",
          tags: "busy",
          invoke: {
            id: "loadPending",
            src: "loadPending",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { guard: "isEmpty", target: "#tenderReview.empty", actions: "keep" },
              { target: "shown", actions: "keep" },
            ],
            onError: "#tenderReview.failed",
          },
        },
        shown: {
          description: "The page is shown; an approval can be undone until it takes effect.",
          invoke: { id: "watchEffect", src: "watchEffect" },
        },
      },
    },
    empty: { description: "No tender is pending approval.", on: { "reload.*": "list" } },
    failed: {
      description: "The tenders could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    approving: {
      description: "The tender is being approved; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusDecided",
      invoke: {
        id: "approveTender",
        src: "approveTender",
        onDone: { target: "list", actions: { type: "announceDone", params: "approved" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    undoing: {
      description: "The approval is being undone; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusDecided",
      invoke: {
        id: "undoDecision",
        src: "undoDecision",
        onDone: { target: "list", actions: { type: "announceDone", params: "undone" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the publisher reads it.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [
          { guard: "isGiven", target: "rejecting", actions: "keepReason" },
          { target: "list.shown", actions: "keepReason" },
        ],
      },
    },
    rejecting: {
      description: "The tender is being rejected; the reason is kept if that fails.",
      tags: "busy",
      exit: { type: "focusDecided", params: null },
      invoke: {
        id: "rejectTender",
        src: "rejectTender",
        onDone: {
          target: "list",
          actions: ["dropReason", "forgetReason", { type: "announceDone", params: "rejected" }],
        },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
