// The requests sent to the user's company; for admins, the requests to all companies.
// Generated from src/machines/requests/received-requests.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const receivedRequestsMachine = setup({
  actors: {
    loadRequests: fromPromise(() => new Promise(() => {})),
    approveRequest: fromPromise(() => new Promise(() => {})),
    rejectRequest: fromPromise(() => new Promise(() => {})),
    closeRequest: fromPromise(() => new Promise(() => {})),
    readReason: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseState: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    unchoose: () => {},
    setReason: () => {},
    restoreReason: () => {},
    keepReason: () => {},
    dropReason: () => {},
    showReasonError: () => {},
    announceDone: () => {},
    focusDecided: () => {},
    forgetDecided: () => {},
    noteDecided: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
    isPossible: holds('isPossible'),
    isDecided: holds('isDecided'),
    hasReason: holds('hasReason'),
  },
}).createMachine({
  id: "receivedRequests",
  description: "The requests sent to the user's company; for admins, the requests to all companies.",
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of requests. What can be done with each can be done also while the list reloads: news must not swallow a press.",
      initial: "loading",
      on: {
        "state.choose": { target: ".loading", actions: "chooseState" },
        approve: { guard: "isPossible", target: "approving", actions: "choose" },
        reject: { guard: "isPossible", target: "givingReason", actions: "choose" },
        close: { guard: "isPossible", target: "confirmingClosure", actions: "choose" },
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
          description: "The requests are loading; the previous ones stay visible.",
          tags: "busy",
          invoke: {
            id: "loadRequests",
            src: "loadRequests",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              {
                guard: "isEmpty",
                target: "#receivedRequests.empty",
                actions: ["keep", "focusDecided", "forgetDecided"],
              },
              { target: "shown", actions: ["keep", "focusDecided", "forgetDecided"] },
            ],
            onError: "#receivedRequests.failed",
          },
        },
        shown: { description: "A page of requests is shown, each with its available actions." },
      },
    },
    empty: {
      description: "No request has the selected status.",
      on: { "state.choose": { target: "list", actions: "chooseState" }, "reload.*": "list" },
    },
    failed: {
      description: "The requests could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    approving: {
      description: "The request is being approved; then the contact data is shown.",
      meta: { requirement: "1 Service requests" },
      tags: "busy",
      entry: "noteDecided",
      exit: "unchoose",
      invoke: {
        id: "approveRequest",
        src: "approveRequest",
        onDone: { target: "list", actions: { type: "announceDone", params: "approve" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the sender reads it.",
      tags: "dialog",
      invoke: { id: "readReason", src: "readReason", onDone: { actions: "restoreReason" } },
      on: {
        "reason.change": { actions: ["setReason", "keepReason"] },
        confirm: [{ guard: "hasReason", target: "rejecting" }, { actions: "showReasonError" }],
        cancel: "list.shown",
      },
    },
    rejecting: {
      description: "The request is being rejected; the reason is kept if that fails, unless the request was decided in the meantime.",
      tags: ["busy", "dialog"],
      entry: "noteDecided",
      invoke: {
        id: "rejectRequest",
        src: "rejectRequest",
        onDone: {
          target: "list",
          actions: ["dropReason", "unchoose", { type: "announceDone", params: "reject" }],
        },
        onError: [
          { guard: "isDecided", target: "list", actions: "unchoose" },
          { target: "givingReason", actions: "announceFailed" },
        ],
      },
    },
    confirmingClosure: {
      description: "A dialog asks whether to close the request.",
      tags: "dialog",
      on: { confirm: "closing", cancel: { target: "list.shown", actions: "unchoose" } },
    },
    closing: {
      description: "The request is being closed; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      entry: "noteDecided",
      exit: "unchoose",
      invoke: {
        id: "closeRequest",
        src: "closeRequest",
        onDone: { target: "list", actions: { type: "announceDone", params: "close" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
