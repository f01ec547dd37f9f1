import { assign, setup } from 'xstate';
import type { Conversation, Message, Thread } from '../../../contract/entities/conversations.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { asFailure, type Failure, type FailureCode } from '../../../contract/failures.ts';
import { conversationRetryDelay, messageFileLimit } from '../../../contract/limits.ts';
import { canComplain, canWrite } from '../../../contract/rules/conversations.ts';
import { failedWith } from '../failing.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { known } from '../known.ts';
import { effect, port, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import {
  blockedBy,
  firstUnreadOf,
  isTemporary,
  type Kept,
  type KeptThread,
  lastNumberOf,
  nextToSend,
  numberToMark,
  type OutboxMessage,
  type WrittenMessage,
  withKept,
  withMessages,
  withProblem,
} from './outbox.ts';

/** Events of the store of messages: there are new ones, here are new ones, or it cannot be reached. */
export type StoreEvent =
  | { type: 'messages.changed' }
  | { type: 'messages.received'; messages: Message[] }
  | { type: 'connection.lost' }
  | { type: 'connection.restored' };

type Context = {
  id: string;
  conversation: Conversation | null;
  /** The stored messages, in order. */
  messages: Message[];
  hasEarlier: boolean;
  /** Number of the first message that was unread when the conversation was opened. */
  newFrom: number | null;
  /** Messages that the server has not confirmed, in the order in which they were written. */
  outbox: OutboxMessage[];
  /** The message that is being sent; it may arrive, or be deleted, before its answer. */
  sendingId: string | null;
  text: string;
  files: StoredFile[];
  isUploading: boolean;
  /** What was written and is being put into the outbox. */
  written: WrittenMessage;
  /** The reason of a complaint. */
  reason: string;
  failure: Failure | null;
};

/** The name under which this tab keeps the reason of a complaint. */
const complaintOf = ({ id }: Context): string => `complaint.${id}`;

/** A conversation: its stored messages, those that wait for the connection, and the field for the next one. */
export const conversationMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as
      | StoreEvent
      | DocumentsChanged
      | { type: 'retry' }
      | { type: 'earlier' }
      | { type: 'text.type'; text: string }
      | { type: 'send' }
      | { type: 'message.retry'; id: string }
      | { type: 'message.delete'; id: string }
      | { type: 'file.open'; file: StoredFile }
      | { type: 'complain' },
    tags: {} as 'busy' | 'dialog' | 'offline',
    children: {} as { documents: 'documents'; reason: 'reason' },
  },
  actors: {
    /** Reads what this device has kept: messages read before, and unsent ones. */
    readKept: port<Kept, { id: string }>('readKept'),
    /** Reads the newest messages, or those after a number. */
    loadThread: port<Thread, { id: string; after: number | null }>('loadThread'),
    loadEarlier: port<Thread, { id: string; before: number }>('loadEarlier'),
    /** Gives a message its ID and keeps it on this device until it is stored. */
    createMessage: port<OutboxMessage, { id: string; written: WrittenMessage }>('createMessage'),
    sendMessage: port<Message, { id: string; message: OutboxMessage }>('sendMessage'),
    fileComplaint: port<Conversation, { id: string; reason: string }>('fileComplaint'),
    /** Follows the store of messages. */
    watchMessages: watchPort<StoreEvent, { id: string }>('watchMessages'),
    documents: documentsMachine,
    reason: reasonMachine,
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepThread: assign(({ context }, thread: Thread) => ({
      ...withMessages(context, thread.messages),
      conversation: thread.conversation,
      hasEarlier: context.conversation ? context.hasEarlier : thread.hasEarlier,
      failure: null,
    })),
    /** Messages that arrive while the conversation is open are not marked as new. */
    markNew: assign({
      newFrom: ({ context: { conversation, messages, newFrom } }) => newFrom ?? (conversation && firstUnreadOf({ conversation, messages })),
    }),
    keepEarlier: assign(({ context }, { messages, hasEarlier }: Thread) => ({ ...withMessages(context, messages), hasEarlier })),
    receive: assign(({ context }, messages: Message[]) => withMessages(context, messages)),
    addKept: assign(({ context }, { thread, outbox }: Kept) => ({ ...thread, outbox: withKept(context.outbox, outbox) })),
    enqueue: assign({ outbox: ({ context }, message: OutboxMessage) => [...context.outbox, message] }),
    noteSending: assign({ sendingId: ({ context: { outbox } }) => known(nextToSend(outbox)).id }),
    refuse: assign({
      outbox: ({ context }, { id, problem }: { id: string; problem: FailureCode | null }) => withProblem(context.outbox, id, problem),
    }),
    remove: assign({ outbox: ({ context }, { id }: { id: string }) => context.outbox.filter((message) => message.id !== id) }),
    type: assign({ text: (_, text: string) => text }),
    attach: assign({
      files: (_, { documents }: DocumentsChanged) => documents,
      isUploading: (_, { isUploading }: DocumentsChanged) => isUploading,
    }),
    take: assign({ written: ({ context: { text, files } }) => ({ text: text.trim(), files }), text: '', files: [] }),
    giveBack: assign({ text: ({ context }) => context.written.text }),
    /** Keeps in this tab what is written and not sent. */
    keepText: effect<{ id: string; text: string }>('keepText'),
    restoreText: assign({ text: ({ context }, { text }: Kept) => context.text || text }),
    setFailure: assign({ failure: (_, failure: Failure | null) => failure }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    keepComplaint: assign({ conversation: (_, conversation: Conversation) => conversation }),
    /** Keeps on this device what was read. */
    keepOnDevice: effect<KeptThread>('keepOnDevice'),
    /** Deletes messages from this device that are stored or were given up. */
    dropKept: effect<{ id: string; messages: readonly { id: string }[] }>('dropKept'),
    /** The messages that wait on this device have changed. */
    notifyOutbox: effect('notifyOutbox'),
    /** Marks the messages up to a number as read, once the page is visible. */
    markRead: effect<{ id: string; number: number | null }>('markRead'),
    /** Scrolls to the newest message. */
    showNewest: effect('showNewest'),
    openFile: effect<StoredFile>('openFile'),
    announceComplaint: effect('announceComplaint'),
  },
  guards: {
    isOffline: failedWith('unreachable'),
    isTemporary: (_, { error }: { error: unknown }) => isTemporary(asFailure(error)),
    isMissing: failedWith('notFound'),
    hasLater: (_, { hasLater }: Thread) => hasLater,
    hasUnsent: ({ context: { conversation, outbox } }) =>
      conversation !== null && canWrite(conversation) && nextToSend(outbox) !== undefined,
    hasEarlier: ({ context }) => context.hasEarlier,
    isSendable: ({ context: { conversation, text, files, isUploading } }) =>
      blockedBy({ text, files }, isUploading) === null && (conversation === null || canWrite(conversation)),
    isRefused: ({ context }, id: string) => context.outbox.some((message) => message.id === id && message.problem !== null),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
    mayComplain: ({ context: { conversation } }) => conversation !== null && canComplain(conversation),
  },
  delays: { retryDelay: conversationRetryDelay },
}).createMachine({
  id: 'conversation',
  description:
    'A conversation about a request: messages arrive at once, and those that are written are sent in order and once, without a connection as soon as it is back.',
  meta: { beyond: 'The parties of a request or tender agree on details without giving away contact data.' },
  context: ({ input: { id } }) => ({
    id,
    conversation: null,
    messages: [],
    hasEarlier: false,
    newFrom: null,
    outbox: [],
    sendingId: null,
    text: '',
    files: [],
    isUploading: false,
    written: { text: '', files: [] },
    reason: '',
    failure: null,
  }),
  type: 'parallel',
  on: {
    'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } },
    'message.delete': {
      guard: { type: 'isRefused', params: ({ event }) => event.id },
      actions: [
        { type: 'remove', params: ({ event }) => event },
        { type: 'dropKept', params: ({ context, event }) => ({ id: context.id, messages: [event] }) },
        'notifyOutbox',
      ],
    },
  },
  states: {
    connection: {
      description: 'The connection to the store of messages.',
      invoke: { id: 'watchMessages', src: 'watchMessages', input: ({ context: { id } }) => ({ id }) },
      initial: 'opening',
      states: {
        opening: {
          description: 'What this device has kept of the conversation is being read.',
          tags: 'busy',
          invoke: {
            id: 'readKept',
            src: 'readKept',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'connecting',
              actions: [
                { type: 'addKept', params: ({ event }) => event.output },
                { type: 'restoreText', params: ({ event }) => event.output },
              ],
            },
            onError: 'connecting',
          },
        },
        connecting: {
          description: 'The conversation is loading; messages shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadThread',
            src: 'loadThread',
            input: ({ context: { id, conversation, messages } }) => ({ id, after: conversation ? lastNumberOf(messages) : null }),
            onDone: [
              {
                guard: { type: 'hasLater', params: ({ event }) => event.output },
                target: 'connecting',
                reenter: true,
                actions: { type: 'keepThread', params: ({ event }) => event.output },
              },
              {
                target: 'live',
                actions: [
                  { type: 'keepThread', params: ({ event }) => event.output },
                  'markNew',
                  {
                    type: 'keepOnDevice',
                    params: ({ context: { messages, hasEarlier }, event }) => ({
                      conversation: event.output.conversation,
                      messages,
                      hasEarlier,
                    }),
                  },
                  { type: 'dropKept', params: ({ context, event }) => ({ id: context.id, messages: event.output.messages }) },
                  {
                    type: 'markRead',
                    params: ({ context: { id, conversation, messages } }) => ({ id, number: numberToMark(conversation, messages) }),
                  },
                  'showNewest',
                ],
              },
            ],
            onError: [
              { guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) }, target: 'offline' },
              { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
              { target: 'failed', actions: { type: 'setFailure', params: ({ event }) => asFailure(event.error) } },
            ],
          },
          on: {
            'connection.lost': 'offline',
            // What is loading may be older than the change.
            'messages.changed': { target: 'connecting', reenter: true },
          },
        },
        live: {
          description: 'Messages arrive and are sent immediately.',
          type: 'parallel',
          on: {
            'connection.lost': 'offline',
            'messages.received': {
              actions: [
                { type: 'receive', params: ({ event }) => event.messages },
                { type: 'dropKept', params: ({ context, event }) => ({ id: context.id, messages: event.messages }) },
                {
                  type: 'markRead',
                  params: ({ context: { id, conversation, messages } }) => ({ id, number: numberToMark(conversation, messages) }),
                },
                'showNewest',
              ],
            },
          },
          states: {
            receiving: {
              description: 'New messages of the conversation.',
              initial: 'upToDate',
              states: {
                upToDate: {
                  description: 'All messages are shown.',
                  on: { 'messages.changed': 'refreshing', 'connection.restored': 'refreshing' },
                },
                refreshing: {
                  description: 'New messages are loading.',
                  invoke: {
                    id: 'loadThread',
                    src: 'loadThread',
                    input: ({ context: { id, messages } }) => ({ id, after: lastNumberOf(messages) }),
                    onDone: [
                      {
                        guard: { type: 'hasLater', params: ({ event }) => event.output },
                        target: 'refreshing',
                        reenter: true,
                        actions: { type: 'keepThread', params: ({ event }) => event.output },
                      },
                      {
                        target: 'upToDate',
                        actions: [
                          { type: 'keepThread', params: ({ event }) => event.output },
                          {
                            type: 'keepOnDevice',
                            params: ({ context: { messages, hasEarlier }, event }) => ({
                              conversation: event.output.conversation,
                              messages,
                              hasEarlier,
                            }),
                          },
                          { type: 'dropKept', params: ({ context, event }) => ({ id: context.id, messages: event.output.messages }) },
                          {
                            type: 'markRead',
                            params: ({ context: { id, conversation, messages } }) => ({ id, number: numberToMark(conversation, messages) }),
                          },
                          'showNewest',
                        ],
                      },
                    ],
                    onError: '#conversation.connection.offline',
                  },
                  on: { 'messages.changed': { target: 'refreshing', reenter: true } },
                },
              },
            },
            sending: {
              description: 'The messages in the outbox.',
              initial: 'idle',
              states: {
                idle: {
                  description: 'No message waits to be sent.',
                  always: { guard: 'hasUnsent', target: 'sending' },
                },
                sending: {
                  description: 'The oldest waiting message is being sent.',
                  entry: 'noteSending',
                  invoke: {
                    id: 'sendMessage',
                    src: 'sendMessage',
                    input: ({ context: { id, outbox } }) => ({ id, message: known(nextToSend(outbox)) }),
                    onDone: {
                      target: 'idle',
                      actions: [
                        { type: 'receive', params: ({ event }) => [event.output] },
                        { type: 'dropKept', params: ({ context, event }) => ({ id: context.id, messages: [event.output] }) },
                        'notifyOutbox',
                      ],
                    },
                    onError: [
                      {
                        guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
                        target: '#conversation.connection.offline',
                      },
                      { guard: { type: 'isTemporary', params: ({ event }) => ({ error: event.error }) }, target: 'pausing' },
                      {
                        target: 'idle',
                        actions: {
                          type: 'refuse',
                          params: ({ context, event }) => ({
                            id: known(context.sendingId),
                            problem: asFailure(event.error).code,
                          }),
                        },
                      },
                    ],
                  },
                },
                pausing: {
                  description: 'The server could not store a message for a moment: it is sent again, before those written after it.',
                  after: { retryDelay: 'idle' },
                },
              },
            },
          },
        },
        offline: {
          description: 'There is no connection: what is written waits, and is sent when it is back.',
          tags: 'offline',
          after: { retryDelay: 'connecting' },
          on: { 'connection.restored': 'connecting', 'messages.changed': 'connecting', retry: 'connecting' },
        },
        missing: { description: 'There is no such conversation for this reader.' },
        failed: { description: 'The conversation could not be loaded.', on: { retry: 'connecting', 'messages.changed': 'connecting' } },
      },
    },
    history: {
      description: 'Earlier messages of the conversation.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Earlier messages, if there are any, can be requested.',
          on: { earlier: { guard: 'hasEarlier', target: 'loading' } },
        },
        loading: {
          description: 'Earlier messages are loading.',
          invoke: {
            id: 'loadEarlier',
            src: 'loadEarlier',
            input: ({ context: { id, messages } }) => ({ id, before: known(messages[0]).number }),
            onDone: { target: 'idle', actions: { type: 'keepEarlier', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
    composer: {
      description: 'The field for the next message.',
      initial: 'writing',
      on: {
        'text.type': {
          actions: [
            { type: 'type', params: ({ event }) => event.text },
            { type: 'keepText', params: ({ context }) => context },
          ],
        },
        'message.retry': {
          guard: { type: 'isRefused', params: ({ event }) => event.id },
          actions: { type: 'refuse', params: ({ event }) => ({ id: event.id, problem: null }) },
        },
      },
      states: {
        writing: {
          description: 'A message can be written, with files.',
          invoke: { id: 'documents', src: 'documents', input: { documents: [], limit: messageFileLimit } },
          on: {
            'documents.changed': { actions: { type: 'attach', params: ({ event }) => event } },
            send: { guard: 'isSendable', target: 'adding', actions: 'take' },
          },
        },
        adding: {
          description: 'The message is being put into the outbox of this device.',
          invoke: {
            id: 'createMessage',
            src: 'createMessage',
            input: ({ context: { id, written } }) => ({ id, written }),
            onDone: {
              target: 'writing',
              actions: [
                { type: 'enqueue', params: ({ event }) => event.output },
                { type: 'keepText', params: ({ context }) => context },
                'notifyOutbox',
                'showNewest',
              ],
            },
            onError: { target: 'writing', actions: 'giveBack' },
          },
        },
      },
    },
    complaint: {
      description: 'A complaint about the conversation.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No complaint is being written.',
          on: { complain: { guard: 'mayComplain', target: 'writing' } },
        },
        writing: {
          description: 'A dialog asks for the reason and says that administrators will read the conversation.',
          tags: 'dialog',
          invoke: {
            id: 'reason',
            src: 'reason',
            input: ({ context }) => ({ reason: context.reason, keptAs: complaintOf(context) }),
            onDone: [
              {
                guard: { type: 'isGiven', params: ({ event }) => event.output },
                target: 'filing',
                actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
              },
              { target: 'closed', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
            ],
          },
        },
        filing: {
          description: 'The complaint is being sent.',
          tags: ['dialog', 'busy'],
          invoke: {
            id: 'fileComplaint',
            src: 'fileComplaint',
            input: ({ context: { id, reason } }) => ({ id, reason: reason.trim() }),
            onDone: {
              target: 'closed',
              actions: [
                { type: 'keepComplaint', params: ({ event }) => event.output },
                { type: 'dropReason', params: ({ context }) => complaintOf(context) },
                'announceComplaint',
              ],
            },
            onError: { target: 'writing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
          },
        },
      },
    },
  },
});
