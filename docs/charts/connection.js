// The connection to the server, as the bar below the header shows it.
// Generated from src/machines/shell/connection.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["showsStored"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const connectionMachine = setup({
  actors: {
    watchConnection: fromCallback(() => {}),
    probeServer: fromPromise(() => new Promise(() => {})),
    listStoredPages: fromPromise(() => new Promise(() => {})),
    countUnsentFiles: fromPromise(() => new Promise(() => {})),
  },
  actions: {
    noteRead: () => {},
    forgetRead: () => {},
    keepStored: () => {},
    addWaiting: () => {},
    removeWaiting: () => {},
    forgetWaiting: () => {},
    keepUnsent: () => {},
    reloadData: () => {},
    announceReturn: () => {},
  },
  guards: {
    showsStored: holds('showsStored'),
    hasWaiting: holds('hasWaiting'),
    isAnyUnsent: holds('isAnyUnsent'),
    isLastWaiting: holds('isLastWaiting'),
  },
  delays: {
    offlineDelay: 2000,
    connectionProbeInterval: 10000,
    sendingTimeout: 20000,
    onlineNoticeDuration: 4000,
  },
}).createMachine({
  id: "connection",
  description: "The connection to the server, as the bar below the header shows it.",
  meta: {
    beyond: "Users must know whether what they see is current and whether what they write is sent.",
  },
  invoke: { id: "watchConnection", src: "watchConnection" },
  initial: "online",
  on: {
    "route.changed": { actions: "forgetRead" },
    "read.stored": { actions: "noteRead" },
    "save.failed": { actions: "addWaiting" },
    "save.sent": { actions: "removeWaiting" },
  },
  states: {
    online: {
      description: "The server answers.",
      entry: "forgetWaiting",
      on: {
        "connection.absent": "offline",
        "connection.lost": "wavering",
        "read.stored": { target: "wavering", actions: "noteRead" },
      },
    },
    wavering: {
      description: "The server does not answer: short interruptions are not shown.",
      after: { offlineDelay: "offline" },
      on: {
        "connection.restored": [
          { guard: "hasWaiting", target: "sending", actions: ["forgetRead", "reloadData"] },
          { guard: "showsStored", target: "online", actions: ["forgetRead", "reloadData"] },
          { target: "online", actions: "announceReturn" },
        ],
      },
    },
    offline: {
      description: "The bar says that there is no connection, and when the page was read.",
      tags: ["offline", "bar"],
      initial: "listing",
      on: {
        "connection.restored": [
          { guard: "hasWaiting", target: "sending", actions: ["forgetRead", "reloadData"] },
          { target: "online", actions: ["forgetRead", "reloadData"] },
        ],
        "route.changed": { target: ".listing", actions: "forgetRead" },
      },
      states: {
        listing: {
          description: "The pages that can be opened without a connection are being listed.",
          invoke: {
            id: "listStoredPages",
            src: "listStoredPages",
            onDone: { target: "idle", actions: "keepStored" },
            onError: "idle",
          },
        },
        idle: {
          description: "There is no connection; the page waits a while before it looks for one again.",
          after: { connectionProbeInterval: "probing" },
        },
        probing: {
          description: "The connection is being checked.",
          invoke: {
            id: "probeServer",
            src: "probeServer",
            onDone: [
              {
                guard: "hasWaiting",
                target: "#connection.sending",
                actions: ["forgetRead", "reloadData"],
              },
              { target: "#connection.online", actions: ["forgetRead", "reloadData"] },
            ],
            onError: "listing",
          },
        },
      },
    },
    sending: {
      description: "The connection is back: what was waiting is being sent.",
      tags: "bar",
      after: { sendingTimeout: "online" },
      on: {
        "connection.lost": "wavering",
        "save.sent": [
          { guard: "isLastWaiting", target: "counting", actions: "removeWaiting" },
          { actions: "removeWaiting" },
        ],
      },
    },
    counting: {
      description: "What was written is sent; files that are not sent yet are being counted.",
      tags: "bar",
      invoke: {
        id: "countUnsentFiles",
        src: "countUnsentFiles",
        onDone: [{ guard: "isAnyUnsent", target: "partlyBack", actions: "keepUnsent" }, { target: "back" }],
        onError: "online",
      },
      on: { "connection.lost": "wavering" },
    },
    back: {
      description: "The bar says that the connection is back and everything was sent.",
      tags: "bar",
      after: { onlineNoticeDuration: "online" },
      on: { "connection.lost": "wavering" },
    },
    partlyBack: {
      description: "The bar says that the connection is back, and how many files are still to be sent.",
      tags: "bar",
      after: { onlineNoticeDuration: "online" },
      on: { "connection.lost": "wavering" },
    },
  },
});
