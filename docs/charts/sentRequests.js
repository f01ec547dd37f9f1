// The requests the user has sent to companies.
// Generated from src/machines/requests/sent-requests.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["canWithdraw"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sentRequestsMachine = setup({
  actors: {
    requests: /* the flow list */ fromPromise(() => new Promise(() => {})),
    withdrawRequest: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    choose: () => {},
    unchoose: () => {},
    announceWithdrawn: () => {},
    focusDecided: () => {},
    forgetDecided: () => {},
    noteDecided: () => {},
    reloadList: () => {},
  },
  guards: {
    canWithdraw: holds('canWithdraw'),
  },
}).createMachine({
  id: "sentRequests",
  description: "The requests the user has sent to companies.",
  meta: { requirement: "4 Life of a service request" },
  initial: "choosing",
  invoke: { id: "requests", src: "requests" },
  on: { "list.read": { actions: ["keepRead", "focusDecided", "forgetDecided"] } },
  states: {
    choosing: {
      description: "Each pending request can be withdrawn.",
      on: { withdraw: { guard: "canWithdraw", target: "confirmingWithdrawal", actions: "choose" } },
    },
    confirmingWithdrawal: {
      description: "A dialog asks whether to withdraw the request.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: { target: "choosing", actions: "unchoose" } },
    },
    withdrawing: {
      description: "The request is being withdrawn; the list is read again on success and on failure.",
      tags: ["busy", "dialog"],
      exit: ["noteDecided", "unchoose", "reloadList"],
      invoke: {
        id: "withdrawRequest",
        src: "withdrawRequest",
        onDone: { target: "choosing", actions: "announceWithdrawn" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
