// The proposals a bidder has submitted.
// Generated from src/machines/proposals/submitted-proposals.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasNext"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const submittedProposalsMachine = setup({
  actors: {
    loadMyProposals: fromPromise(() => new Promise(() => {})),
    proposalDrafts: /* the flow proposalDrafts */ fromPromise(() => new Promise(() => {})),
    payProposal: fromPromise(() => new Promise(() => {})),
    withdrawProposal: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseGroup: () => {},
    goToPage: () => {},
    turnPage: () => {},
    choose: () => {},
    noteTouched: () => {},
    forgetTouched: () => {},
    announceWithdrawn: () => {},
    goToPayment: () => {},
    focusProposal: () => {},
    scrollToTop: () => {},
  },
  guards: {
    hasNext: holds('hasNext'),
    hasPrevious: holds('hasPrevious'),
    isPastTheEnd: holds('isPastTheEnd'),
    isSubmitted: holds('isSubmitted'),
    isDrafts: holds('isDrafts'),
    isPayable: holds('isPayable'),
    isWithdrawable: holds('isWithdrawable'),
  },
}).createMachine({
  id: "submittedProposals",
  description: "The proposals a bidder has submitted.",
  meta: { requirement: "2 Account area" },
  initial: "list",
  invoke: { id: "watchReload", src: "watchReload" },
  states: {
    list: {
      description: "A page of proposals. What can be done with each can be done also while the list reloads: news must not swallow a press.",
      initial: "loading",
      on: {
        "tab.choose": [{ guard: "isDrafts", target: "drafts" }, { target: ".loading", actions: "chooseGroup" }],
        pay: { guard: "isPayable", target: "paying", actions: "choose" },
        withdraw: { guard: "isWithdrawable", target: "confirming", actions: "choose" },
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
          description: "The proposals are loading; the previous ones stay visible.",
          tags: "busy",
          invoke: {
            id: "loadMyProposals",
            src: "loadMyProposals",
            onDone: [
              { guard: "isPastTheEnd", target: "loading", reenter: true, actions: "goToPage" },
              { target: "shown", actions: ["keep", "focusProposal", "forgetTouched"] },
            ],
            onError: "#submittedProposals.failed",
          },
        },
        shown: { description: "A page of proposals is shown; it may be empty." },
      },
    },
    failed: {
      description: "The proposals could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "list", "reload.*": "list", "network.returned": "list" },
    },
    drafts: {
      description: "The drafts are shown, in their own flow.",
      invoke: { id: "proposalDrafts", src: "proposalDrafts" },
      on: { "tab.choose": { guard: "isSubmitted", target: "list", actions: "chooseGroup" } },
    },
    paying: {
      description: "A payment is being started; the list is reloaded if that fails.",
      tags: "busy",
      exit: "noteTouched",
      invoke: {
        id: "payProposal",
        src: "payProposal",
        onDone: { target: "redirecting", actions: "goToPayment" },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
    redirecting: {
      description: "The browser is opening the payment page; a user who returns sees a reloaded list.",
      tags: "busy",
      on: { "reload.*": "list" },
    },
    confirming: {
      description: "A dialog asks whether to withdraw the proposal.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: "list.shown" },
    },
    withdrawing: {
      description: "The proposal is being withdrawn; the list is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      exit: "noteTouched",
      invoke: {
        id: "withdrawProposal",
        src: "withdrawProposal",
        onDone: { target: "list", actions: "announceWithdrawn" },
        onError: { target: "list", actions: "announceFailed" },
      },
    },
  },
});
