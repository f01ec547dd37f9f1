// Toasts at the top of the page.
// Generated from src/machines/shell/toaster.machine.ts by `npm run charts`.
import { setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isNew"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const toasterMachine = setup({
  actions: {
    add: () => {},
    remove: () => {},
    startTimer: () => {},
    startTimers: () => {},
    stopTimers: () => {},
    stopTimer: () => {},
  },
  guards: {
    isNew: holds('isNew'),
    isLast: holds('isLast'),
  },
}).createMachine({
  id: "toaster",
  description: "Toasts at the top of the page.",
  initial: "empty",
  states: {
    empty: {
      description: "No toast is shown.",
      on: { "toast.show": { target: "showing", actions: ["add", "startTimer"] } },
    },
    showing: {
      description: "Toasts are shown for five seconds each.",
      meta: { requirement: "9 Toast settings" },
      on: {
        "toast.show": { guard: "isNew", actions: ["add", "startTimer"] },
        "toast.elapsed": [{ guard: "isLast", target: "empty", actions: "remove" }, { actions: "remove" }],
        "toast.dismiss": [
          { guard: "isLast", target: "empty", actions: ["remove", "stopTimer"] },
          { actions: ["remove", "stopTimer"] },
        ],
        pause: { target: "paused", actions: "stopTimers" },
      },
    },
    paused: {
      description: "A toast is hovered or focused: all timers are paused.",
      on: {
        "toast.show": { guard: "isNew", actions: "add" },
        "toast.dismiss": [{ guard: "isLast", target: "empty", actions: "remove" }, { actions: "remove" }],
        resume: { target: "showing", actions: "startTimers" },
      },
    },
  },
});
