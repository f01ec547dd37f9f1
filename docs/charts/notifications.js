// The user's newest notifications, for the bell and its dropdown.
// Generated from src/machines/notifications/notifications.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isUnlisted"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const notificationsMachine = setup({
  actors: {
    watchSession: fromCallback(() => {}),
    watchReload: fromCallback(() => {}),
    loadLatest: fromPromise(() => new Promise(() => {})),
    watchNetwork: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    add: () => {},
    forget: () => {},
  },
  guards: {
    isUnlisted: holds('isUnlisted'),
  },
}).createMachine({
  id: "notifications",
  description: "The user's newest notifications, for the bell and its dropdown.",
  invoke: [{ id: "watchSession", src: "watchSession" }, { id: "watchReload", src: "watchReload" }],
  initial: "signedOut",
  on: { "session.closed": ".signedOut" },
  states: {
    signedOut: {
      description: "No one is signed in, so there is no bell.",
      entry: "forget",
      on: { "session.opened": "loading" },
    },
    loading: {
      description: "The notifications are loading for the first time.",
      tags: ["signedIn", "busy"],
      invoke: {
        id: "loadLatest",
        src: "loadLatest",
        onDone: { target: "shown", actions: "keep" },
        onError: "failed",
      },
      on: {
        "reload.*": { target: "loading", reenter: true },
        "notification.received": { target: "loading", reenter: true },
      },
    },
    shown: {
      description: "The badge shows the count, the dropdown the newest notifications.",
      meta: { requirement: "4 Unread counter" },
      tags: "signedIn",
      on: {
        "reload.*": "refreshing",
        "notification.received": { guard: "isUnlisted", actions: "add" },
      },
    },
    refreshing: {
      description: "The notifications are refreshing; the previous ones stay visible.",
      tags: ["signedIn", "busy"],
      invoke: {
        id: "loadLatest",
        src: "loadLatest",
        onDone: { target: "shown", actions: "keep" },
        onError: "outdated",
      },
      on: {
        "reload.*": { target: "refreshing", reenter: true },
        "notification.received": { target: "refreshing", reenter: true },
      },
    },
    outdated: {
      description: "The notifications could not be refreshed; the previous ones stay visible until the connection returns.",
      tags: "signedIn",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: {
        "network.returned": "refreshing",
        "reload.*": "refreshing",
        "notification.received": "refreshing",
      },
    },
    failed: {
      description: "The notifications could not be loaded.",
      tags: "signedIn",
      invoke: { id: "watchNetwork", src: "watchNetwork" },
      on: {
        "network.returned": "loading",
        retry: "loading",
        "reload.*": "loading",
        "notification.received": "loading",
      },
    },
  },
});
