// The part of the account in which a user turns the second factor on and off.
// Generated from src/machines/account/second-factor.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOn"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const secondFactorMachine = setup({
  actors: {
    loadSecondFactor: fromPromise(() => new Promise(() => {})),
    startSecondFactor: fromPromise(() => new Promise(() => {})),
    confirmSecondFactor: fromPromise(() => new Promise(() => {})),
    renewRecoveryCodes: fromPromise(() => new Promise(() => {})),
    demandCode: fromPromise(() => new Promise(() => {})),
    removeSecondFactor: fromPromise(() => new Promise(() => {})),
    passwordAgain: /* the flow passwordAgain */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    keepFactor: () => {},
    keepEnrolment: () => {},
    forgetEnrolment: () => {},
    changeCode: () => {},
    showProblem: () => {},
    keepCodes: () => {},
    forgetCodes: () => {},
    turnOff: () => {},
    chooseDemand: () => {},
    noteNeed: () => {},
    keepFailure: () => {},
    forgetFailure: () => {},
    saveCodes: () => {},
    focusSection: () => {},
    reloadSession: () => {},
  },
  guards: {
    isOn: holds('isOn'),
    isComplete: holds('isComplete'),
    needsPassword: holds('needsPassword'),
    isGiven: holds('isGiven'),
  },
}).createMachine({
  id: "secondFactor",
  description: "The part of the account in which a user turns the second factor on and off.",
  meta: { beyond: "A stolen password is not enough to log in." },
  initial: "loading",
  states: {
    loading: {
      description: "Whether the second factor is on is being loaded.",
      invoke: {
        id: "loadSecondFactor",
        src: "loadSecondFactor",
        onDone: [
          { guard: "isOn", target: "on", actions: "keepFactor" },
          { target: "off", actions: "keepFactor" },
        ],
        onError: "failed",
      },
    },
    failed: {
      description: "The state of the second factor could not be loaded.",
      on: { retry: "loading" },
    },
    off: {
      description: "The second factor is off.",
      initial: "waiting",
      states: {
        waiting: {
          description: "The page explains the second factor; the user can turn it on.",
          on: { start: "starting" },
        },
        starting: {
          description: "A secret for the authenticator app is being made.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "startSecondFactor",
            src: "startSecondFactor",
            onDone: { target: "#secondFactor.scanning", actions: "keepEnrolment" },
            onError: [
              { guard: "needsPassword", target: "askingPassword", actions: "noteNeed" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingPassword: {
          description: "The password was given long ago: a dialog asks for it again before the second factor is turned on.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "starting" }, { target: "waiting" }],
          },
        },
      },
    },
    scanning: {
      description: "The user adds the account to an authenticator app.",
      initial: "typing",
      states: {
        typing: {
          description: "A QR code and a key are shown; the user scans one of them and types the code that the app shows.",
          on: {
            "code.change": { actions: "changeCode" },
            submit: [{ guard: "isComplete", target: "confirming" }, { actions: "showProblem" }],
            cancel: { target: "#secondFactor.off", actions: ["forgetEnrolment", "focusSection"] },
          },
        },
        confirming: {
          description: "The code is being checked; the QR code and what was typed stay if it is wrong.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "confirmSecondFactor",
            src: "confirmSecondFactor",
            onDone: {
              target: "#secondFactor.showingCodes",
              actions: ["keepCodes", "forgetEnrolment", "reloadSession"],
            },
            onError: { target: "typing", actions: "keepFailure" },
          },
        },
      },
    },
    showingCodes: {
      description: "The recovery codes are shown, once; the user saves them.",
      exit: "forgetCodes",
      on: { "codes.save": { actions: "saveCodes" }, finish: { target: "on", actions: "focusSection" } },
    },
    on: {
      description: "The second factor is on.",
      initial: "waiting",
      states: {
        waiting: {
          description: "The page shows how many recovery codes are left; the user can replace them, turn the second factor off, and set whether decisions need a code.",
          on: {
            renew: "renewing",
            remove: "confirming",
            "demand.change": { target: "demanding", actions: "chooseDemand" },
          },
        },
        renewing: {
          description: "New recovery codes are being made.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "renewRecoveryCodes",
            src: "renewRecoveryCodes",
            onDone: { target: "#secondFactor.showingCodes", actions: "keepCodes" },
            onError: [
              { guard: "needsPassword", target: "askingBeforeRenewal", actions: "noteNeed" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingBeforeRenewal: {
          description: "The password was given long ago: a dialog asks for it again before the recovery codes are replaced.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "renewing" }, { target: "waiting" }],
          },
        },
        demanding: {
          description: "Whether decisions need a code is being stored.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "demandCode",
            src: "demandCode",
            onDone: { target: "waiting", actions: "keepFactor" },
            onError: [
              { guard: "needsPassword", target: "askingBeforeDemand", actions: "noteNeed" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingBeforeDemand: {
          description: "The password or the code was given long ago: a dialog asks for them before it is stored whether decisions need a code.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "demanding" }, { target: "waiting" }],
          },
        },
        confirming: {
          description: "A dialog asks whether to turn the second factor off.",
          tags: "dialog",
          on: { confirm: "removing", cancel: "waiting" },
        },
        removing: {
          description: "The second factor is being turned off.",
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            id: "removeSecondFactor",
            src: "removeSecondFactor",
            onDone: { target: "#secondFactor.off", actions: ["turnOff", "reloadSession", "focusSection"] },
            onError: [
              { guard: "needsPassword", target: "askingBeforeRemoval", actions: "noteNeed" },
              { target: "waiting", actions: "keepFailure" },
            ],
          },
        },
        askingBeforeRemoval: {
          description: "The password was given long ago: a dialog asks for it again before the second factor is turned off.",
          invoke: {
            id: "passwordAgain",
            src: "passwordAgain",
            onDone: [{ guard: "isGiven", target: "removing" }, { target: "waiting" }],
          },
        },
      },
    },
  },
});
