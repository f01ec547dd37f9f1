// The list of advertisements in the account area.
// Generated from src/machines/ads/ad-list.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const adListMachine = setup({
  actors: {
    loadAds: fromPromise(() => new Promise(() => {})),
    takeBackAd: fromPromise(() => new Promise(() => {})),
    pauseAd: fromPromise(() => new Promise(() => {})),
    resumeAd: fromPromise(() => new Promise(() => {})),
    removeAd: fromPromise(() => new Promise(() => {})),
    approveAd: fromPromise(() => new Promise(() => {})),
    rejectAd: fromPromise(() => new Promise(() => {})),
    undoDecision: fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    watchEffect: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseGroup: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    keepReason: () => {},
    forgetReason: () => {},
    dropReason: () => {},
    announceDone: () => {},
    focusChanged: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isEmpty: holds('isEmpty'),
    isPossible: holds('isPossible'),
    isDelayed: holds('isDelayed'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "adList",
  description: "The list of advertisements in the account area.",
  meta: { requirement: "2 Account area" },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of advertisements. What can be done with each can be done while the list reloads, too: news must not swallow a press.",
      initial: "loading",
      on: {
        "group.choose": { target: ".loading", actions: "chooseGroup" },
        takeBack: { guard: "isPossible", target: "takingBack", actions: "choose" },
        pause: { guard: "isPossible", target: "pausing", actions: "choose" },
        resume: { guard: "isPossible", target: "resuming", actions: "choose" },
        remove: { guard: "isPossible", target: "confirmingRemoval", actions: "choose" },
        approve: { guard: "isPossible", target: "approving", actions: "choose" },
        reject: { guard: "isPossible", target: "givingReason", actions: "choose" },
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
          description: "The advertisements are loading; those shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadAds",
            src: "loadAds",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { guard: "isEmpty", target: "#adList.empty", actions: "keep" },
              { target: "shown", actions: "keep" },
            ],
            onError: "#adList.failed",
          },
        },
        shown: {
          description: "A page of advertisements is shown, each with its status and what can be done with it.",
          invoke: { id: "watchEffect", src: "watchEffect" },
        },
      },
    },
    empty: {
      description: "There is no advertisement in the chosen group.",
      on: { "group.choose": { target: "list", actions: "chooseGroup" }, "reload.*": "list" },
    },
    failed: {
      description: "The advertisements could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    takingBack: {
      description: "The advertisement is being taken back from approval.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "takeBackAd",
        src: "takeBackAd",
        onDone: { target: "list", actions: { type: "announceDone", params: "takenBack" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    pausing: {
      description: "The advertisement is being paused.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "pauseAd",
        src: "pauseAd",
        onDone: { target: "list", actions: { type: "announceDone", params: "paused" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    resuming: {
      description: "The paused advertisement is being shown again.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "resumeAd",
        src: "resumeAd",
        onDone: { target: "list", actions: { type: "announceDone", params: "resumed" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    confirmingRemoval: {
      description: "A dialog asks whether the advertisement is to be deleted with its figures.",
      tags: "dialog",
      on: { confirm: "removing", cancel: "list.shown" },
    },
    removing: {
      description: "The advertisement is being deleted; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      exit: "focusChanged",
      invoke: {
        id: "removeAd",
        src: "removeAd",
        onDone: { target: "list", actions: { type: "announceDone", params: "removed" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    approving: {
      description: "The advertisement is being approved; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "approveAd",
        src: "approveAd",
        onDone: { target: "list", actions: { type: "announceDone", params: "approved" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    undoing: {
      description: "The approval is being undone; the list is reloaded on success and on failure.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "undoDecision",
        src: "undoDecision",
        onDone: { target: "list", actions: { type: "announceDone", params: "undone" } },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    givingReason: {
      description: "A dialog asks why the advertisement is rejected or stopped; its advertiser reads the reason.",
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
      description: "The advertisement is being rejected or stopped; the reason is kept if that fails.",
      tags: "busy",
      exit: "focusChanged",
      invoke: {
        id: "rejectAd",
        src: "rejectAd",
        onDone: { target: "list", actions: ["dropReason", "forgetReason", "announceDone"] },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
