// What every page has, and what each answer of the server leads to.
// Generated from src/machines/shell/shell.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["endsSession"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const shellMachine = setup({
  actors: {
    session: /* the flow session */ fromPromise(() => new Promise(() => {})),
    sessionEnd: /* the flow sessionEnd */ fromPromise(() => new Promise(() => {})),
    sessionEnding: /* the flow sessionEnding */ fromPromise(() => new Promise(() => {})),
    loginModal: /* the flow loginModal */ fromPromise(() => new Promise(() => {})),
    activity: /* the flow activity */ fromPromise(() => new Promise(() => {})),
    errorPopup: /* the flow errorPopup */ fromPromise(() => new Promise(() => {})),
    toaster: /* the flow toaster */ fromPromise(() => new Promise(() => {})),
    locale: /* the flow locale */ fromPromise(() => new Promise(() => {})),
    navigation: /* the flow navigation */ fromPromise(() => new Promise(() => {})),
    site: /* the flow site */ fromPromise(() => new Promise(() => {})),
    notifications: /* the flow notifications */ fromPromise(() => new Promise(() => {})),
    notificationStream: /* the flow notificationStream */ fromPromise(() => new Promise(() => {})),
    waitingMessages: /* the flow waitingMessages */ fromPromise(() => new Promise(() => {})),
    tabLeader: /* the flow tabLeader */ fromPromise(() => new Promise(() => {})),
    installer: /* the flow installer */ fromPromise(() => new Promise(() => {})),
    connection: /* the flow connection */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    startSpinner: () => {},
    endSpinner: () => {},
    resetSpinner: () => {},
    expireSession: () => {},
    reloadSession: () => {},
    showPopup: () => {},
    showToast: () => {},
    showFailure: () => {},
    reportConnection: () => {},
    openLogin: () => {},
  },
  guards: {
    endsSession: holds('endsSession'),
    isUnsaid: holds('isUnsaid'),
  },
}).createMachine({
  id: "shell",
  description: "What every page has, and what each answer of the server leads to.",
  invoke: [
    { id: "session", systemId: "session", src: "session" },
    { id: "sessionEnd", systemId: "sessionEnd", src: "sessionEnd" },
    { id: "sessionEnding", systemId: "sessionEnding", src: "sessionEnding" },
    { id: "loginModal", systemId: "loginModal", src: "loginModal" },
    { id: "activity", systemId: "activity", src: "activity" },
    { id: "errorPopup", systemId: "errorPopup", src: "errorPopup" },
    { id: "toaster", systemId: "toaster", src: "toaster" },
    { id: "locale", systemId: "locale", src: "locale" },
    { id: "navigation", systemId: "navigation", src: "navigation" },
    { id: "site", systemId: "site", src: "site" },
    { id: "notifications", systemId: "notifications", src: "notifications" },
    { id: "notificationStream", systemId: "notificationStream", src: "notificationStream" },
    { id: "waitingMessages", systemId: "waitingMessages", src: "waitingMessages" },
    { id: "tabLeader", systemId: "tabLeader", src: "tabLeader" },
    { id: "installer", systemId: "installer", src: "installer" },
    { id: "connection", systemId: "connection", src: "connection" },
  ],
  initial: "running",
  states: {
    running: {
      description: "The application is running.",
      meta: { requirement: "8 Response handling" },
      on: {
        "request.started": { actions: "startSpinner" },
        "request.ended": { actions: "endSpinner" },
        "call.failed": [
          { guard: "endsSession", actions: ["resetSpinner", "expireSession"] },
          { actions: "showPopup" },
        ],
        "action.failed": { guard: "isUnsaid", actions: "showFailure" },
        "toast.show": { actions: "showToast" },
        login: { actions: "openLogin" },
        "session.reload": { actions: "reloadSession" },
        "connection.lost": { actions: "reportConnection" },
        "connection.restored": { actions: "reportConnection" },
        "read.stored": { actions: "reportConnection" },
        "save.failed": { actions: "reportConnection" },
        "save.sent": { actions: "reportConnection" },
      },
    },
  },
});
