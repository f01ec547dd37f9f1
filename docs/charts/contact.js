// The form with which anyone contacts the operator.
// Generated from src/machines/pages/contact.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const contactMachine = setup({
  actors: {
    readDraft: fromPromise(() => new Promise(() => {})),
    sendMessage: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    restore: () => {},
    touch: () => {},
    touchAll: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepDraft: () => {},
    dropDraft: () => {},
    keepFailure: () => {},
  },
  guards: {
    isValid: holds('isValid'),
  },
}).createMachine({
  id: "contact",
  description: "The form with which anyone contacts the operator.",
  initial: "editing",
  states: {
    editing: {
      description: "The visitor types a message, which is kept in this tab until it is sent; a failed submission shows its reason and keeps the text.",
      meta: { requirement: "2 Contact us" },
      invoke: { id: "readDraft", src: "readDraft", onDone: { actions: "restore" } },
      on: {
        "field.change": { actions: ["change", "keepDraft"] },
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
        onDone: { target: "sent", actions: ["startAgain", "dropDraft"] },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
    sent: { description: "The message was sent; another one can be written.", on: { again: "editing" } },
  },
});
