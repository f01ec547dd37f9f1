// A bidder submits a proposal and continues to the payment.
// Generated from src/machines/proposals/submission.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isBusy"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const submissionMachine = setup({
  actors: {
    submitProposal: fromPromise(() => new Promise(() => {})),
    watchReturn: fromCallback(() => {}),
  },
  actions: {
    keepSubmitted: () => {},
    keepFailure: () => {},
    keepWait: () => {},
    keepSending: () => {},
    dropSending: () => {},
    dropTyped: () => {},
    announceNotSubmitted: () => {},
    goToPayment: () => {},
  },
  guards: {
    isBusy: holds('isBusy'),
    isConfirmed: holds('isConfirmed'),
    isPayable: holds('isPayable'),
    isDue: holds('isDue'),
  },
  delays: {
    busyWait: 1000 /* computed */,
  },
}).createMachine({
  id: "submission",
  description: "A bidder submits a proposal and continues to the payment.",
  initial: "asking",
  states: {
    asking: {
      description: "It is found out whether the bidder must confirm: a submission that a reload has interrupted is confirmed already.",
      always: [{ guard: "isConfirmed", target: "submitting" }, { target: "confirming" }],
    },
    confirming: {
      description: "A dialog names the tender, the total and the fee, and asks the bidder to confirm the submission.",
      meta: { requirement: "5 Proposal wizard, confirmation dialog" },
      tags: "dialog",
      on: { confirm: "submitting", cancel: "done" },
    },
    submitting: {
      description: "The proposal is being submitted; submitting it twice has no further effect.",
      tags: ["busy", "dialog"],
      entry: "keepSending",
      invoke: {
        id: "submitProposal",
        src: "submitProposal",
        onDone: { target: "deciding", actions: ["keepSubmitted", "dropTyped"] },
        onError: [
          { guard: "isBusy", target: "waiting", actions: "keepWait" },
          { target: "done", actions: ["keepFailure", "announceNotSubmitted"] },
        ],
      },
    },
    waiting: {
      description: "The server is too busy to store the proposal: it is submitted again after the time that the server has named.",
      tags: "dialog",
      after: { busyWait: "submitting" },
      on: { cancel: "done" },
    },
    deciding: {
      description: "The proposal is stored: the payment is due now, later, or not at all.",
      always: [
        { guard: "isPayable", target: "redirecting" },
        { guard: "isDue", target: "unpaid" },
        { target: "succeeded" },
      ],
    },
    redirecting: {
      description: "The browser is opening the payment page; a user who returns sees their proposals.",
      meta: { requirement: "4 Wizard submit" },
      tags: ["busy", "dialog"],
      entry: ["dropSending", "goToPayment"],
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { returned: "done" },
    },
    unpaid: {
      description: "A dialog says that the payment page is unavailable: the proposal is stored and can be paid from the list.",
      tags: "dialog",
      on: { close: "done" },
    },
    succeeded: {
      description: "A dialog confirms that the proposal was submitted.",
      meta: { requirement: "8 Proposal success dialog" },
      tags: "dialog",
      on: { close: "done" },
    },
    done: {
      description: "The proposal was submitted or refused, or the bidder has cancelled.",
      type: "final",
      entry: "dropSending",
    },
  },
});
