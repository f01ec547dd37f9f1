// The popup that shows why the server rejected a call; only one is open at a time.
// Generated from src/machines/shell/error-popup.machine.ts by `npm run charts`.
import { setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasPopup"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const errorPopupMachine = setup({
  actions: {
    keep: () => {},
    forget: () => {},
  },
  guards: {
    hasPopup: holds('hasPopup'),
  },
}).createMachine({
  id: "errorPopup",
  description: "The popup that shows why the server rejected a call; only one is open at a time.",
  initial: "hidden",
  states: {
    hidden: {
      description: "No error is shown.",
      on: { "call.failed": { guard: "hasPopup", target: "shown", actions: "keep" } },
    },
    shown: {
      description: "The popup is open; its button is labelled Retry.",
      meta: { requirement: "8 Response handling" },
      tags: "dialog",
      exit: "forget",
      on: { close: "hidden" },
    },
  },
});
