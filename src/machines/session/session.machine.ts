import { assign, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import { port, watchPort } from '../port.ts';

type StorageChanged = { type: 'storage.changed' };

/** Who is signed in, for as long as the page lives: follows the stored token, other tabs and the server's refusals. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as
      | StorageChanged
      | { type: 'session.expired' }
      | { type: 'logout' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'close' },
    tags: {} as 'signedIn' | 'dialog' | 'busy',
  },
  actors: {
    restoreSession: port<User | null>('restoreSession'),
    revokeSession: port<void>('revokeSession'),
    watchStorage: watchPort<StorageChanged>('watchStorage'),
  },
  actions: {
    clearStorage: () => {},
    /** Forgets what was typed and not sent: who logs out leaves nothing; who is thrown out finds it again. */
    dropDrafts: () => {},
    goHome: () => {},
    /** Remembers where someone was when the session ended, so that they stand there again once they have signed in. */
    rememberPlace: () => {},
    announceSession: () => {},
    setUser: assign({ user: (_, user: User | null) => user }),
  },
  guards: {
    isSomeone: (_, user: User | null) => user !== null,
  },
  delays: { farewell: 2000 },
}).createMachine({
  id: 'session',
  description: 'Who is signed in: restored from the browser, ended by logging out or by the server, followed across tabs.',
  context: { user: null },
  initial: 'restoring',
  invoke: { id: 'watchStorage', src: 'watchStorage' },
  states: {
    restoring: {
      description: 'The stored token and user are being read.',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomeone', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'setUser', params: ({ event }) => event.output }, 'announceSession'],
          },
          { target: 'anonymous', actions: [{ type: 'setUser', params: null }, 'announceSession'] },
        ],
        onError: { target: 'anonymous', actions: [{ type: 'setUser', params: null }, 'announceSession'] },
      },
    },
    anonymous: {
      description: 'No one is signed in; names and descriptions of companies stay hidden.',
      meta: { requirement: '4 Logged-in state' },
      on: { 'storage.changed': 'restoring', 'session.expired': 'expired' },
    },
    signedIn: {
      description: 'Someone is signed in.',
      meta: { requirement: '4 Logged-in state' },
      tags: 'signedIn',
      on: { logout: 'confirmingLogout', 'storage.changed': 'restoring', 'session.expired': 'expired' },
    },
    confirmingLogout: {
      description: 'A dialog asks whether the user is sure to log out.',
      meta: { requirement: '4 Logout' },
      tags: ['signedIn', 'dialog'],
      on: { confirm: 'leaving', cancel: 'signedIn', 'storage.changed': 'restoring', 'session.expired': 'expired' },
    },
    leaving: {
      description: 'The session is being ended on the server; whatever it answers, and if it does not, this browser forgets it.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        onDone: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome'],
        },
        onError: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome'],
        },
      },
      after: {
        farewell: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome'],
        },
      },
    },
    expired: {
      description: 'The server no longer accepts the session; a warning asks to reconnect, and closing it looks who is signed in now.',
      meta: { requirement: '8 Response handling, 401 and 403' },
      tags: 'dialog',
      entry: ['rememberPlace', 'clearStorage', { type: 'setUser', params: null }],
      on: { close: { target: 'restoring', actions: 'goHome' } },
    },
  },
});
