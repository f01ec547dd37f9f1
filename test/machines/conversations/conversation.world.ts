import { conversationMachine } from '../../../src/machines/conversations/conversation.machine.ts';
import { failureWith } from '../support/samples.ts';
import { closedConversation, complained, message, outboxMessage, thread } from '../support/samples-conversations.ts';
import { paper } from '../support/samples-tenders.ts';
import { type World, worldOf } from '../support/world.ts';

const unreachable = { ...failureWith(null), code: 'unreachable' };
const gone = { ...failureWith(404), code: 'notFound' };

type Conversing = World<typeof conversationMachine>;

const base: Conversing = {
  input: { id: 'request-12' },
  events: {
    'messages.changed': [{}],
    'messages.received': [{ messages: [message(3)] }],
    'connection.lost': [{}],
    'connection.restored': [{}],
    'documents.changed': [{ documents: [], isUploading: false }],
    retry: [{}],
    earlier: [{}],
    'text.type': [{ text: 'Hello' }],
    send: [{}],
    'message.retry': [{ id: 'mine' }],
    'message.delete': [{ id: 'mine' }],
    'file.open': [{ file: paper }],
    complain: [{}],
  },
  outcomes: {
    readKept: {
      done: [
        { thread: thread([message(1)]), outbox: [outboxMessage('kept')], text: 'Half' },
        { thread: null, outbox: [], text: '' },
      ],
      failed: [failureWith(null)],
    },
    loadThread: {
      done: [
        thread([message(1), message(2)], { hasEarlier: true }),
        thread([message(1)], { hasLater: true }),
        thread([], { conversation: closedConversation }),
      ],
      failed: [unreachable, gone, failureWith(500)],
    },
    loadEarlier: { done: [thread([message(1)])], failed: [failureWith(500)] },
    createMessage: { done: [outboxMessage('mine')], failed: [failureWith(null)] },
    sendMessage: { done: [message(4, { id: 'mine' })], failed: [unreachable, failureWith(409)] },
    reason: {
      done: [
        { reason: 'Insults.', isGiven: true },
        { reason: 'Ins', isGiven: false },
      ],
    },
    fileComplaint: { done: [complained], failed: [failureWith(409), failureWith(500)] },
  },
};

/** The regions are independent of each other, so that each world walks some of them. */
const only =
  (...kinds: RegExp[]): NonNullable<Conversing['possible']> =>
  (_, { type }) =>
    kinds.some((kind) => kind.test(type));

export default worldOf(
  conversationMachine,
  {
    ...base,
    possible: ({ context }, { type }) =>
      !/complain|reason|earlier|pausing/i.test(type) && (type !== 'xstate.done.actor.createMessage' || context.outbox.length < 2),
    distinguish: ({ conversation: loaded, outbox, text }) => [
      loaded?.closedAt,
      outbox.map(({ id, problem }) => [id, problem]),
      text !== '',
    ],
  },
  {
    ...base,
    outcomes: {
      ...base.outcomes,
      readKept: { done: [{ thread: null, outbox: [], text: '' }] },
      loadThread: { done: [thread([message(2)])] },
    },
    possible: only(/complain|reason/i, /readKept/, /loadThread/),
    distinguish: ({ conversation: loaded, reason }) => [loaded?.complaints.length, reason !== ''],
  },
  {
    ...base,
    outcomes: {
      ...base.outcomes,
      readKept: { done: [{ thread: null, outbox: [], text: '' }] },
      loadThread: { done: [thread([message(2)], { hasEarlier: true })] },
    },
    possible: only(/earlier/i, /readKept/, /loadThread/),
    distinguish: ({ hasEarlier }) => hasEarlier,
  },
  {
    ...base,
    outcomes: {
      ...base.outcomes,
      readKept: { done: [{ thread: null, outbox: [outboxMessage('kept')], text: '' }] },
      loadThread: { done: [thread([message(2)])] },
      sendMessage: { failed: [failureWith(503)] },
    },
    possible: only(/readKept/, /loadThread/, /sendMessage/, /retryDelay/),
    distinguish: ({ outbox }) => outbox.length,
  },
);
