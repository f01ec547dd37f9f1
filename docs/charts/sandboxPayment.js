// The hosted page of the sandbox gateway.
// Generated from src/machines/payments/sandbox-payment.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isDecided"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sandboxPaymentMachine = setup({
  actors: {
    watchReturn: fromCallback(() => {}),
    watchNetwork: fromCallback(() => {}),
    readSandboxPayment: fromPromise(() => new Promise(() => {})),
    decideSandboxPayment: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keep: () => {},
    choose: () => {},
    noteFailed: () => {},
    goBack: () => {},
  },
  guards: {
    isDecided: holds('isDecided'),
    isOpen: holds('isOpen'),
    isConflict: holds('isConflict'),
    isMissing: holds('isMissing'),
  },
}).createMachine({
  id: "sandboxPayment",
  description: "The hosted page of the sandbox gateway.",
  meta: { beyond: "The whole trade can be tried without a payment provider." },
  initial: "loading",
  states: {
    loading: {
      description: "The payment is loading; one that was read before stays visible and can be decided.",
      tags: "busy",
      invoke: {
        id: "readSandboxPayment",
        src: "readSandboxPayment",
        onDone: [
          { guard: "isDecided", target: "decided", actions: "keep" },
          { target: "asking", actions: "keep" },
        ],
        onError: [{ guard: "isMissing", target: "missing" }, { target: "failed" }],
      },
      on: { decide: { guard: "isOpen", target: "deciding", actions: "choose" } },
    },
    missing: { description: "The payment does not exist." },
    failed: {
      description: "The payment could not be loaded; the user can retry.",
      on: { retry: "loading" },
    },
    decided: { description: "The payment was decided before: the page links back." },
    asking: {
      description: "The payer chooses an outcome; the payment is read again when they return to the page.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { "network.returned": "loading", decide: { target: "deciding", actions: "choose" } },
    },
    deciding: {
      description: "The outcome is being sent.",
      tags: "busy",
      invoke: {
        id: "decideSandboxPayment",
        src: "decideSandboxPayment",
        onDone: { target: "leaving", actions: "goBack" },
        onError: [{ guard: "isConflict", target: "loading" }, { target: "asking", actions: "noteFailed" }],
      },
    },
    leaving: {
      description: "The browser returns to the page that started the payment.",
      tags: "busy",
      invoke: { id: "watchReturn", src: "watchReturn" },
      on: { returned: "loading" },
    },
  },
});
