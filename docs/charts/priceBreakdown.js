// The components of the price, each with a quantity and a unit price.
// Generated from src/machines/proposals/price-breakdown.machine.ts by `npm run charts`.
import { setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const priceBreakdownMachine = setup({
  actions: {
    add: () => {},
    addFirst: () => {},
    change: () => {},
    leave: () => {},
    remove: () => {},
    dropUntyped: () => {},
    touchAll: () => {},
    announceSaved: () => {},
    focusLine: () => {},
    notifyForm: () => {},
  },
  guards: {
    isValid: holds('isValid'),
    hasRoom: holds('hasRoom'),
  },
}).createMachine({
  id: "priceBreakdown",
  description: "The components of the price, each with a quantity and a unit price.",
  initial: "closed",
  states: {
    closed: {
      description: "The dialog is closed; the proposal shows the total.",
      on: {
        open: { target: "editing", actions: "addFirst" },
        "breakdown.check": { target: "editing", actions: "touchAll" },
      },
    },
    editing: {
      description: "The bidder edits the lines.",
      meta: { requirement: "2 Proposal wizard, price breakdown" },
      tags: "dialog",
      on: {
        "line.add": { guard: "hasRoom", actions: ["add", "focusLine", "notifyForm"] },
        "line.change": { actions: ["change", "notifyForm"] },
        "line.leave": { actions: "leave" },
        "line.remove": { actions: ["remove", "notifyForm"] },
        save: [
          {
            guard: "isValid",
            target: "closed",
            actions: ["dropUntyped", "notifyForm", "announceSaved"],
          },
          { actions: "touchAll" },
        ],
        close: { target: "closed", actions: ["dropUntyped", "notifyForm"] },
      },
    },
  },
});
