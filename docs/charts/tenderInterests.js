// The interests in a tender, and its number of proposals.
// Generated from src/machines/tenders/tender-interests.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const tenderInterestsMachine = setup({
  actors: {
    loadInterests: fromPromise(() => new Promise(() => {})),
    approveInterest: fromPromise(() => new Promise(() => {})),
    rejectInterest: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseTab: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    noteDecided: () => {},
    forgetDecided: () => {},
    focusDecided: () => {},
    notifyList: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isWaiting: holds('isWaiting'),
    isApprovable: holds('isApprovable'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "tenderInterests",
  description: "The interests in a tender, and its number of proposals.",
  meta: { requirement: "4 Life of an interest" },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  on: { "tab.choose": { actions: "chooseTab" } },
  states: {
    list: {
      description: "A page of interests. Each can be decided, also while the list reloads: news must not swallow a press.",
      initial: "loading",
      on: {
        approve: { guard: "isApprovable", target: "approving", actions: "choose" },
        reject: { guard: "isWaiting", target: "givingReason", actions: "choose" },
        "page.next": { guard: "hasNext", target: ".loading", actions: { type: "turnPage", params: 1 } },
        "page.previous": { guard: "hasPrevious", target: ".loading", actions: { type: "turnPage", params: -1 } },
        "reload.*": ".loading",
      },
      states: {
        loading: {
          description: "The interests are loading; the previous ones stay visible.",
          tags: "busy",
          invoke: {
            id: "loadInterests",
            src: "loadInterests",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: ["keep", "focusDecided", "forgetDecided"] },
            ],
            onError: "#tenderInterests.failed",
          },
        },
        shown: { description: "A page of interests is shown; it may be empty." },
      },
    },
    failed: {
      description: "The interests could not be loaded.",
      on: { retry: "list", "reload.*": "list" },
    },
    approving: {
      description: "The interest is being approved; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "noteDecided",
      invoke: {
        id: "approveInterest",
        src: "approveInterest",
        onDone: { target: "list", actions: ["notifyList", { type: "announceDone", params: "approved" }] },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    givingReason: {
      description: "A dialog asks for the reason of a rejection; the bidder reads it.",
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
      description: "The interest is being rejected; the reason is kept if that fails.",
      tags: "busy",
      exit: "noteDecided",
      invoke: {
        id: "rejectInterest",
        src: "rejectInterest",
        onDone: {
          target: "list",
          actions: [
            "dropReason",
            "forgetReason",
            "notifyList",
            { type: "announceDone", params: "rejected" },
          ],
        },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
