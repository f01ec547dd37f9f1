// The proposals a bidder has begun and not submitted; those that exist only on this device come first.
// Generated from src/machines/proposals/proposal-drafts.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const proposalDraftsMachine = setup({
  actors: {
    loadMyDrafts: fromPromise(() => new Promise(() => {})),
    deleteDraft: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    announceDeleted: () => {},
    focusList: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
  },
}).createMachine({
  id: "proposalDrafts",
  description: "The proposals a bidder has begun and not submitted; those that exist only on this device come first.",
  meta: { requirement: "2 Proposal wizard" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    loading: {
      description: "The drafts are loading; the previous ones stay visible.",
      tags: "busy",
      invoke: {
        id: "loadMyDrafts",
        src: "loadMyDrafts",
        onDone: [
          { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
          { target: "shown", actions: "keep" },
        ],
        onError: "failed",
      },
      on: {
        "page.next": {
          guard: "hasNext",
          target: "loading",
          reenter: true,
          actions: [{ type: "turnPage", params: 1 }, "scrollToTop"],
        },
        "page.previous": {
          guard: "hasPrevious",
          target: "loading",
          reenter: true,
          actions: [{ type: "turnPage", params: -1 }, "scrollToTop"],
        },
        "reload.*": { target: "loading", reenter: true },
      },
    },
    shown: {
      description: "A page of drafts is shown; it may be empty.",
      on: {
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
        delete: { target: "confirming", actions: "choose" },
        "reload.*": "loading",
      },
    },
    failed: {
      description: "The drafts could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
    confirming: {
      description: "A dialog asks whether to delete a draft permanently.",
      tags: "dialog",
      on: { confirm: "deleting", cancel: "shown" },
    },
    deleting: {
      description: "The draft is being deleted, here and, if it is stored there, on the server; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      exit: "focusList",
      invoke: {
        id: "deleteDraft",
        src: "deleteDraft",
        onDone: { target: "loading", actions: "announceDeleted" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
  },
});
