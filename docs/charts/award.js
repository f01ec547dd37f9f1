// A dialog asks the publisher to confirm the award to a proposal.
// Generated from src/machines/proposals/award.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isFit"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const awardMachine = setup({
  actors: {
    readAward: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    restore: () => {},
    keepAward: () => {},
    change: () => {},
  },
  guards: {
    isFit: holds('isFit'),
  },
}).createMachine({
  id: "award",
  description: "A dialog asks the publisher to confirm the award to a proposal.",
  meta: { requirement: "4 Life of a tender" },
  initial: "asking",
  states: {
    asking: {
      description: "The dialog says that an award is final and who is notified; the publisher types the statement and the note.",
      tags: "dialog",
      invoke: { id: "readAward", src: "readAward", onDone: { actions: "restore" } },
      on: {
        "field.change": { actions: ["change", "keepAward"] },
        confirm: { guard: "isFit", target: "given" },
        cancel: "withdrawn",
      },
    },
    given: { description: "The award is confirmed.", type: "final" },
    withdrawn: { description: "The dialog is cancelled; its texts are kept.", type: "final" },
  },
});
