// One payment, for those who run the marketplace.
// Generated from src/machines/office/office-payment.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isAtGateway"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const officePaymentMachine = setup({
  actors: {
    loadPayment: fromPromise(() => new Promise(() => {})),
    askGateway: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    keepAnswer: () => {},
    keepFailure: () => {},
  },
  guards: {
    isAtGateway: holds('isAtGateway'),
  },
}).createMachine({
  id: "officePayment",
  description: "One payment, for those who run the marketplace.",
  meta: { beyond: "Who answers for a payment sees what the gateway has said, and can ask again." },
  initial: "loading",
  on: { close: ".closed" },
  states: {
    loading: {
      description: "The payment is loading.",
      tags: "busy",
      invoke: {
        id: "loadPayment",
        src: "loadPayment",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
    },
    failed: {
      description: "The payment could not be loaded.",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: { retry: "loading", "network.returned": "loading" },
    },
    shown: {
      description: "The payment is shown with the reports of the gateway, and the result of asking it.",
      on: { ask: { guard: "isAtGateway", target: "asking" } },
    },
    asking: {
      description: "The gateway is being asked; its answer is processed as a report.",
      tags: "busy",
      invoke: {
        id: "askGateway",
        src: "askGateway",
        onDone: { target: "shown", actions: "keepAnswer" },
        onError: { target: "shown", actions: "keepFailure" },
      },
    },
    closed: { description: "The dialog has closed.", type: "final" },
  },
});
