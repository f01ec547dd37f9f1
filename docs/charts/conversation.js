// A conversation about a request: messages arrive at once, and those that are written are sent in order and once, without a connection as soon as it is back.
// Generated from src/machines/conversations/conversation.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["isOffline"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const conversationMachine = setup({
  actors: {
    readKept: fromPromise(() => new Promise(() => {})),
    loadThread: fromPromise(() => new Promise(() => {})),
    loadEarlier: fromPromise(() => new Promise(() => {})),
    createMessage: fromPromise(() => new Promise(() => {})),
    sendMessage: fromPromise(() => new Promise(() => {})),
    fileComplaint: fromPromise(() => new Promise(() => {})),
    watchMessages: fromCallback(() => {}),
    documents: /* the flow documents */ fromPromise(() => new Promise(() => {})),
    reason: /* the flow reason */ fromPromise(() => new Promise(() => {})),
  },
  actions: {
    announceFailed: () => {},
    keepThread: () => {},
    markNew: () => {},
    keepEarlier: () => {},
    receive: () => {},
    addKept: () => {},
    enqueue: () => {},
    noteSending: () => {},
    refuse: () => {},
    remove: () => {},
    type: () => {},
    attach: () => {},
    take: () => {},
    giveBack: () => {},
    keepText: () => {},
    restoreText: () => {},
    setFailure: () => {},
    dropReason: () => {},
    keepReason: () => {},
    keepComplaint: () => {},
    keepOnDevice: () => {},
    dropKept: () => {},
    notifyOutbox: () => {},
    markRead: () => {},
    showNewest: () => {},
    openFile: () => {},
    announceComplaint: () => {},
  },
  guards: {
    isOffline: holds('isOffline'),
    isTemporary: holds('isTemporary'),
    isMissing: holds('isMissing'),
    hasLater: holds('hasLater'),
    hasUnsent: holds('hasUnsent'),
    hasEarlier: holds('hasEarlier'),
    isSendable: holds('isSendable'),
    isRefused: holds('isRefused'),
    isGiven: holds('isGiven'),
    mayComplain: holds('mayComplain'),
  },
  delays: {
    retryDelay: 15000,
  },
}).createMachine({
  id: "conversation",
  description: "A conversation about a request: messages arrive at once, and those that are written are sent in order and once, without a connection as soon as it is back.",
  meta: {
    beyond: "The parties of a request or tender agree on details without giving away contact data.",
  },
  type: "parallel",
  on: {
    "file.open": { actions: "openFile" },
    "message.delete": { guard: "isRefused", actions: ["remove", "dropKept", "notifyOutbox"] },
  },
  states: {
    connection: {
      description: "The connection to the store of messages.",
      invoke: { id: "watchMessages", src: "watchMessages" },
      initial: "opening",
      states: {
        opening: {
          description: "What this device has kept of the conversation is being read.",
          tags: "busy",
          invoke: {
            id: "readKept",
            src: "readKept",
            onDone: { target: "connecting", actions: ["addKept", "restoreText"] },
            onError: "connecting",
          },
        },
        connecting: {
          description: "The conversation is loading; messages shown before stay.",
          tags: "busy",
          invoke: {
            id: "loadThread",
            src: "loadThread",
            onDone: [
              { guard: "hasLater", target: "connecting", reenter: true, actions: "keepThread" },
              {
                target: "live",
                actions: ["keepThread", "markNew", "keepOnDevice", "dropKept", "markRead", "showNewest"],
              },
            ],
            onError: [
              { guard: "isOffline", target: "offline" },
              { guard: "isMissing", target: "missing" },
              { target: "failed", actions: "setFailure" },
            ],
          },
          on: {
            "connection.lost": "offline",
            "messages.changed": { target: "connecting", reenter: true },
          },
        },
        live: {
          description: "Messages arrive and are sent immediately.",
          type: "parallel",
          on: {
            "connection.lost": "offline",
            "messages.received": { actions: ["receive", "dropKept", "markRead", "showNewest"] },
          },
          states: {
            receiving: {
              description: "New messages of the conversation.",
              initial: "upToDate",
              states: {
                upToDate: {
                  description: "All messages are shown.",
                  on: { "messages.changed": "refreshing", "connection.restored": "refreshing" },
                },
                refreshing: {
                  description: "New messages are loading.",
                  invoke: {
                    id: "loadThread",
                    src: "loadThread",
                    onDone: [
                      {
                        guard: "hasLater",
                        target: "refreshing",
                        reenter: true,
                        actions: "keepThread",
                      },
                      {
                        target: "upToDate",
                        actions: ["keepThread", "keepOnDevice", "dropKept", "markRead", "showNewest"],
                      },
                    ],
                    onError: "#conversation.connection.offline",
                  },
                  on: { "messages.changed": { target: "refreshing", reenter: true } },
                },
              },
            },
            sending: {
              description: "The messages in the outbox.",
              initial: "idle",
              states: {
                idle: {
                  description: "No message waits to be sent.",
                  always: { guard: "hasUnsent", target: "sending" },
                },
                sending: {
                  description: "The oldest waiting message is being sent.",
                  entry: "noteSending",
                  invoke: {
                    id: "sendMessage",
                    src: "sendMessage",
                    onDone: { target: "idle", actions: ["receive", "dropKept", "notifyOutbox"] },
                    onError: [
                      { guard: "isOffline", target: "#conversation.connection.offline" },
                      { guard: "isTemporary", target: "pausing" },
                      { target: "idle", actions: "refuse" },
                    ],
                  },
                },
                pausing: {
                  description: "The server could not store a message for a moment: it is sent again, before those written after it.",
                  after: { retryDelay: "idle" },
                },
              },
            },
          },
        },
        offline: {
          description: "There is no connection: what is written waits, and is sent when it is back.",
          tags: "offline",
          after: { retryDelay: "connecting" },
          on: {
            "connection.restored": "connecting",
            "messages.changed": "connecting",
            retry: "connecting",
          },
        },
        missing: { description: "There is no such conversation for this reader." },
        failed: {
          description: "The conversation could not be loaded.",
          on: { retry: "connecting", "messages.changed": "connecting" },
        },
      },
    },
    history: {
      description: "Earlier messages of the conversation.",
      initial: "idle",
      states: {
        idle: {
          description: "Earlier messages, if there are any, can be requested.",
          on: { earlier: { guard: "hasEarlier", target: "loading" } },
        },
        loading: {
          description: "Earlier messages are loading.",
          invoke: {
            id: "loadEarlier",
            src: "loadEarlier",
            onDone: { target: "idle", actions: "keepEarlier" },
            onError: "idle",
          },
        },
      },
    },
    composer: {
      description: "The field for the next message.",
      initial: "writing",
      on: {
        "text.type": { actions: ["type", "keepText"] },
        "message.retry": { guard: "isRefused", actions: "refuse" },
      },
      states: {
        writing: {
          description: "A message can be written, with files.",
          invoke: { id: "documents", src: "documents" },
          on: {
            "documents.changed": { actions: "attach" },
            send: { guard: "isSendable", target: "adding", actions: "take" },
          },
        },
        adding: {
          description: "The message is being put into the outbox of this device.",
          invoke: {
            id: "createMessage",
            src: "createMessage",
            onDone: { target: "writing", actions: ["enqueue", "keepText", "notifyOutbox", "showNewest"] },
            onError: { target: "writing", actions: "giveBack" },
          },
        },
      },
    },
    complaint: {
      description: "A complaint about the conversation.",
      initial: "closed",
      states: {
        closed: {
          description: "No complaint is being written.",
          on: { complain: { guard: "mayComplain", target: "writing" } },
        },
        writing: {
          description: "A dialog asks for the reason and says that administrators will read the conversation.",
          tags: "dialog",
          invoke: {
            id: "reason",
            src: "reason",
            onDone: [
              { guard: "isGiven", target: "filing", actions: "keepReason" },
              { target: "closed", actions: "keepReason" },
            ],
          },
        },
        filing: {
          description: "The complaint is being sent.",
          tags: ["dialog", "busy"],
          invoke: {
            id: "fileComplaint",
            src: "fileComplaint",
            onDone: { target: "closed", actions: ["keepComplaint", "dropReason", "announceComplaint"] },
            onError: { target: "writing", actions: "announceFailed" },
          },
        },
      },
    },
  },
});
