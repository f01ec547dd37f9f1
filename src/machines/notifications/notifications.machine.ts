import { assign, setup } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { notificationDropdownSize, unreadCounterStart } from '../../../contract/limits.ts';
import { type DataChanged, type NetworkReturned, port, type ViewerChanged, watchPort } from '../port.ts';

/** The newest notifications and the total count. */
type Latest = { items: Notification[]; total: number };
type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };
type Received = { type: 'notification.received'; notification: Notification };
type Context = { latest: Latest | null; unread: number };

/** Whether a notification is missing in a list: IDs increase per reader. */
const isMissingIn = (latest: Latest | null, { id }: Notification): boolean => id > (latest?.items[0]?.id ?? 0);

/** The bell in the navigation bar: the newest notifications and their count. */
export const notificationsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionSeen | ViewerChanged | DataChanged | Received | NetworkReturned | { type: 'retry' },
    tags: {} as 'signedIn' | 'busy',
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
    watchReload: watchPort<ViewerChanged>('watchReload'),
    loadLatest: port<Latest>('loadLatest'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ latest: (_, latest: Latest) => latest }),
    add: assign({
      latest: ({ context: { latest } }, notification: Notification) => ({
        items: [notification, ...(latest?.items ?? [])].slice(0, notificationDropdownSize),
        total: (latest?.total ?? 0) + 1,
      }),
    }),
    forget: assign({ latest: null }),
  },
  guards: {
    /** The list may have been loaded after the notification was stored, and before it arrived. */
    isUnlisted: ({ context }, notification: Notification) => isMissingIn(context.latest, notification),
  },
}).createMachine({
  id: 'notifications',
  description: "The user's newest notifications, for the bell and its dropdown.",
  context: { latest: null, unread: unreadCounterStart },
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchReload', src: 'watchReload' },
  ],
  initial: 'signedOut',
  on: { 'session.closed': '.signedOut' },
  states: {
    signedOut: {
      description: 'No one is signed in, so there is no bell.',
      entry: 'forget',
      on: { 'session.opened': 'loading' },
    },
    loading: {
      description: 'The notifications are loading for the first time.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'loadLatest',
        src: 'loadLatest',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: {
        'reload.*': { target: 'loading', reenter: true },
        'notification.received': { target: 'loading', reenter: true },
      },
    },
    shown: {
      description: 'The badge shows the count, the dropdown the newest notifications.',
      meta: { requirement: '4 Unread counter' },
      tags: 'signedIn',
      on: {
        'reload.*': 'refreshing',
        // The event has all of the notification: nothing is requested.
        'notification.received': {
          guard: { type: 'isUnlisted', params: ({ event }) => event.notification },
          actions: { type: 'add', params: ({ event }) => event.notification },
        },
      },
    },
    refreshing: {
      description: 'The notifications are refreshing; the previous ones stay visible.',
      tags: ['signedIn', 'busy'],
      invoke: {
        id: 'loadLatest',
        src: 'loadLatest',
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'outdated',
      },
      on: {
        'reload.*': { target: 'refreshing', reenter: true },
        'notification.received': { target: 'refreshing', reenter: true },
      },
    },
    outdated: {
      description: 'The notifications could not be refreshed; the previous ones stay visible until the connection returns.',
      tags: 'signedIn',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'network.returned': 'refreshing', 'reload.*': 'refreshing', 'notification.received': 'refreshing' },
    },
    failed: {
      description: 'The notifications could not be loaded.',
      tags: 'signedIn',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'network.returned': 'loading', retry: 'loading', 'reload.*': 'loading', 'notification.received': 'loading' },
    },
  },
});
