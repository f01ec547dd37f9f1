import { setup } from 'xstate';
import { effect, watchPort } from '../port.ts';

/** How the question for a login ended: already signed in, signed in now, or closed. */
export type LoginOutcome = 'alreadySignedIn' | 'signedIn' | 'cancelled';

type SessionSeen = { type: 'session.opened' } | { type: 'session.restoring' } | { type: 'session.closed' };
type ModalSeen = { type: 'modal.closed' };

/** Prompts a visitor to log in, and ends when they have, or have closed the modal. */
export const ensureMemberMachine = setup({
  types: {
    events: {} as SessionSeen | ModalSeen,
    output: {} as LoginOutcome,
  },
  actors: {
    /** Reports the state of the session, now and after every change. */
    watchSession: watchPort<SessionSeen>('watchSession'),
    /** Reports that the login modal has closed. */
    watchLoginModal: watchPort<ModalSeen>('watchLoginModal'),
  },
  actions: { openLogin: effect('openLogin') },
}).createMachine({
  id: 'ensureMember',
  description: 'A visitor is asked to log in before something only members can do; a member continues at once.',
  meta: { requirement: '6 Signed-in pages' },
  initial: 'awaitingSession',
  invoke: { id: 'watchSession', src: 'watchSession' },
  output: ({ event }) => event.output as LoginOutcome, // the outcome of the final state
  states: {
    awaitingSession: {
      description: 'The session is being restored.',
      on: { 'session.opened': 'alreadySignedIn', 'session.closed': 'asking' },
    },
    asking: {
      description: 'The login modal is open.',
      entry: 'openLogin',
      initial: 'open',
      invoke: { id: 'watchLoginModal', src: 'watchLoginModal' },
      on: { 'session.opened': 'signedIn' },
      states: {
        open: {
          description: 'The visitor logs in, creates an account or closes the modal.',
          on: { 'session.restoring': 'restoring', 'modal.closed': '#ensureMember.cancelled' },
        },
        restoring: {
          description: 'The session is read, after the login or because another tab has changed it.',
          on: { 'session.closed': 'open', 'modal.closed': 'closed' },
        },
        closed: {
          description: 'The modal has closed and the session is being read: it shows whether the visitor has logged in.',
          on: { 'session.closed': '#ensureMember.cancelled' },
        },
      },
    },
    alreadySignedIn: { description: 'The user was signed in already.', type: 'final', output: 'alreadySignedIn' },
    signedIn: { description: 'The visitor has logged in.', type: 'final', output: 'signedIn' },
    cancelled: { description: 'The modal was closed without a login.', type: 'final', output: 'cancelled' },
  },
});
