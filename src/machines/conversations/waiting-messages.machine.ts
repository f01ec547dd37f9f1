import { assign, setup } from 'xstate';
import type { Message } from '../../../contract/entities/conversations.ts';
import { asFailure, type FailureCode } from '../../../contract/failures.ts';
import { outboxDelay, outboxRetryDelay } from '../../../contract/limits.ts';
import { effect, port, watchPort } from '../port.ts';
import { isTemporary, type WaitingMessage } from './outbox.ts';

type SessionChanged = { type: 'session.opened' } | { type: 'session.closed' };
type Kept = { type: 'messages.kept' };
type Restored = { type: 'connection.restored' };

const nextIn = (waiting: readonly WaitingMessage[]): WaitingMessage | undefined => waiting.find(({ message }) => message.problem === null);

/** Sends the messages that wait on this device, from whichever page is open; an open conversation usually sends them first. */
export const waitingMessagesMachine = setup({
  types: {
    context: {} as { waiting: WaitingMessage[] },
    events: {} as SessionChanged | Restored | Kept,
  },
  actors: {
    /** Reads the messages that wait on this device, oldest first. */
    readWaiting: port<WaitingMessage[]>('readWaiting'),
    sendWaiting: port<Message, WaitingMessage>('sendWaiting'),
    watchSession: watchPort<SessionChanged>('watchSession'),
    watchConnection: watchPort<Restored>('watchConnection'),
    /** Follows what conversations keep on this device. */
    watchKept: watchPort<Kept>('watchKept'),
  },
  actions: {
    keep: assign({ waiting: (_, waiting: WaitingMessage[]) => waiting }),
    forget: assign({ waiting: [] }),
    remove: assign({ waiting: ({ context }, { id }: { id: string }) => context.waiting.filter(({ message }) => message.id !== id) }),
    /** Deletes a message from this device that is stored. */
    dropWaiting: effect<WaitingMessage | undefined>('dropWaiting'),
    /** Keeps why a message was refused, so that it is not sent again before the user says so. */
    keepProblem: effect<{ waiting: WaitingMessage | undefined; problem: FailureCode }>('keepProblem'),
  },
  guards: {
    hasUnsent: ({ context }) => nextIn(context.waiting) !== undefined,
    holdsUnsent: (_, waiting: WaitingMessage[]) => nextIn(waiting) !== undefined,
    isTemporary: (_, { error }: { error: unknown }) => asFailure(error).code === 'unreachable' || isTemporary(asFailure(error)),
  },
  delays: { outboxDelay, outboxRetryDelay },
}).createMachine({
  id: 'waitingMessages',
  description: 'The messages that wait on this device, of all conversations.',
  meta: { beyond: 'A message that was written without a connection must not be lost.' },
  context: { waiting: [] },
  invoke: [
    { id: 'watchSession', src: 'watchSession' },
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'watchKept', src: 'watchKept' },
  ],
  initial: 'signedOut',
  on: { 'session.closed': { target: '.signedOut', actions: 'forget' } },
  states: {
    signedOut: {
      description: 'No one is signed in.',
      on: { 'session.opened': 'reading' },
    },
    reading: {
      description: 'The messages that wait on this device are being read.',
      invoke: {
        id: 'readWaiting',
        src: 'readWaiting',
        onDone: [
          {
            guard: { type: 'holdsUnsent', params: ({ event }) => event.output },
            target: 'leaving',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'idle',
      },
      on: { 'messages.kept': { target: 'reading', reenter: true } },
    },
    idle: {
      description: 'No message waits to be sent; refused ones are kept until the user decides.',
      on: { 'messages.kept': 'reading' },
    },
    leaving: {
      description: 'Messages wait; they are first left to the conversation, if it is open.',
      after: { outboxDelay: 'sending' },
      on: { 'messages.kept': 'reading' },
    },
    sending: {
      description: 'The oldest waiting message is being sent.',
      invoke: {
        id: 'sendWaiting',
        src: 'sendWaiting',
        // Entered only while one waits.
        input: ({ context }) => nextIn(context.waiting) as WaitingMessage,
        onDone: {
          target: 'continuing',
          actions: [
            { type: 'dropWaiting', params: ({ context }) => nextIn(context.waiting) },
            { type: 'remove', params: ({ event }) => event.output },
          ],
        },
        onError: [
          { guard: { type: 'isTemporary', params: ({ event }) => ({ error: event.error }) }, target: 'waiting' },
          {
            target: 'reading',
            actions: {
              type: 'keepProblem',
              params: ({ context, event }) => ({ waiting: nextIn(context.waiting), problem: asFailure(event.error).code }),
            },
          },
        ],
      },
      on: { 'messages.kept': 'reading' },
    },
    continuing: {
      description: 'A message was sent: the next one follows.',
      always: [{ guard: 'hasUnsent', target: 'sending' }, { target: 'idle' }],
    },
    waiting: {
      description: 'The server could not store a message: it is sent again later, before those written after it.',
      after: { outboxRetryDelay: 'sending' },
      on: { 'connection.restored': 'sending', 'messages.kept': 'reading' },
    },
  },
});
