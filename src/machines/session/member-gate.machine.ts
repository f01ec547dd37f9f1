import { setup } from 'xstate';
import { effect, watchPort } from '../port.ts';

type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };

/** Guards a page for signed-in users: a visitor who opens it is prompted to log in and then sees it. */
export const memberGateMachine = setup({
  types: {
    events: {} as SessionSeen | { type: 'login' },
    tags: {} as 'open',
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
    /** Marks the session as needed for as long as the page is shown. */
    watchNeed: watchPort<SessionSeen>('watchNeed'),
  },
  actions: {
    openLogin: effect('openLogin'),
  },
}).createMachine({
  id: 'memberGate',
  description: 'The guard of a page that requires a login.',
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'awaitingSession',
  states: {
    awaitingSession: {
      description: 'The session is being restored.',
      on: { 'session.opened': 'open', 'session.closed': 'asking' },
    },
    asking: {
      description: 'No one is signed in: the login modal opens over a page that explains why a login is required.',
      meta: { requirement: '6 Signed-in pages' },
      entry: 'openLogin',
      // The page may arrive in this state, rendered by the server: the modal then opens with the first report of the session.
      on: { login: { actions: 'openLogin' }, 'session.closed': { actions: 'openLogin' }, 'session.opened': 'open' },
    },
    open: {
      description: 'The user is signed in and the page is shown.',
      tags: 'open',
      invoke: { id: 'watchNeed', src: 'watchNeed' },
      on: { 'session.closed': 'closed' },
    },
    closed: {
      description: 'The session ended while the page was shown: the page is hidden, and the login modal does not open automatically.',
      on: { login: { actions: 'openLogin' }, 'session.opened': 'open' },
    },
  },
});
