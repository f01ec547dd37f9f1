import { assign, setup } from 'xstate';
import { sessionWarningMinutes } from '../../../contract/limits.ts';
import { effect, port, watchPort } from '../port.ts';

/** Expiry of the session and server time, as reported by responses. */
type SessionClockEvent = { type: 'session.updated'; endsAt: string } | { type: 'clock.ticked'; now: string };
/** Whether the page has a form with unsent input. */
type TypingEvent = { type: 'form.typed' } | { type: 'form.left' };

const minutesLeft = (endsAt: string | null, now: string): number =>
  endsAt === null ? Number.POSITIVE_INFINITY : (Date.parse(endsAt) - Date.parse(now)) / 60_000;

/** Warns a user who is filling in a form before the session expires, and offers to extend it. */
export const sessionEndMachine = setup({
  types: {
    context: {} as { endsAt: string | null; now: string },
    events: {} as SessionClockEvent | TypingEvent | { type: 'extend' },
    tags: {} as 'warning' | 'busy',
  },
  actors: {
    watchTyping: watchPort<TypingEvent>('watchTyping'),
    watchSessionEnd: watchPort<SessionClockEvent>('watchSessionEnd'),
    extendSession: port<void>('extendSession'),
  },
  actions: {
    keepEnd: assign({ endsAt: (_, endsAt: string) => endsAt }),
    keepTime: assign({ now: (_, now: string) => now }),
    announceExtended: effect('announceExtended'),
  },
  guards: {
    isNear: ({ context }, now: string) => minutesLeft(context.endsAt, now) <= sessionWarningMinutes,
    isOver: ({ context }, now: string) => minutesLeft(context.endsAt, now) <= 0,
    isStillNear: ({ context }) => minutesLeft(context.endsAt, context.now) <= sessionWarningMinutes,
    isFar: ({ context }, endsAt: string) => minutesLeft(endsAt, context.now) > sessionWarningMinutes,
  },
}).createMachine({
  id: 'sessionEnd',
  description: 'The session expires after inactivity; a user who is filling in a form is warned in time.',
  meta: { beyond: 'An abandoned device must not stay logged in, and nothing typed may be lost.' },
  context: { endsAt: null, now: '' },
  invoke: { id: 'watchTyping', src: 'watchTyping' },
  initial: 'idle',
  states: {
    idle: { description: 'No form on the page has unsent input.', on: { 'form.typed': 'typing' } },
    typing: {
      description: 'A form on the page has unsent input.',
      initial: 'active',
      invoke: { id: 'watchSessionEnd', src: 'watchSessionEnd' },
      on: { 'form.left': 'idle' },
      states: {
        active: {
          description: 'The session does not expire soon.',
          on: {
            'session.updated': { actions: { type: 'keepEnd', params: ({ event }) => event.endsAt } },
            'clock.ticked': {
              guard: { type: 'isNear', params: ({ event }) => event.now },
              target: 'warned',
              actions: { type: 'keepTime', params: ({ event }) => event.now },
            },
          },
        },
        warned: {
          description: 'The session is about to expire: the page shows when, and offers to extend it.',
          tags: 'warning',
          on: {
            extend: 'extending',
            'session.updated': {
              guard: { type: 'isFar', params: ({ event }) => event.endsAt },
              target: 'active',
              actions: { type: 'keepEnd', params: ({ event }) => event.endsAt },
            },
            'clock.ticked': [
              {
                guard: { type: 'isOver', params: ({ event }) => event.now },
                target: 'expired',
                actions: { type: 'keepTime', params: ({ event }) => event.now },
              },
              { actions: { type: 'keepTime', params: ({ event }) => event.now } },
            ],
          },
        },
        extending: {
          description: 'The session is being extended.',
          tags: ['warning', 'busy'],
          invoke: {
            id: 'extendSession',
            src: 'extendSession',
            // A session also ends some time after signing in, however much it is used: then its end has not moved.
            onDone: [
              { guard: 'isStillNear', target: 'warned' },
              { target: 'active', actions: 'announceExtended' },
            ],
            onError: 'warned',
          },
          on: { 'session.updated': { actions: { type: 'keepEnd', params: ({ event }) => event.endsAt } } },
        },
        expired: {
          description: 'The session has expired; form data is kept and restored after the next login.',
          tags: 'warning',
          on: {
            'session.updated': {
              guard: { type: 'isFar', params: ({ event }) => event.endsAt },
              target: 'active',
              actions: { type: 'keepEnd', params: ({ event }) => event.endsAt },
            },
          },
        },
      },
    },
  },
});
