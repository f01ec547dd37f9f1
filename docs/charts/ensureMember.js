// A visitor is asked to log in before something only members can do; a member continues at once.
// Generated from src/machines/session/ensure-member.machine.ts by `npm run charts`.
import { fromCallback, setup } from 'xstate';

export const ensureMemberMachine = setup({
  actors: {
    watchSession: fromCallback(() => {}),
    watchLoginModal: fromCallback(() => {}),
  },
  actions: {
    openLogin: () => {},
  },
}).createMachine({
  id: "ensureMember",
  description: "A visitor is asked to log in before something only members can do; a member continues at once.",
  meta: { requirement: "6 Signed-in pages" },
  initial: "awaitingSession",
  invoke: { id: "watchSession", src: "watchSession" },
  states: {
    awaitingSession: {
      description: "The session is being restored.",
      on: { "session.opened": "alreadySignedIn", "session.closed": "asking" },
    },
    asking: {
      description: "The login modal is open.",
      entry: "openLogin",
      initial: "open",
      invoke: { id: "watchLoginModal", src: "watchLoginModal" },
      on: { "session.opened": "signedIn" },
      states: {
        open: {
          description: "The visitor logs in, creates an account or closes the modal.",
          on: { "session.restoring": "restoring", "modal.closed": "#ensureMember.cancelled" },
        },
        restoring: {
          description: "The session is read, after the login or because another tab has changed it.",
          on: { "session.closed": "open", "modal.closed": "closed" },
        },
        closed: {
          description: "The modal has closed and the session is being read: it shows whether the visitor has logged in.",
          on: { "session.closed": "#ensureMember.cancelled" },
        },
      },
    },
    alreadySignedIn: { description: "The user was signed in already.", type: "final" },
    signedIn: { description: "The visitor has logged in.", type: "final" },
    cancelled: { description: "The modal was closed without a login.", type: "final" },
  },
});
