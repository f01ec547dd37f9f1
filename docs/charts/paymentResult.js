// The page that shows whether a payment succeeded.
// Generated from src/machines/payments/payment-result.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isKnown"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const paymentResultMachine = setup({
  actors: {
    readPayment: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
  },
  guards: {
    isKnown: holds('isKnown'),
    isPaid: holds('isPaid'),
    wasPaid: holds('wasPaid'),
    isPending: holds('isPending'),
  },
  delays: {
    pollDelay: 3000,
  },
}).createMachine({
  id: "paymentResult",
  description: "The page that shows whether a payment succeeded.",
  initial: "reading",
  states: {
    reading: {
      description: "The page reads from its address what the payment page has reported.",
      meta: { requirement: "2 Payment result" },
      always: [
        { guard: "isKnown", target: "checking" },
        { guard: "isPaid", target: "paid" },
        { target: "failed" },
      ],
    },
    checking: {
      description: "The server's record of the payment is loading.",
      tags: "busy",
      invoke: {
        id: "readPayment",
        src: "readPayment",
        onDone: [
          { guard: "wasPaid", target: "paid", actions: "keep" },
          { guard: "isPending", target: "verifying", actions: "keep" },
          { target: "failed", actions: "keep" },
        ],
        onError: "unknown",
      },
    },
    verifying: {
      description: "The gateway has not confirmed the result yet; the page checks again automatically.",
      after: { pollDelay: "checking" },
    },
    unknown: {
      description: "The server did not answer or has no such payment; the user can retry.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "checking", "network.returned": "checking" },
    },
    paid: {
      description: "The payment succeeded: the page shows the number of the receipt and links to it.",
      meta: { requirement: "2 Payment result" },
    },
    failed: {
      description: "The payment failed or was cancelled: nothing was charged. The page names the proposal, the amount and until when it can be paid again. A payment made in another tab is shown when they return to the page.",
      meta: { requirement: "2 Payment result" },
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { "network.returned": { guard: "isKnown", target: "checking" } },
    },
  },
});
