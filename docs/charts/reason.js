// A dialog asks for a reason.
// Generated from src/machines/reason.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasReason"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const reasonMachine = setup({
  actors: {
    readReason: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    restore: () => {},
    keepReason: () => {},
    change: () => {},
    showError: () => {},
  },
  guards: {
    hasReason: holds('hasReason'),
  },
}).createMachine({
  id: "reason",
  description: "A dialog asks for a reason.",
  meta: { requirement: "4 Life of a tender" },
  initial: "asking",
  states: {
    asking: {
      description: "The user types a reason, which the person concerned will read.",
      tags: "dialog",
      invoke: { id: "readReason", src: "readReason", onDone: { actions: "restore" } },
      on: {
        "reason.change": { actions: ["change", "keepReason"] },
        confirm: [{ guard: "hasReason", target: "given" }, { actions: "showError" }],
        cancel: "withdrawn",
      },
    },
    given: { description: "The reason is confirmed.", type: "final" },
    withdrawn: { description: "The dialog is cancelled; its text is kept.", type: "final" },
  },
});
