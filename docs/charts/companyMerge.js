// A company that is in the directory twice is merged into the one that stays.
// Generated from src/machines/account/company-merge.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isPossible"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const companyMergeMachine = setup({
  actors: {
    findCompanies: fromPromise(() => new Promise(() => {})),
    countMerge: fromPromise(() => new Promise(() => {})),
    mergeCompany: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    setName: () => {},
    keepFound: () => {},
    choose: () => {},
    keepMerge: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
  },
  guards: {
    isPossible: holds('isPossible'),
  },
  delays: {
    typingDelay: 300,
  },
}).createMachine({
  id: "companyMerge",
  description: "A company that is in the directory twice is merged into the one that stays.",
  meta: { beyond: "Those who run the marketplace merge companies without the database." },
  initial: "open",
  states: {
    open: {
      description: "The dialog asks for the company that stays, and for confirmation.",
      initial: "searching",
      on: {
        "name.change": { target: ".typing", actions: "setName" },
        "into.choose": { target: ".counting", actions: "choose" },
        cancel: "cancelled",
      },
      states: {
        typing: {
          description: "The name of the company that stays is being typed; the search starts after a pause.",
          after: { typingDelay: "searching" },
        },
        searching: {
          description: "Companies of that name are being looked for, at first of the name of the one that goes.",
          tags: "busy",
          invoke: {
            id: "findCompanies",
            src: "findCompanies",
            onDone: { target: "choosing", actions: "keepFound" },
            onError: { target: "choosing", actions: "keepFailure" },
          },
        },
        choosing: { description: "The companies that were found are listed; one of them is chosen to stay." },
        counting: {
          description: "What goes to the company that stays is counted.",
          tags: "busy",
          invoke: {
            id: "countMerge",
            src: "countMerge",
            onDone: { target: "asking", actions: "keepMerge" },
            onError: { target: "choosing", actions: "keepFailure" },
          },
        },
        asking: {
          description: "The dialog says what goes to the company that stays, or why they cannot be merged.",
          on: { confirm: { guard: "isPossible", target: "#companyMerge.merging" } },
        },
      },
    },
    merging: {
      description: "The companies are being merged.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "mergeCompany",
        src: "mergeCompany",
        onDone: "merged",
        onError: { target: "open.asking", actions: "keepFailure" },
      },
    },
    merged: { description: "The companies were merged.", type: "final" },
    cancelled: { description: "The dialog was closed, and nothing was merged.", type: "final" },
  },
});
