// A dialog asks for the password again before an action of weight.
// Generated from src/machines/session/password-again.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

const passwordAgainMachine = setup({
  actors: {
    confirmPassword: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    showMissing: () => {},
    keepFailure: () => {},
  },
  guards: {
    hasPassword: () => true,
  },
}).createMachine({
  id: "passwordAgain",
  description: "A dialog asks for the password again before an action of weight.",
  meta: {
    beyond: "Opening proposals and awarding a tender must not be possible on a device left unlocked.",
  },
  initial: "asking",
  states: {
    asking: {
      description: "The member types the password.",
      tags: "dialog",
      on: {
        "password.change": { actions: "change" },
        confirm: [{ guard: "hasPassword", target: "checking" }, { actions: "showMissing" }],
        cancel: "withdrawn",
      },
    },
    checking: {
      description: "The password is being checked.",
      tags: ["dialog", "busy"],
      invoke: {
        id: "confirmPassword",
        src: "confirmPassword",
        onDone: "given",
        onError: { target: "asking", actions: "keepFailure" },
      },
    },
    given: { description: "The password is correct.", type: "final" },
    withdrawn: { description: "The dialog is cancelled.", type: "final" },
  },
});
