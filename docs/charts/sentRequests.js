// The requests the user has sent to companies.
// Generated from src/machines/requests/sent-requests.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

const sentRequestsMachine = setup({
  actors: {
    loadRequests: fromPromise(() => new Promise(() => {})),
    withdrawRequest: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
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
    hasNext: () => true,
    hasPrevious: () => true,
    isPastTheEnd: () => true,
    isEmpty: () => true,
    canWithdraw: () => true,
  },
}).createMachine({
  id: "sentRequests",
  description: "The requests the user has sent to companies.",
  meta: { requirement: "4 Life of a service request" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The requests are loading; the previous ones stay visible.",
      tags: "busy",
      invoke: {
        id: "loadRequests",
        src: "loadRequests",
        onDone: [
          { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
          { guard: "isEmpty", target: "empty", actions: ["keep", "focusDecided", "forgetDecided"] },
          { target: "shown", actions: ["keep", "focusDecided", "forgetDecided"] },
        ],
        onError: "failed",
      },
      on: {
        "state.choose": { target: "loading", reenter: true, actions: "chooseState" },
        reload: { target: "loading", reenter: true },
      },
    },
    shown: {
      description: "A page of requests is shown with their status.",
      on: {
        "state.choose": { target: "loading", actions: "chooseState" },
        "page.next": {
          guard: "hasNext",
          target: "loading",
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: "loading",
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        withdraw: { guard: "canWithdraw", target: "confirmingWithdrawal", actions: "choose" },
        reload: "loading",
      },
    },
    empty: {
      description: "No request has the selected status.",
      on: { "state.choose": { target: "loading", actions: "chooseState" }, reload: "loading" },
    },
    failed: {
      description: "The requests could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", reload: "loading", "network.returned": "loading" },
    },
    confirmingWithdrawal: {
      description: "A dialog asks whether to withdraw the request.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: { target: "shown", actions: "unchoose" } },
    },
    withdrawing: {
      description: "The request is being withdrawn; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      entry: "noteDecided",
      exit: "unchoose",
      invoke: {
        id: "withdrawRequest",
        src: "withdrawRequest",
        onDone: { target: "loading", actions: "announceWithdrawn" },
        onError: "loading",
      },
    },
  },
});
