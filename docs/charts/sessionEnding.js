// Sessions that a logout without a connection has yet to end on the server.
// Generated from src/machines/session/session-ending.machine.ts by `npm run charts`.
import { fromCallback, fromPromise, setup } from 'xstate';

export const sessionEndingMachine = setup({
  actors: {
    endKeptSessions: fromPromise(() => new Promise(() => {})),
    watchConnection: fromCallback(() => {}),
  },
  delays: {
    retryDelay: 30000,
  },
}).createMachine({
  id: "sessionEnding",
  description: "Sessions that a logout without a connection has yet to end on the server.",
  invoke: { id: "watchConnection", src: "watchConnection" },
  initial: "ending",
  states: {
    ending: {
      description: "Sessions that were ended in this browser only, if there are any, are being ended on the server.",
      meta: { requirement: "4 Logout" },
      invoke: { id: "endKeptSessions", src: "endKeptSessions", onDone: "idle", onError: "waiting" },
      on: { "ending.kept": { target: "ending", reenter: true } },
    },
    idle: { description: "No session has yet to be ended.", on: { "ending.kept": "ending" } },
    waiting: {
      description: "The server did not answer: it is asked again when the connection is back.",
      after: { retryDelay: "ending" },
      on: { "connection.restored": "ending", "ending.kept": "ending" },
    },
  },
});
