// A visitor requests a link by mail: to create an account, or to choose a new password.
// Generated from src/machines/session/mailed-link.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isComplete"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const mailedLinkMachine = setup({
  actors: {
    mailLink: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    change: () => {},
    touch: () => {},
    touchNeeded: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
  },
  guards: {
    isComplete: holds('isComplete'),
  },
}).createMachine({
  id: "mailedLink",
  description: "A visitor requests a link by mail: to create an account, or to choose a new password.",
  meta: { requirement: "4 Navbar" },
  initial: "form",
  states: {
    form: {
      description: "The visitor types the email address, and for a new account the name.",
      on: {
        "field.change": { actions: "change" },
        "field.leave": { actions: "touch" },
        submit: [{ guard: "isComplete", target: "submitting" }, { actions: "touchNeeded" }],
        "login.choose": "left",
      },
    },
    submitting: {
      description: "The link is being requested.",
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        id: "mailLink",
        src: "mailLink",
        onDone: "sent",
        onError: { target: "form", actions: "keepFailure" },
      },
    },
    sent: {
      description: "The modal says that a link was sent, whether or not the address is known.",
      tags: "sent",
      initial: "once",
      on: { "login.choose": "left" },
      states: {
        once: { description: "The link was sent once.", on: { "link.resend": "resending" } },
        resending: {
          description: "The link is being sent again.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "mailLink",
            src: "mailLink",
            onDone: "again",
            onError: { target: "once", actions: "keepFailure" },
          },
        },
        again: {
          description: "The modal says that the link was sent again.",
          on: { "link.resend": "resending" },
        },
      },
    },
    left: { description: "The visitor logs in instead, with what was typed.", type: "final" },
  },
});
