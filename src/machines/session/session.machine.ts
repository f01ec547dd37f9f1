import { assign, sendTo, setup } from 'xstate';
import type { User } from '../../../contract/entities/session.ts';
import { effect, port, watchPort } from '../port.ts';
import { flowOfShell } from '../relatives.ts';

type StorageChanged = { type: 'storage.changed' };

/** The signed-in user, for the lifetime of the page; synchronised with the stored token, other tabs and the server. */
export const sessionMachine = setup({
  types: {
    context: {} as { user: User | null },
    events: {} as
      | StorageChanged
      | { type: 'session.expired' }
      | { type: 'logout' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'close'; path: string },
    tags: {} as 'signedIn' | 'dialog' | 'busy',
  },
  actors: {
    restoreSession: port<User | null>('restoreSession'),
    /** Reads the user from the server (specification section 7, "User profile"). */
    loadUser: port<User>('loadUser'),
    revokeSession: port<void>('revokeSession'),
    /** Keeps a token that can only end this session. */
    keepEnding: port<void>('keepEnding'),
    watchStorage: watchPort<StorageChanged>('watchStorage'),
  },
  actions: {
    clearStorage: effect('clearStorage'),
    /** Deletes unsaved drafts on logout; they are kept when the server ends the session. */
    dropDrafts: effect('dropDrafts'),
    goHome: effect('goHome'),
    /** Remembers the page on which the session ended, to return there after the next login. */
    rememberPlace: effect('rememberPlace'),
    announceSession: effect('announceSession'),
    /** A login in another tab, or with a mailed link, makes the one that is open here needless. */
    closeLogin: sendTo(flowOfShell('loginModal'), { type: 'close' }),
    /** Ends the session on the server when the connection is back. */
    endLater: sendTo(flowOfShell('sessionEnding'), { type: 'ending.kept' }),
    setUser: assign({ user: (_, user: User | null) => user }),
  },
  guards: {
    isSomeone: (_, user: User | null) => user !== null,
    isPageOfLink: (_, path: string) => path === '/set-password',
  },
  delays: { logoutTimeout: 2000 },
}).createMachine({
  id: 'session',
  description: 'Who is signed in on this device, in all of its tabs, until a logout or until the server ends the session.',
  context: { user: null },
  initial: 'restoring',
  invoke: { id: 'watchStorage', src: 'watchStorage' },
  states: {
    restoring: {
      description: 'It is found out who is signed in on this device; if the device does not know, the server is asked.',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isSomeone', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: [{ type: 'setUser', params: ({ event }) => event.output }, 'closeLogin', 'announceSession'],
          },
          { target: 'anonymous', actions: [{ type: 'setUser', params: null }, 'announceSession'] },
        ],
        onError: { target: 'anonymous', actions: [{ type: 'setUser', params: null }, 'announceSession'] },
      },
    },
    anonymous: {
      description: 'No one is signed in; names and descriptions of companies are hidden.',
      meta: { requirement: '4 Logged-in state' },
      on: { 'storage.changed': 'restoring', 'session.expired': 'expired' },
    },
    signedIn: {
      description: 'The user is signed in.',
      meta: { requirement: '4 Logged-in state' },
      tags: 'signedIn',
      on: { logout: 'confirmingLogout', 'storage.changed': 'restoring', 'session.expired': 'expired' },
      initial: 'updating',
      states: {
        updating: {
          description: 'Name, role and picture are being read from the server; the stored ones are shown.',
          meta: { requirement: '7 User profile' },
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: 'current', actions: { type: 'setUser', params: ({ event }) => event.output } },
            onError: 'current',
          },
        },
        current: { description: 'Name, role and picture are shown as last read.' },
      },
    },
    confirmingLogout: {
      description: 'A dialog asks whether to log out.',
      meta: { requirement: '4 Logout' },
      tags: ['signedIn', 'dialog'],
      on: { confirm: 'leaving', cancel: 'signedIn', 'storage.changed': 'restoring', 'session.expired': 'expired' },
    },
    leaving: {
      description: 'The session is being ended on the server; this browser ends it even if the server fails to answer.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'revokeSession',
        src: 'revokeSession',
        onDone: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome'],
        },
        onError: 'keepingEnding',
      },
      after: { logoutTimeout: 'keepingEnding' },
    },
    keepingEnding: {
      description: 'The server did not answer: what can end the session, and nothing else, is being kept for when the connection is back.',
      meta: { requirement: '4 Logout' },
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'keepEnding',
        src: 'keepEnding',
        onDone: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome', 'endLater'],
        },
        onError: {
          target: 'anonymous',
          actions: [{ type: 'setUser', params: null }, 'clearStorage', 'dropDrafts', 'announceSession', 'goHome'],
        },
      },
    },
    expired: {
      description: 'The server no longer accepts the session; a warning asks for a new login, and closing it re-reads the session.',
      meta: { requirement: '8 Response handling, 401 and 403' },
      tags: 'dialog',
      entry: ['rememberPlace', 'clearStorage', { type: 'setUser', params: null }],
      on: {
        close: [
          // The page of a mailed link needs no session and stays open.
          { guard: { type: 'isPageOfLink', params: ({ event }) => event.path }, target: 'restoring' },
          { target: 'restoring', actions: 'goHome' },
        ],
      },
    },
  },
});
