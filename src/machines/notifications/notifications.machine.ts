import { assign, setup } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { unreadCounterStart } from '../../../contract/limits.ts';
import { port, watchPort } from '../port.ts';

/** The newest notifications, and how many there are altogether. */
type Latest = { items: Notification[]; total: number };
type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };
type Reload = { type: 'reload' };
type Context = { latest: Latest | null; unread: number };

/** What the bell in the navigation bar shows: the newest notifications and their number. */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionSeen | Reload | { type: 'refresh' } | { type: 'retry' },
    tags: {} as 'signedIn' | 'busy',
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
    watchReload: watchPort<Reload>('watchReload'),
    loadLatest: port<Latest>('loadLatest'),
  },
  actions: {
    keep: assign({ latest: (_, latest: Latest) => latest }),
    forget: assign({ latest: null }),
  },
}).createMachine({
  id: 'notifications',
  description: 'The newest notifications of whoever is signed in, for the bell and its dropdown.',
  context: { latest: null, unread: unreadCounterStart },
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchReload', src: 'watchReload' },
  ],
  initial: 'off',
  on: { 'session.closed': '.off' },
  states: {
    off: {
      description: 'No one is signed in: there is no bell.',
      entry: 'forget',
      on: { 'session.opened': 'loading' },
    },
    loading: {
      description: 'The notifications are on their way for the first time.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'loadLatest',
        src: 'loadLatest',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { refresh: { target: 'loading', reenter: true }, reload: { target: 'loading', reenter: true } },
    },
    shown: {
      description: 'The badge shows their number, the dropdown the newest.',
      meta: { requirement: '4 Unread counter' },
      tags: 'signedIn',
      on: { refresh: 'refreshing', reload: 'refreshing' },
    },
    refreshing: {
      description: 'They are read again; those shown before stay.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'loadLatest',
        src: 'loadLatest',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'shown',
      },
      on: { refresh: { target: 'refreshing', reenter: true }, reload: { target: 'refreshing', reenter: true } },
    },
    failed: {
      description: 'They could not be loaded.',
      tags: 'signedIn',
      on: { retry: 'loading', refresh: 'loading', reload: 'loading' },
    },
  },
});
