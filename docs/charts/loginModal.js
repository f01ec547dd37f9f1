// The modal in which a visitor logs in, creates an account or requests a new password.
// Generated from src/machines/session/login-modal.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["wantsLink"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const loginModalMachine = setup({
  actors: {
    signIn: fromPromise(() => new Promise(() => {})),
    prove: fromPromise(() => new Promise(() => {})),
    mailedLink: /* the flow mailedLink */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    startAgain: () => {},
    reloadSession: () => {},
    returnToPlace: () => {},
    welcome: () => {},
    change: () => {},
    touch: () => {},
    touchLogin: () => {},
    touchCode: () => {},
    forgetCode: () => {},
    takeOver: () => {},
    untouch: () => {},
    forgetFailure: () => {},
    keepFailure: () => {},
    keepProof: () => {},
  },
  guards: {
    wantsLink: holds('wantsLink'),
    canLogin: holds('canLogin'),
    canConfirm: holds('canConfirm'),
    needsCode: holds('needsCode'),
    needsProof: holds('needsProof'),
  },
}).createMachine({
  id: "loginModal",
  description: "The modal in which a visitor logs in, creates an account or requests a new password.",
  meta: { requirement: "4 Navbar" },
  initial: "closed",
  states: {
    closed: {
      description: "No modal is shown.",
      on: { open: [{ guard: "wantsLink", target: "open.forgotten" }, { target: "open" }] },
    },
    open: {
      description: "The modal is open.",
      tags: "dialog",
      initial: "login",
      exit: "startAgain",
      on: { close: "closed" },
      states: {
        login: {
          description: "Login with email and password.",
          initial: "form",
          states: {
            form: {
              description: "The visitor types email and password; errors appear after a field is left.",
              on: {
                "field.change": { actions: "change" },
                "field.leave": { actions: "touch" },
                submit: [{ guard: "canLogin", target: "submitting" }, { actions: "touchLogin" }],
                "register.choose": { target: "#loginModal.open.register", actions: "untouch" },
                "forgotten.choose": { target: "#loginModal.open.forgotten", actions: "untouch" },
              },
            },
            submitting: {
              description: "Email and password are being checked; nothing typed is lost if they are wrong.",
              tags: "busy",
              entry: "forgetFailure",
              invoke: {
                id: "signIn",
                src: "signIn",
                onDone: {
                  target: "#loginModal.closed",
                  actions: ["reloadSession", "returnToPlace", "welcome"],
                },
                onError: [
                  { guard: "needsProof", target: "proving" },
                  { guard: "needsCode", target: "#loginModal.open.code", actions: "forgetCode" },
                  { target: "form", actions: "keepFailure" },
                ],
              },
            },
            proving: {
              description: "Many log in at once: this device works on a proof that it is no attack, then the login is sent again.",
              tags: "busy",
              invoke: {
                id: "prove",
                src: "prove",
                onDone: { target: "submitting", actions: "keepProof" },
                onError: { target: "form", actions: "keepFailure" },
              },
            },
          },
        },
        code: {
          description: "Email and password are correct, and the account has a second factor.",
          initial: "form",
          states: {
            form: {
              description: "The visitor types a code of their authenticator app, or a recovery code.",
              on: {
                "field.change": { actions: "change" },
                "field.leave": { actions: "touch" },
                submit: [{ guard: "canConfirm", target: "submitting" }, { actions: "touchCode" }],
                "login.choose": { target: "#loginModal.open.login", actions: "forgetCode" },
              },
            },
            submitting: {
              description: "The code is being checked; it stays in the form if it is wrong.",
              tags: "busy",
              entry: "forgetFailure",
              invoke: {
                id: "signIn",
                src: "signIn",
                onDone: {
                  target: "#loginModal.closed",
                  actions: ["reloadSession", "returnToPlace", "welcome"],
                },
                onError: { target: "form", actions: "keepFailure" },
              },
            },
          },
        },
        register: {
          description: "Registration: the password is chosen later, on the page of the mailed link.",
          invoke: { id: "mailedLink", src: "mailedLink", onDone: { target: "login", actions: "takeOver" } },
        },
        forgotten: {
          description: "Password reset: requesting a link to choose a new password.",
          invoke: { id: "mailedLink", src: "mailedLink", onDone: { target: "login", actions: "takeOver" } },
        },
      },
    },
  },
});
