// The whole application: flows that outlive the routes, and the handling of every response.
// Generated from src/machines/shell/shell.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

const shellMachine = setup({
  actors: {
    session: /* the flow session */ fromPromise(() => new Promise(() => {})),
    sessionEnd: /* the flow sessionEnd */ fromPromise(() => new Promise(() => {})),
    loginModal: /* the flow loginModal */ fromPromise(() => new Promise(() => {})),
    activity: /* the flow activity */ fromPromise(() => new Promise(() => {})),
    errorPopup: /* the flow errorPopup */ fromPromise(() => new Promise(() => {})),
    toaster: /* the flow toaster */ fromPromise(() => new Promise(() => {})),
    locale: /* the flow locale */ fromPromise(() => new Promise(() => {})),
    navigation: /* the flow navigation */ fromPromise(() => new Promise(() => {})),
    site: /* the flow site */ fromPromise(() => new Promise(() => {})),
    notifications: /* the flow notifications */ fromPromise(() => new Promise(() => {})),
    notificationStream: /* the flow notificationStream */ fromPromise(() => new Promise(() => {})),
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
    reportConnection: () => {},
    openLogin: () => {},
  },
  guards: {
    endsSession: () => true,
  },
}).createMachine({
  id: "shell",
  description: "The whole application: flows that outlive the routes, and the handling of every response.",
  invoke: [
    { id: "session", systemId: "session", src: "session" },
    { id: "sessionEnd", systemId: "sessionEnd", src: "sessionEnd" },
    { id: "loginModal", systemId: "loginModal", src: "loginModal" },
    { id: "activity", systemId: "activity", src: "activity" },
    { id: "errorPopup", systemId: "errorPopup", src: "errorPopup" },
    { id: "toaster", systemId: "toaster", src: "toaster" },
    { id: "locale", systemId: "locale", src: "locale" },
    { id: "navigation", systemId: "navigation", src: "navigation" },
    { id: "site", systemId: "site", src: "site" },
    { id: "notifications", systemId: "notifications", src: "notifications" },
    { id: "notificationStream", systemId: "notificationStream", src: "notificationStream" },
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
