// The requests sent to the user's company; for admins, the requests to all companies.
// Generated from src/machines/requests/received-requests.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isPossible"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const receivedRequestsMachine = setup({
  actors: {
    requests: /* the flow list */ fromPromise(() => new Promise(() => {})),
    decideOnRequest: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusDecided: () => {},
    forgetDecided: () => {},
    noteDecided: () => {},
    reloadList: () => {},
  },
  guards: {
    isPossible: holds('isPossible'),
    isGiven: holds('isGiven'),
    isToBeRepeated: holds('isToBeRepeated'),
  },
}).createMachine({
  id: "receivedRequests",
  description: "The requests sent to the user's company; for admins, the requests to all companies.",
  initial: "choosing",
  invoke: { id: "requests", src: "requests" },
  on: { "list.read": { actions: ["keepRead", "focusDecided", "forgetDecided"] } },
  states: {
    choosing: {
      description: "Each request offers what can be done with it.",
      on: {
        approve: { guard: "isPossible", target: "deciding", actions: "choose" },
        reject: { guard: "isPossible", target: "givingReason", actions: "choose" },
        close: { guard: "isPossible", target: "confirmingClosure", actions: "choose" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the sender reads it.",
      invoke: {
        id: "reason",
        src: "reason",
        onDone: [
          { guard: "isGiven", target: "deciding", actions: "keepReason" },
          { target: "choosing", actions: "keepReason" },
        ],
      },
    },
    confirmingClosure: {
      description: "A dialog asks whether to close the request.",
      tags: "dialog",
      on: { confirm: "closing", cancel: "choosing" },
    },
    deciding: {
      description: "The request is being approved or rejected; the list is read again on success and on failure.",
      meta: { requirement: "1 Service requests" },
      tags: "busy",
      exit: "reloadList",
      invoke: {
        id: "decideOnRequest",
        src: "decideOnRequest",
        onDone: {
          target: "choosing",
          actions: ["dropReason", "forgetReason", "announceDone", "noteDecided"],
        },
        onError: [
          { guard: "isToBeRepeated", target: "givingReason", actions: "announceFailed" },
          { target: "choosing", actions: ["forgetReason", "announceFailed", "noteDecided"] },
        ],
      },
    },
    closing: {
      description: "The request is being closed; the list is read again on success and on failure.",
      tags: ["busy", "dialog"],
      exit: ["noteDecided", "reloadList"],
      invoke: {
        id: "decideOnRequest",
        src: "decideOnRequest",
        onDone: { target: "choosing", actions: { type: "announceDone", params: "close" } },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
