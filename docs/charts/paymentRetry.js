// A bidder pays for a proposal after a failed payment.
// Generated from src/machines/payments/payment-retry.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isKnown"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const paymentRetryMachine = setup({
  actors: {
    ensureMember: /* the flow ensureMember */ fromPromise(() => new Promise(() => {})),
    watchReturn: fromCallback(() => {}),
    payProposal: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    goToPayment: () => {},
    keepFailure: () => {},
  },
  guards: {
    isKnown: holds('isKnown'),
    isCancelled: holds('isCancelled'),
    isConflict: holds('isConflict'),
  },
}).createMachine({
  id: "paymentRetry",
  description: "A bidder pays for a proposal after a failed payment.",
  meta: { requirement: "2 Payment result" },
  initial: "reading",
  states: {
    reading: {
      description: "The proposal is read from the URL.",
      always: [{ guard: "isKnown", target: "awaitingLogin" }, { target: "unknown" }],
    },
    awaitingLogin: {
      description: "A visitor whose session has expired logs in again and continues.",
      invoke: {
        id: "ensureMember",
        src: "ensureMember",
        onDone: [{ guard: "isCancelled", target: "left" }, { target: "creating" }],
      },
    },
    creating: {
      description: "A new payment is being started.",
      tags: "busy",
      invoke: {
        id: "payProposal",
        src: "payProposal",
        onDone: { target: "redirecting", actions: "goToPayment" },
        onError: [{ guard: "isConflict", target: "notDue" }, { target: "failed", actions: "keepFailure" }],
      },
    },
    redirecting: {
      description: "The browser is opening the payment page; a user who goes back in the history is redirected there again.",
      tags: "busy",
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { returned: "creating" },
    },
    failed: {
      description: "The payment could not be started: the page shows the reason; the user can retry.",
      on: { retry: "creating" },
    },
    notDue: {
      description: "The fee was paid or is no longer due, which was decided elsewhere: the page links to the proposal.",
    },
    left: {
      description: "The login was cancelled; the visitor can retry.",
      on: { retry: "awaitingLogin" },
    },
    unknown: {
      description: "The URL names no proposal: the page links to the proposals that await payment.",
    },
  },
});
