// The guard of a page that requires a login.
// Generated from src/machines/session/member-gate.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

export const memberGateMachine = setup({
  actors: {
    watchSession: fromCallback(() => {}),
    watchNeed: fromCallback(() => {}),
  },
  actions: {
    openLogin: () => {},
  },
}).createMachine({
  id: "memberGate",
  description: "The guard of a page that requires a login.",
  invoke: { id: "watchSession", src: "watchSession" },
  initial: "awaitingSession",
  states: {
    awaitingSession: {
      description: "The session is being restored.",
      on: { "session.opened": "open", "session.closed": "asking" },
    },
    asking: {
      description: "No one is signed in: the login modal opens over a page that explains why a login is required.",
      meta: { requirement: "6 Signed-in pages" },
      entry: "openLogin",
      on: {
        login: { actions: "openLogin" },
        "session.closed": { actions: "openLogin" },
        "session.opened": "open",
      },
    },
    open: {
      description: "The user is signed in and the page is shown.",
      tags: "open",
      invoke: { id: "watchNeed", src: "watchNeed" },
      on: { "session.closed": "closed" },
    },
    closed: {
      description: "The session ended while the page was shown: the page is hidden, and the login modal does not open automatically.",
      on: { login: { actions: "openLogin" }, "session.opened": "open" },
    },
  },
});
