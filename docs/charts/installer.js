// The offline service worker and new versions of the application.
// Generated from src/machines/shell/installer.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isDevelopment"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const installerMachine = setup({
  actors: {
    waitUntilStable: fromPromise(() => new Promise(() => {})),
    registerWorker: fromPromise(() => new Promise(() => {})),
    watchVersions: fromCallback(() => {}),
    watchTyping: fromCallback(() => {}),
    activateVersion: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    logUnavailable: () => {},
    reloadPage: () => {},
  },
  guards: {
    isDevelopment: holds('isDevelopment'),
    isRegistered: holds('isRegistered'),
  },
  delays: {
    newVersionReminder: 86400000,
    workerActivationTimeout: 5000,
  },
}).createMachine({
  id: "installer",
  description: "The offline service worker and new versions of the application.",
  initial: "deciding",
  states: {
    deciding: {
      description: "It is found out whether the page can work without a connection: while the application is being developed, it cannot.",
      always: [{ guard: "isDevelopment", target: "disabled" }, { target: "waiting" }],
    },
    disabled: {
      description: "The application runs in development mode, without a service worker.",
      meta: { requirement: "9 Offline service worker" },
    },
    waiting: {
      description: "The page is opening; what lets it work without a connection is installed afterwards.",
      meta: { requirement: "9 Offline service worker" },
      invoke: {
        id: "waitUntilStable",
        src: "waitUntilStable",
        onDone: "registering",
        onError: "registering",
      },
    },
    registering: {
      description: "The service worker is being registered.",
      invoke: {
        id: "registerWorker",
        src: "registerWorker",
        onDone: [
          { guard: "isRegistered", target: "registered" },
          { target: "unavailable", actions: "logUnavailable" },
        ],
        onError: { target: "unavailable", actions: "logUnavailable" },
      },
    },
    unavailable: {
      description: "The browser has no service workers: the application needs a connection.",
      meta: { requirement: "8 Service worker unavailable" },
    },
    registered: {
      description: "The service worker is registered; new versions are detected.",
      invoke: [{ id: "watchVersions", src: "watchVersions" }, { id: "watchTyping", src: "watchTyping" }],
      initial: "untouched",
      states: {
        untouched: {
          description: "This version is the newest known one, and the page has no unsaved input.",
          on: { "version.ready": "offered", "form.typed": "typed" },
        },
        typed: {
          description: "This version is the newest known one, and the page may have unsaved input.",
          on: { "version.ready": "offeredWhileTyping", "form.left": "untouched" },
        },
        offered: {
          description: "A new version is ready: a message offers to reload the page.",
          tags: "offered",
          on: { reload: "activating", later: "postponed", "form.typed": "offeredWhileTyping" },
        },
        offeredWhileTyping: {
          description: "A new version is ready: a message offers to reload the page once the input is saved.",
          tags: "offered",
          on: { reload: "activating", later: "postponedWhileTyping", "form.left": "offered" },
        },
        postponed: {
          description: "The new version was postponed: it is offered again after a day.",
          after: { newVersionReminder: "offered" },
          on: { "form.typed": "postponedWhileTyping" },
        },
        postponedWhileTyping: {
          description: "The new version was postponed, and the page may have unsaved input.",
          after: { newVersionReminder: "offeredWhileTyping" },
          on: { "form.left": "postponed" },
        },
        activating: {
          description: "The new version takes over, then the page is reloaded.",
          invoke: {
            id: "activateVersion",
            src: "activateVersion",
            onDone: { target: "reloading", actions: "reloadPage" },
            onError: { target: "reloading", actions: "reloadPage" },
          },
          after: { workerActivationTimeout: { target: "reloading", actions: "reloadPage" } },
        },
        reloading: { description: "The page is reloading." },
      },
    },
  },
});
