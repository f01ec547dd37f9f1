import { assign, setup } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { streamSilenceLimit } from '../../../contract/limits.ts';
import { watchPort } from '../port.ts';
import { failuresThatCount, waitAfter } from './stream-wait.ts';

type SessionSeen = { type: 'session.opened' } | { type: 'session.closed' };
/** What comes through the stream, and from the tab that holds it. */
type Streamed =
  | { type: 'stream.opened'; lastId: number | null }
  | { type: 'stream.alive' }
  | { type: 'stream.broken'; reason: string }
  | { type: 'notification.heard'; notification: Notification };
type Shared = { type: 'notification.shared'; notification: Notification } | { type: 'stream.shared'; lastId: number };
type LanguageChanged = { type: 'language.changed' };
type Context = {
  /** ID of the last notification received in this browser; the stream resumes from it. */
  lastId: number | null;
  /** Failures in a row; as many as make the wait longer, then no more. */
  failures: number;
  /** Per-tab jitter, 0 to 1, so that reconnects do not overload a restarted server. */
  spread: number;
};

/** The live stream of notifications: one tab of a browser holds it, the others hear of it there. */
export const notificationStreamMachine = setup({
  types: {
    input: {} as { spread: number },
    context: {} as Context,
    events: {} as SessionSeen | Streamed | Shared | LanguageChanged | { type: 'leadership.gained' },
  },
  actors: {
    watchSession: watchPort<SessionSeen>('watchSession'),
    /** Holds the stream open, from what was heard last. */
    holdStream: watchPort<Streamed, { lastId: number | null }>('holdStream'),
    /** Hears what the tab that holds the stream passes on. */
    watchTabs: watchPort<Shared>('watchTabs'),
    /** Tells that the reader has chosen another language than the stream was opened in. */
    watchLanguage: watchPort<LanguageChanged>('watchLanguage'),
  },
  actions: {
    remember: assign({ lastId: (_, { id }: Notification) => id, failures: 0 }),
    reach: assign({ lastId: ({ context }, lastId: number | null) => lastId ?? context.lastId }),
    forget: assign({ lastId: null, failures: 0 }),
    forgive: assign({ failures: 0 }),
    countFailure: assign({ failures: ({ context }) => Math.min(context.failures + 1, failuresThatCount) }),
    /** Shows a toast with the title, and has the list read again. */
    announce: (_, _notification: Notification) => {},
    /** Passes it on to the other tabs. */
    share: (_, _notification: Notification) => {},
    /** Tells the other tabs after which notification the stream goes on. */
    shareReached: (_, _lastId: number | null) => {},
    /** Has the list read again: something may have happened while there was no stream. */
    refresh: () => {},
    /** A broken stream is only logged (section 8). */
    logBroken: (_, _reason: string) => {},
  },
  guards: {
    /** What the tab that led before has passed on is heard once more from its successor. */
    isNew: ({ context }, { id }: Notification) => id > (context.lastId ?? 0),
  },
  delays: {
    reconnectDelay: ({ context }) => waitAfter(context),
    silenceLimit: streamSilenceLimit,
  },
}).createMachine({
  id: 'notificationStream',
  description: 'The live stream of notifications, kept open and opened again for as long as someone is signed in.',
  context: ({ input }) => ({ lastId: null, failures: 0, spread: input.spread }),
  initial: 'following',
  states: {
    following: {
      description: 'Another tab holds the stream, if any: what it hears is heard here too.',
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
          ],
        },
        'stream.shared': { actions: [{ type: 'reach', params: ({ event }) => event.lastId }, 'refresh'] },
        'session.closed': { actions: 'forget' },
        'leadership.gained': 'leading',
      },
    },
    leading: {
      description: 'This tab holds the stream while someone is signed in.',
      invoke: { id: 'watchSession', src: 'watchSession' },
      initial: 'off',
      on: { 'session.closed': { target: '.off', actions: 'forget' } },
      states: {
        off: {
          description: 'No one is known to be signed in: there is no stream.',
          on: { 'session.opened': 'open' },
        },
        open: {
          description: 'A stream is asked for, from what was heard last.',
          invoke: [
            { id: 'holdStream', src: 'holdStream', input: ({ context }) => ({ lastId: context.lastId }) },
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
                silenceLimit: {
                  target: '#notificationStream.leading.waiting',
                  actions: ['countFailure', { type: 'logBroken', params: 'nothing was heard for too long' }],
                },
              },
              on: {
                'stream.opened': {
                  target: 'live',
                  actions: [
                    { type: 'reach', params: ({ event }) => event.lastId },
                    { type: 'shareReached', params: ({ event }) => event.lastId },
                    'refresh',
                  ],
                },
              },
            },
            live: {
              description: 'What happens is heard within a moment; silence for too long counts as broken.',
              meta: { requirement: '4 Notification stream' },
              after: {
                silenceLimit: {
                  target: '#notificationStream.leading.waiting',
                  actions: ['countFailure', { type: 'logBroken', params: 'nothing was heard for too long' }],
                },
              },
              on: {
                // Not before: a stream that opens only to end would be asked for every second.
                'stream.alive': { target: 'live', reenter: true, actions: 'forgive' },
                'notification.heard': [
                  {
                    guard: { type: 'isNew', params: ({ event }) => event.notification },
                    target: 'live',
                    reenter: true,
                    actions: [
                      { type: 'remember', params: ({ event }) => event.notification },
                      { type: 'announce', params: ({ event }) => event.notification },
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
          description: 'The stream broke: it is opened again after a moment, a longer one each time it fails.',
          meta: { requirement: '4 Notification stream, 9 reconnect delay' },
          after: { reconnectDelay: 'open' },
        },
      },
    },
  },
});
