import { setup } from 'xstate';
import { watchPort } from '../port.ts';

type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };

/** Stands before a page for signed-in people: a visitor who follows a link to it is asked to sign in, and then stands there. */
export const memberGateMachine = setup({
  types: {
    events: {} as SessionSeen | { type: 'login' },
    tags: {} as 'open',
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
  },
  actions: {
    openLogin: () => {},
  },
}).createMachine({
  id: 'memberGate',
  description: 'The gate before a page that only signed-in people may see.',
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'looking',
  states: {
    looking: {
      description: 'It is not known yet whether someone is signed in.',
      on: { 'session.opened': 'open', 'session.closed': 'asking' },
    },
    asking: {
      description: 'No one is signed in: the login modal opens over a page that says what it is needed for.',
      meta: { requirement: '6 Signed-in pages' },
      entry: 'openLogin',
      on: { login: { actions: 'openLogin' }, 'session.opened': 'open' },
    },
    open: {
      description: 'Someone is signed in: the page is shown.',
      tags: 'open',
      on: { 'session.closed': 'closed' },
    },
    closed: {
      description: 'The session has ended while the page was shown: the page is gone, and nothing opens by itself.',
      on: { login: { actions: 'openLogin' }, 'session.opened': 'open' },
    },
  },
});
