// The messages that wait on this device, of all conversations.
// Generated from src/machines/conversations/waiting-messages.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

// Guards that do not hold. An event can name further ones for itself:
// { type: "…", not: ["hasUnsent"] }, with a fixed parameter after the name.
const refused = [];
const holds = (name) => ({ event }, params) => {
  const not = [...refused, ...(event.not ?? [])];
  return ![name, name + ' ' + params].some((each) => not.includes(each));
};

export const waitingMessagesMachine = setup({
  actors: {
    readWaiting: fromPromise(() => new Promise(() => {})),
    sendWaiting: fromPromise(() => new Promise(() => {})),
    watchSession: fromCallback(() => {}),
    watchConnection: fromCallback(() => {}),
    watchKept: fromCallback(() => {}),
  },
  actions: {
    keep: () => {},
    forget: () => {},
    remove: () => {},
    dropWaiting: () => {},
    keepProblem: () => {},
  },
  guards: {
    hasUnsent: holds('hasUnsent'),
    holdsUnsent: holds('holdsUnsent'),
    isTemporary: holds('isTemporary'),
  },
  delays: {
    outboxDelay: 3000,
    outboxRetryDelay: 15000,
  },
}).createMachine({
  id: "waitingMessages",
  description: "The messages that wait on this device, of all conversations.",
  meta: { beyond: "A message that was written without a connection must not be lost." },
  invoke: [
    { id: "watchSession", src: "watchSession" },
    { id: "watchConnection", src: "watchConnection" },
    { id: "watchKept", src: "watchKept" },
  ],
  initial: "signedOut",
  on: { "session.closed": { target: ".signedOut", actions: "forget" } },
  states: {
    signedOut: { description: "No one is signed in.", on: { "session.opened": "reading" } },
    reading: {
      description: "The messages that wait on this device are being read.",
      invoke: {
        id: "readWaiting",
        src: "readWaiting",
        onDone: [
          { guard: "holdsUnsent", target: "leaving", actions: "keep" },
          { target: "idle", actions: "keep" },
        ],
        onError: "idle",
      },
      on: { "messages.kept": { target: "reading", reenter: true } },
    },
    idle: {
      description: "No message waits to be sent; refused ones are kept until the user decides.",
      on: { "messages.kept": "reading" },
    },
    leaving: {
      description: "Messages wait; they are first left to the conversation, if it is open.",
      after: { outboxDelay: "sending" },
      on: { "messages.kept": "reading" },
    },
    sending: {
      description: "The oldest waiting message is being sent.",
      invoke: {
        id: "sendWaiting",
        src: "sendWaiting",
        onDone: { target: "continuing", actions: ["dropWaiting", "remove"] },
        onError: [
          { guard: "isTemporary", target: "waiting" },
          { target: "reading", actions: "keepProblem" },
        ],
      },
      on: { "messages.kept": "reading" },
    },
    continuing: {
      description: "A message was sent: the next one follows.",
      always: [{ guard: "hasUnsent", target: "sending" }, { target: "idle" }],
    },
    waiting: {
      description: "The server could not store a message: it is sent again later, before those written after it.",
      after: { outboxRetryDelay: "sending" },
      on: { "connection.restored": "sending", "messages.kept": "reading" },
    },
  },
});
