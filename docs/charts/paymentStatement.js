// The payments and refunds of a period, for the bookkeeping.
// Generated from src/machines/office/payment-statement.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isReady"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const paymentStatementMachine = setup({
  actors: {
    loadStatement: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    keep: () => {},
    keepFailure: () => {},
    saveStatement: () => {},
  },
  guards: {
    isReady: holds('isReady'),
  },
}).createMachine({
  id: "paymentStatement",
  description: "The payments and refunds of a period, for the bookkeeping.",
  meta: { beyond: "A bookkeeper gets what was paid and given back with sums that agree with the list." },
  initial: "choosing",
  states: {
    choosing: {
      description: "The admin types the first and the last day; errors appear after a field is left or the form is submitted.",
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isReady", target: "loading" }, { actions: "touchAll" }],
      },
    },
    loading: {
      description: "The statement is loading.",
      tags: "busy",
      invoke: {
        id: "loadStatement",
        src: "loadStatement",
        onDone: { target: "shown", actions: "keep" },
        onError: { target: "choosing", actions: "keepFailure" },
      },
    },
    shown: {
      description: "The sums of the period are shown, and can be saved as a file with each movement; another day starts anew.",
      on: {
        "field.change": { target: "choosing", actions: "change" },
        submit: "loading",
        save: { actions: "saveStatement" },
      },
    },
  },
});
