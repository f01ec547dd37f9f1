// Who is signed in on this device, in all of its tabs, until a logout or until the server ends the session.
// Generated from src/machines/session/session.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isSomeone"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const sessionMachine = setup({
  actors: {
    restoreSession: fromPromise(() => new Promise(() => {})),
    loadUser: fromPromise(() => new Promise(() => {})),
    revokeSession: fromPromise(() => new Promise(() => {})),
    keepEnding: fromPromise(() => new Promise(() => {})),
    watchStorage: fromCallback(() => {}),
  },
  actions: {
    clearStorage: () => {},
    dropDrafts: () => {},
    goHome: () => {},
    rememberPlace: () => {},
    announceSession: () => {},
    closeLogin: () => {},
    endLater: () => {},
    setUser: () => {},
  },
  guards: {
    isSomeone: holds('isSomeone'),
    isPageOfLink: holds('isPageOfLink'),
  },
  delays: {
    logoutTimeout: 2000,
  },
}).createMachine({
  id: "session",
  description: "Who is signed in on this device, in all of its tabs, until a logout or until the server ends the session.",
  initial: "restoring",
  invoke: { id: "watchStorage", src: "watchStorage" },
  states: {
    restoring: {
      description: "It is found out who is signed in on this device; if the device does not know, the server is asked.",
      invoke: {
        id: "restoreSession",
        src: "restoreSession",
        onDone: [
          {
            guard: "isSomeone",
            target: "signedIn",
            actions: ["setUser", "closeLogin", "announceSession"],
          },
          { target: "anonymous", actions: [{ type: "setUser", params: null }, "announceSession"] },
        ],
        onError: { target: "anonymous", actions: [{ type: "setUser", params: null }, "announceSession"] },
      },
    },
    anonymous: {
      description: "No one is signed in; names and descriptions of companies are hidden.",
      meta: { requirement: "4 Logged-in state" },
      on: { "storage.changed": "restoring", "session.expired": "expired" },
    },
    signedIn: {
      description: "The user is signed in.",
      meta: { requirement: "4 Logged-in state" },
      tags: "signedIn",
      on: { logout: "confirmingLogout", "storage.changed": "restoring", "session.expired": "expired" },
      initial: "updating",
      states: {
        updating: {
          description: "Name, role and picture are being read from the server; the stored ones are shown.",
          meta: { requirement: "7 User profile" },
          invoke: {
            id: "loadUser",
            src: "loadUser",
            onDone: { target: "current", actions: "setUser" },
            onError: "current",
          },
        },
        current: { description: "Name, role and picture are shown as last read." },
      },
    },
    confirmingLogout: {
      description: "A dialog asks whether to log out.",
      meta: { requirement: "4 Logout" },
      tags: ["signedIn", "dialog"],
      on: {
        confirm: "leaving",
        cancel: "signedIn",
        "storage.changed": "restoring",
        "session.expired": "expired",
      },
    },
    leaving: {
      description: "The session is being ended on the server; this browser ends it even if the server fails to answer.",
      tags: ["signedIn", "busy"],
      invoke: {
        id: "revokeSession",
        src: "revokeSession",
        onDone: {
          target: "anonymous",
          actions: [
            { type: "setUser", params: null },
            "clearStorage",
            "dropDrafts",
            "announceSession",
            "goHome",
          ],
        },
        onError: "keepingEnding",
      },
      after: { logoutTimeout: "keepingEnding" },
    },
    keepingEnding: {
      description: "The server did not answer: what can end the session, and nothing else, is being kept for when the connection is back.",
      meta: { requirement: "4 Logout" },
      tags: ["signedIn", "busy"],
      invoke: {
        id: "keepEnding",
        src: "keepEnding",
        onDone: {
          target: "anonymous",
          actions: [
            { type: "setUser", params: null },
            "clearStorage",
            "dropDrafts",
            "announceSession",
            "goHome",
            "endLater",
          ],
        },
        onError: {
          target: "anonymous",
          actions: [
            { type: "setUser", params: null },
            "clearStorage",
            "dropDrafts",
            "announceSession",
            "goHome",
          ],
        },
      },
    },
    expired: {
      description: "The server no longer accepts the session; a warning asks for a new login, and closing it re-reads the session.",
      meta: { requirement: "8 Response handling, 401 and 403" },
      tags: "dialog",
      entry: ["rememberPlace", "clearStorage", { type: "setUser", params: null }],
      on: {
        close: [
          { guard: "isPageOfLink", target: "restoring" },
          { target: "restoring", actions: "goHome" },
        ],
      },
    },
  },
});
