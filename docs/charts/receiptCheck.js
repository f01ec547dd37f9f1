// The public page that checks a receipt by its number and its code.
// Generated from src/machines/pages/receipt-check.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isComplete"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const receiptCheckMachine = setup({
  actors: {
    checkReceipt: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    keep: () => {},
    keepFailure: () => {},
  },
  guards: {
    isComplete: holds('isComplete'),
    isValidReceipt: holds('isValidReceipt'),
  },
}).createMachine({
  id: "receiptCheck",
  description: "The public page that checks a receipt by its number and its code.",
  meta: { beyond: "Anyone who is shown a receipt can check that it is genuine." },
  initial: "reading",
  on: {
    "field.change": { target: ".editing", actions: "change" },
    "field.leave": { actions: "touch" },
    submit: [{ guard: "isComplete", target: ".checking" }, { actions: "touchAll" }],
  },
  states: {
    reading: {
      description: "The number and the code of the address are read.",
      always: [{ guard: "isComplete", target: "checking" }, { target: "editing" }],
    },
    editing: { description: "Number and code are typed; a check that failed shows its reason." },
    checking: {
      description: "The receipt is being checked.",
      tags: "busy",
      invoke: {
        id: "checkReceipt",
        src: "checkReceipt",
        onDone: [
          { guard: "isValidReceipt", target: "valid", actions: "keep" },
          { target: "unknown", actions: "keep" },
        ],
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
    valid: { description: "The receipt is valid: the page says since when, and nothing else about it." },
    unknown: { description: "There is no valid receipt with this number and this code." },
  },
});
