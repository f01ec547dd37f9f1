// A dialog asks for the password again, and for a code of the second factor if one is needed, before an action of weight.
// Generated from src/machines/session/password-again.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isComplete"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const passwordAgainMachine = setup({
  actors: {
    confirmPassword: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    changeCode: () => {},
    showMissing: () => {},
    keepFailure: () => {},
  },
  guards: {
    isComplete: holds('isComplete'),
  },
}).createMachine({
  id: "passwordAgain",
  description: "A dialog asks for the password again, and for a code of the second factor if one is needed, before an action of weight.",
  meta: {
    beyond: "Opening proposals and awarding a tender must not be possible on a device left unlocked.",
  },
  initial: "asking",
  states: {
    asking: {
      description: "The member types the password, and the code if one is needed.",
      tags: "dialog",
      on: {
        "password.change": { actions: "change" },
        "code.change": { actions: "changeCode" },
        confirm: [{ guard: "isComplete", target: "checking" }, { actions: "showMissing" }],
        cancel: "withdrawn",
      },
    },
    checking: {
      description: "The password and the code are being checked.",
      tags: ["dialog", "busy"],
      invoke: {
        id: "confirmPassword",
        src: "confirmPassword",
        onDone: "given",
        onError: { target: "asking", actions: "keepFailure" },
      },
    },
    given: { description: "The password is correct, and so is the code.", type: "final" },
    withdrawn: { description: "The dialog is cancelled.", type: "final" },
  },
});
