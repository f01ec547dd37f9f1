// The requests the user has sent to companies.
// Generated from src/machines/requests/sent-requests.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sentRequestsMachine = setup({
  actors: {
    loadRequests: fromPromise(() => new Promise(() => {})),
    withdrawRequest: fromPromise(() => new Promise(() => {})),
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
    announceWithdrawn: () => {},
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
    canWithdraw: holds('canWithdraw'),
  },
}).createMachine({
  id: "sentRequests",
  description: "The requests the user has sent to companies.",
  meta: { requirement: "4 Life of a service request" },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of requests. Each pending one can be withdrawn, also while the list reloads: news must not swallow a press.",
      initial: "loading",
      on: {
        "state.choose": { target: ".loading", actions: "chooseState" },
        withdraw: { guard: "canWithdraw", target: "confirmingWithdrawal", actions: "choose" },
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
                target: "#sentRequests.empty",
                actions: ["keep", "focusDecided", "forgetDecided"],
              },
              { target: "shown", actions: ["keep", "focusDecided", "forgetDecided"] },
            ],
            onError: "#sentRequests.failed",
          },
        },
        shown: { description: "A page of requests is shown with their status." },
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
    confirmingWithdrawal: {
      description: "A dialog asks whether to withdraw the request.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: { target: "list.shown", actions: "unchoose" } },
    },
    withdrawing: {
      description: "The request is being withdrawn; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      entry: "noteDecided",
      exit: "unchoose",
      invoke: {
        id: "withdrawRequest",
        src: "withdrawRequest",
        onDone: { target: "list", actions: "announceWithdrawn" },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
