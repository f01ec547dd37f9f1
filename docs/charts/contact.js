// The form with which anyone contacts the operator.
// Generated from src/machines/pages/contact.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

const contactMachine = setup({
  actors: {
    sendMessage: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
  },
  guards: {
    isValid: () => true,
  },
}).createMachine({
  id: "contact",
  description: "The form with which anyone contacts the operator.",
  initial: "editing",
  states: {
    editing: {
      description: "The visitor types a message; a failed submission shows its reason and keeps the text.",
      meta: { requirement: "2 Contact us" },
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isValid", target: "sending" }, { actions: "touchAll" }],
      },
    },
    sending: {
      description: "The message is being sent.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "sendMessage",
        src: "sendMessage",
        onDone: { target: "sent", actions: "startAgain" },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
    sent: { description: "The message was sent; another one can be written.", on: { again: "editing" } },
  },
});
