// A submitted proposal with its receipt and result.
// Generated from src/machines/proposals/submitted-proposal.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isMissing"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const submittedProposalMachine = setup({
  actors: {
    loadProposal: fromPromise(() => new Promise(() => {})),
    payProposal: fromPromise(() => new Promise(() => {})),
    withdrawProposal: fromPromise(() => new Promise(() => {})),
    watchReload: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    announceFailed: () => {},
    keep: () => {},
    chooseVersion: () => {},
    openFile: () => {},
    printPage: () => {},
    announceWithdrawn: () => {},
    goToPayment: () => {},
  },
  guards: {
    isMissing: holds('isMissing'),
    isPayable: holds('isPayable'),
    isWithdrawable: holds('isWithdrawable'),
  },
}).createMachine({
  id: "submittedProposal",
  description: "A submitted proposal with its receipt and result.",
  meta: { requirement: "4 Life of a proposal" },
  initial: "loading",
  invoke: { id: "watchReload", src: "watchReload" },
  on: { "file.open": { actions: "openFile" } },
  states: {
    loading: {
      description: "The proposal is loading; the previous content stays visible.",
      tags: "busy",
      invoke: {
        id: "loadProposal",
        src: "loadProposal",
        onDone: { target: "shown", actions: "keep" },
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
      on: {
        "reload.*": { target: "loading", reenter: true },
        pay: { guard: "isPayable", target: "paying" },
        withdraw: { guard: "isWithdrawable", target: "confirming" },
      },
    },
    missing: { description: "The proposal does not exist or belongs to someone else." },
    failed: {
      description: "The proposal could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "reload.*": "loading", "network.returned": "loading" },
    },
    shown: {
      description: "A version of the proposal is shown with its receipt.",
      on: {
        "version.choose": { actions: "chooseVersion" },
        print: { actions: "printPage" },
        pay: { guard: "isPayable", target: "paying" },
        withdraw: { guard: "isWithdrawable", target: "confirming" },
        "reload.*": "loading",
      },
    },
    paying: {
      description: "A payment is being started.",
      tags: "busy",
      invoke: {
        id: "payProposal",
        src: "payProposal",
        onDone: { target: "redirecting", actions: "goToPayment" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
    redirecting: {
      description: "The browser is opening the payment page.",
      tags: "busy",
      on: { "reload.*": "loading" },
    },
    confirming: {
      description: "A dialog asks whether to withdraw the proposal.",
      tags: "dialog",
      on: { confirm: "withdrawing", cancel: "shown" },
    },
    withdrawing: {
      description: "The proposal is being withdrawn; it is reloaded on success and on failure.",
      tags: ["busy", "dialog"],
      invoke: {
        id: "withdrawProposal",
        src: "withdrawProposal",
        onDone: { target: "loading", actions: "announceWithdrawn" },
        onError: { target: "loading", actions: "announceFailed" },
      },
    },
  },
});
