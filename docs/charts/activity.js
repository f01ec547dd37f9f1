// The full-screen spinner, shown while an action waits for the server.
// Generated from src/machines/shell/activity.machine.ts by `npm run charts`.
import { setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isLast"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const activityMachine = setup({
  actions: {
    count: () => {},
    discount: () => {},
    forget: () => {},
  },
  guards: {
    isLast: holds('isLast'),
  },
  delays: {
    spinnerDelay: 150,
    spinnerTimeout: 2000,
  },
}).createMachine({
  id: "activity",
  description: "The full-screen spinner, shown while an action waits for the server.",
  initial: "idle",
  states: {
    idle: {
      description: "No action is pending.",
      entry: "forget",
      on: { "request.started": { target: "busy", actions: "count" } },
    },
    busy: {
      description: "At least one action is pending.",
      meta: { requirement: "9 Loading spinner" },
      initial: "delayed",
      after: { spinnerTimeout: "idle" },
      on: {
        "request.started": { actions: "count" },
        "request.ended": [{ guard: "isLast", target: "idle" }, { actions: "discount" }],
        reset: "idle",
      },
      states: {
        delayed: {
          description: "The spinner is delayed so that it does not flash on fast responses.",
          after: { spinnerDelay: "shown" },
        },
        shown: { description: "The spinner covers the page.", tags: "spinner" },
      },
    },
  },
});
