// The page on which a member changes their password.
// Generated from src/machines/account/security.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isValid"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const securityMachine = setup({
  actors: {
    changePassword: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    touch: () => {},
    touchAll: () => {},
    startAgain: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    announceChanged: () => {},
  },
  guards: {
    isValid: holds('isValid'),
  },
}).createMachine({
  id: "security",
  description: "The page on which a member changes their password.",
  meta: { requirement: "2 Account area" },
  initial: "editing",
  states: {
    editing: {
      description: "The member types the current and the new password.",
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isValid", target: "saving" }, { actions: "touchAll" }],
      },
    },
    saving: {
      description: "The password is being changed and the other sessions are being ended.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "changePassword",
        src: "changePassword",
        onDone: { target: "editing", actions: ["startAgain", "announceChanged"] },
        onError: { target: "editing", actions: "keepFailure" },
      },
    },
  },
});
