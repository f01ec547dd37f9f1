// The proposals a bidder has submitted.
// Generated from src/machines/proposals/submitted-proposals.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isSubmitted"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const submittedProposalsMachine = setup({
  actors: {
    proposals: /* the flow list */ fromPromise(() => new Promise(() => {})),
    proposalDrafts: /* the flow proposalDrafts */ fromPromise(() => new Promise(() => {})),
    payProposal: fromPromise(() => new Promise(() => {})),
    withdrawProposal: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepRead: () => {},
    showGroup: () => {},
    choose: () => {},
    noteTouched: () => {},
    forgetTouched: () => {},
    announceWithdrawn: () => {},
    goToPayment: () => {},
    focusProposal: () => {},
    reloadList: () => {},
  },
  guards: {
    isSubmitted: holds('isSubmitted'),
    isDrafts: holds('isDrafts'),
    isPayable: holds('isPayable'),
    isWithdrawable: holds('isWithdrawable'),
  },
}).createMachine({
  id: "submittedProposals",
  description: "The proposals a bidder has submitted.",
  meta: { requirement: "2 Account area" },
  initial: "choosing",
  invoke: { id: "proposals", src: "proposals" },
  on: { "list.read": { actions: ["keepRead", "focusProposal", "forgetTouched"] } },
  states: {
    choosing: {
      description: "Each proposal offers what can be done with it.",
      on: {
        "tab.choose": [{ guard: "isDrafts", target: "drafts" }, { actions: "showGroup" }],
        pay: { guard: "isPayable", target: "paying", actions: "choose" },
        withdraw: { guard: "isWithdrawable", target: "confirming", actions: "choose" },
      },
    },
    drafts: {
      description: "The drafts are shown, in their own flow.",
      invoke: { id: "proposalDrafts", src: "proposalDrafts" },
      on: { "tab.choose": { guard: "isSubmitted", target: "choosing", actions: "showGroup" } },
    },
    paying: {
      description: "A payment is being started; the list is read again if that fails.",
      tags: "busy",
      exit: "noteTouched",
      invoke: {
        id: "payProposal",
        src: "payProposal",
        onDone: { target: "redirecting", actions: "goToPayment" },
        onError: { target: "choosing", actions: ["announceFailed", "reloadList"] },
      },
    },
    redirecting: {
      description: "The browser is opening the payment page; for a user who returns the list is read again.",
      tags: "busy",
      on: {
        "list.read": { target: "choosing", actions: ["keepRead", "focusProposal", "forgetTouched"] },
      },
    },
    confirming: {
      description: "A dialog asks whether to withdraw the proposal.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: "choosing" },
    },
    withdrawing: {
      description: "The proposal is being withdrawn; the list is read again on success and on failure.",
      tags: ["busy", "dialog"],
      exit: ["noteTouched", "reloadList"],
      invoke: {
        id: "withdrawProposal",
        src: "withdrawProposal",
        onDone: { target: "choosing", actions: "announceWithdrawn" },
        onError: { target: "choosing", actions: "announceFailed" },
      },
    },
  },
});
