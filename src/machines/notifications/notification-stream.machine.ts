import { assign, sendTo, setup } from 'xstate';
import type { DraftVersion } from '../../../contract/entities/drafts.ts';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { streamSilenceLimit } from '../../../contract/limits.ts';
import { effect, watchPort } from '../port.ts';
import { flowOfShell } from '../relatives.ts';
import { maxCountedFailures, reconnectDelayAfter } from './stream-backoff.ts';

type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };
/** Events of the stream, and of the tab that holds it. */
type Streamed =
  | { type: 'stream.opened'; lastId: number | null }
  | { type: 'stream.alive' }
  | { type: 'stream.broken'; reason: string }
  | { type: 'notification.received'; notification: Notification }
  | { type: 'conversation.changed'; conversation: string | null }
  | { type: 'draft.changed'; draft: DraftVersion | null };
type Shared =
  | { type: 'notification.shared'; notification: Notification }
  | { type: 'conversation.shared'; conversation: string | null }
  | { type: 'stream.shared'; lastId: number };
type LanguageChanged = { type: 'language.changed' };
type Context = {
  /** ID of the last notification received in this browser; the stream resumes from it. */
  lastId: number | null;
  /** Consecutive failures, counted up to the number that still increases the delay. */
  failures: number;
};

/** The live stream of notifications: one tab of the browser holds it and shares its events with the others. */
export const notificationStreamMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionSeen | Streamed | Shared | LanguageChanged | { type: 'leadership.gained' } | { type: 'leadership.lost' },
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
    /** Opens the stream, resuming from the last received notification. */
    watchStream: watchPort<Streamed, { lastId: number | null }>('watchStream'),
    /** Receives the events shared by the leading tab. */
    watchTabs: watchPort<Shared>('watchTabs'),
    /** Reports that the user has chosen a language other than the stream's. */
    watchLanguage: watchPort<LanguageChanged>('watchLanguage'),
  },
  actions: {
    remember: assign({ lastId: (_, { id }: Notification) => id, failures: 0 }),
    reach: assign({ lastId: ({ context }, lastId: number | null) => lastId ?? context.lastId }),
    forget: assign({ lastId: null, failures: 0 }),
    forgive: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, maxCountedFailures) }),
    /** Shows a toast with the title. */
    announce: sendTo(flowOfShell('toaster'), (_, { title }: Notification) => ({
      type: 'toast.show',
      toast: { tone: 'success', message: { text: title } },
    })),
    tellBell: sendTo(flowOfShell('notifications'), (_, notification: Notification) => ({ type: 'notification.received', notification })),
    reloadBell: sendTo(flowOfShell('notifications'), { type: 'reload.data' }),
    /** Shares the notification with the other tabs. */
    share: effect<Notification>('share'),
    /** Shares with the other tabs the ID from which the stream resumes. */
    shareReached: effect<number | null>('shareReached'),
    /** Tells open conversations that one, or any of them (null), has changed. */
    announceChange: effect<string | null>('announceChange'),
    /** Tells the other tabs the same. */
    shareChange: effect<string | null>('shareChange'),
    /** Tells the open forms of all tabs that a draft, or any of them (null), was stored. */
    announceDraft: effect<DraftVersion | null>('announceDraft'),
    /** Reloads what the page shows: events may have been missed while the stream was down. */
    refresh: effect('refresh'),
    /** A broken stream is only logged (section 8). */
    logBroken: effect<string>('logBroken'),
  },
  guards: {
    /** Whether an earlier stream has ended: drafts may have been stored since. */
    isResumed: ({ context: { lastId } }) => lastId !== null,
    /** A new leader receives again what the previous leader has already shared. */
    isNew: ({ context }, { id }: Notification) => id > (context.lastId ?? 0),
  },
  delays: {
    /** The wiring provides one with the tab's own jitter. */
    reconnectDelay: ({ context }) => reconnectDelayAfter(context.failures, 1),
    silenceTimeout: streamSilenceLimit,
  },
}).createMachine({
  id: 'notificationStream',
  description:
    'The live stream of notifications, changed conversations and stored drafts, kept open and reconnected while someone is signed in.',
  context: { lastId: null, failures: 0 },
  initial: 'following',
  states: {
    following: {
      description: 'Another tab, if any, holds the stream and shares its notifications.',
      invoke: [
        { id: 'watchSession', src: 'watchSession' },
        { id: 'watchTabs', src: 'watchTabs' },
      ],
      on: {
        'notification.shared': {
          guard: { type: 'isNew', params: ({ event }) => event.notification },
          actions: [
            { type: 'remember', params: ({ event }) => event.notification },
            { type: 'announce', params: ({ event }) => event.notification },
            { type: 'tellBell', params: ({ event }) => event.notification },
            'refresh',
          ],
        },
        'conversation.shared': { actions: { type: 'announceChange', params: ({ event }) => event.conversation } },
        'stream.shared': { actions: [{ type: 'reach', params: ({ event }) => event.lastId }, 'reloadBell', 'refresh'] },
        'session.closed': { actions: 'forget' },
        'leadership.gained': 'leading',
      },
    },
    leading: {
      description: 'This tab holds the stream while someone is signed in.',
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'signedOut',
      on: { 'session.closed': { target: '.signedOut', actions: 'forget' }, 'leadership.lost': 'following' },
      states: {
        signedOut: {
          description: 'No one is signed in, so there is no stream.',
          on: { 'session.opened': 'open' },
        },
        open: {
          description: 'The stream is connecting and resumes from the last received notification.',
          invoke: [
            { id: 'watchStream', src: 'watchStream', input: ({ context }) => ({ lastId: context.lastId }) },
            { id: 'watchLanguage', src: 'watchLanguage' },
          ],
          initial: 'connecting',
          on: {
            'stream.broken': {
              target: 'waiting',
              actions: ['countFailure', { type: 'logBroken', params: ({ event }) => event.reason }],
            },
            'language.changed': { target: 'open', reenter: true },
          },
          states: {
            connecting: {
              description: 'The server has not answered yet.',
              meta: { requirement: '4 Notification stream' },
              after: {
                silenceTimeout: {
                  target: '#notificationStream.leading.waiting',
                  actions: ['countFailure', { type: 'logBroken', params: 'nothing was heard for too long' }],
                },
              },
              on: {
                'stream.opened': [
                  {
                    guard: 'isResumed',
                    target: 'live',
                    actions: [
                      { type: 'reach', params: ({ event }) => event.lastId },
                      { type: 'shareReached', params: ({ event }) => event.lastId },
                      'reloadBell',
                      'refresh',
                      { type: 'announceDraft', params: null },
                    ],
                  },
                  {
                    target: 'live',
                    actions: [
                      { type: 'reach', params: ({ event }) => event.lastId },
                      { type: 'shareReached', params: ({ event }) => event.lastId },
                      'reloadBell',
                      'refresh',
                    ],
                  },
                ],
              },
            },
            live: {
              description: 'Notifications arrive immediately; a silence that is too long counts as a broken stream.',
              meta: { requirement: '4 Notification stream' },
              after: {
                silenceTimeout: {
                  target: '#notificationStream.leading.waiting',
                  actions: ['countFailure', { type: 'logBroken', params: 'nothing was heard for too long' }],
                },
              },
              on: {
                // Not earlier: a stream that opens only to end would be reopened every second.
                'stream.alive': { target: 'live', reenter: true, actions: 'forgive' },
                'conversation.changed': {
                  target: 'live',
                  reenter: true,
                  actions: [
                    { type: 'announceChange', params: ({ event }) => event.conversation },
                    { type: 'shareChange', params: ({ event }) => event.conversation },
                  ],
                },
                'draft.changed': {
                  target: 'live',
                  reenter: true,
                  actions: { type: 'announceDraft', params: ({ event }) => event.draft },
                },
                'notification.received': [
                  {
                    guard: { type: 'isNew', params: ({ event }) => event.notification },
                    target: 'live',
                    reenter: true,
                    actions: [
                      { type: 'remember', params: ({ event }) => event.notification },
                      { type: 'announce', params: ({ event }) => event.notification },
                      { type: 'tellBell', params: ({ event }) => event.notification },
                      'refresh',
                      { type: 'share', params: ({ event }) => event.notification },
                    ],
                  },
                  { target: 'live', reenter: true },
                ],
              },
            },
          },
        },
        waiting: {
          description: 'The stream broke and reconnects after a delay, which grows with each failure.',
          meta: { requirement: '9 Reconnect delay' },
          after: { reconnectDelay: 'open' },
        },
      },
    },
  },
});
