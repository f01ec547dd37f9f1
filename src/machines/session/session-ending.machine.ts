import { setup } from 'xstate';
import { endingRetryDelay } from '../../../contract/limits.ts';
import { port, watchPort } from '../port.ts';

type Watched = { type: 'connection.restored' };

/** Ends on the server the sessions that a logout without a connection has ended in this browser only. */
export const sessionEndingMachine = setup({
  types: {
    events: {} as Watched | { type: 'ending.kept' },
  },
  actors: {
    /** Ends the sessions whose end this browser has kept, if there are any. */
    endKeptSessions: port<void>('endKeptSessions'),
    watchConnection: watchPort<Watched>('watchConnection'),
  },
  delays: { retryDelay: endingRetryDelay },
}).createMachine({
  id: 'sessionEnding',
  description: 'Sessions that a logout without a connection has yet to end on the server.',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'ending',
  states: {
    ending: {
      description: 'Sessions that were ended in this browser only, if there are any, are being ended on the server.',
      meta: { requirement: '4 Logout' },
      invoke: { id: 'endKeptSessions', src: 'endKeptSessions', onDone: 'idle', onError: 'waiting' },
      on: { 'ending.kept': { target: 'ending', reenter: true } },
    },
    idle: {
      description: 'No session has yet to be ended.',
      on: { 'ending.kept': 'ending' },
    },
    waiting: {
      description: 'The server did not answer: it is asked again when the connection is back.',
      after: { retryDelay: 'ending' },
      on: { 'connection.restored': 'ending', 'ending.kept': 'ending' },
    },
  },
});
