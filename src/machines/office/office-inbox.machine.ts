import { assign, sendTo, setup } from 'xstate';
import type { MessageGroup, OfficeMessage, OfficeMessagePage } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { messageMaxLength } from '../../../contract/limits.ts';
import { failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { type ListOf, listOf } from '../list.ts';
import { effect, port } from '../port.ts';

export type MessageSearch = { group: MessageGroup; page: number };
export type MessageList = ListOf<OfficeMessagePage, MessageSearch>;
/** What was done with a message, for the toast. */
export type MessageDone = 'answered' | 'archived' | 'restored';

/** The messages of the contact form: read, answered by mail, or put aside. */
export const officeInboxMachine = setup({
  types: {
    context: {} as {
      chosen: OfficeMessage | null;
      /** The answer that is being written. */
      answer: string;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'group.choose'; group: MessageGroup }
      | { type: 'message.open'; message: OfficeMessage }
      | { type: 'message.close' }
      | { type: 'answer.type'; text: string }
      | { type: 'send' }
      | { type: 'archive' }
      | { type: 'restore' },
    children: {} as { messages: 'messages' },
    tags: {} as 'busy',
  },
  actors: {
    messages: listOf<OfficeMessagePage, MessageSearch>(),
    /** Reads what was written in this tab before and not sent. */
    readAnswer: port<string, { id: number }>('readAnswer'),
    answerMessage: port<void, { id: number; text: string }>('answerMessage'),
    /** Puts a message aside, or back to those that wait. */
    moveMessage: port<void, { id: number; isArchived: boolean }>('moveMessage'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    showGroup: sendTo('messages', (_, group: MessageGroup) => ({ type: 'search', search: { group } })),
    choose: assign((_, message: OfficeMessage) => ({ chosen: message, answer: '', failure: null })),
    forget: assign({ chosen: null, answer: '', failure: null }),
    restoreAnswer: assign({ answer: (_, answer: string) => answer }),
    type: assign((_, answer: string) => ({ answer, failure: null })),
    keepAnswer: effect<{ id: number; text: string }>('keepAnswer'),
    dropAnswer: effect<number>('dropAnswer'),
    keepFailure: assign(failureOf),
    announceDone: effect<MessageDone>('announceDone'),
    reloadList: sendTo('messages', { type: 'reload.acted' }),
    /** Moves the focus to the message that was opened. */
    focusMessage: effect('focusMessage'),
    /** Moves the focus to the list, from which a message has gone. */
    focusList: effect('focusList'),
  },
  guards: {
    isWritten: ({ context: { answer } }) => answer.trim() !== '' && answer.trim().length <= messageMaxLength,
    isWaiting: ({ context: { chosen } }) => chosen !== null && chosen.answer === null && !chosen.isArchived,
    isArchived: ({ context: { chosen } }) => chosen?.isArchived === true,
  },
}).createMachine({
  id: 'officeInbox',
  description: 'The messages of the contact form.',
  meta: { beyond: 'What visitors write to the operator is answered where it is listed.' },
  context: { chosen: null, answer: '', failure: null },
  initial: 'closed',
  invoke: { id: 'messages', src: 'messages', input: { search: { group: 'waiting', page: 1 } } },
  on: {
    'group.choose': { target: '.closed', actions: ['forget', { type: 'showGroup', params: ({ event }) => event.group }] },
  },
  states: {
    closed: {
      description: 'No message is open.',
      on: { 'message.open': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event.message } } },
    },
    opening: {
      description: 'What was written in this tab before is being read.',
      invoke: {
        id: 'readAnswer',
        src: 'readAnswer',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'open', actions: [{ type: 'restoreAnswer', params: ({ event }) => event.output }, 'focusMessage'] },
        onError: { target: 'open', actions: 'focusMessage' },
      },
    },
    open: {
      description: 'The message is shown; an answer can be written, which is kept in this tab until it is sent.',
      on: {
        'message.open': { target: 'opening', actions: { type: 'choose', params: ({ event }) => event.message } },
        'message.close': { target: 'closed', actions: ['forget', 'focusList'] },
        'answer.type': {
          guard: 'isWaiting',
          actions: [
            { type: 'type', params: ({ event }) => event.text },
            { type: 'keepAnswer', params: ({ context, event }) => ({ id: known(context.chosen).id, text: event.text }) },
          ],
        },
        send: { guard: 'isWritten', target: 'sending' },
        archive: { guard: 'isWaiting', target: 'moving' },
        restore: { guard: 'isArchived', target: 'moving' },
      },
    },
    sending: {
      description: 'The answer is being sent; a failed attempt shows its reason and keeps the text.',
      tags: 'busy',
      invoke: {
        id: 'answerMessage',
        src: 'answerMessage',
        input: ({ context: { chosen, answer } }) => ({ id: known(chosen).id, text: answer.trim() }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'dropAnswer', params: ({ context }) => known(context.chosen).id },
            { type: 'announceDone', params: 'answered' },
            'forget',
            'focusList',
            'reloadList',
          ],
        },
        onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    moving: {
      description: 'The message is being put aside, or moved back to those that wait.',
      tags: 'busy',
      exit: 'reloadList',
      invoke: {
        id: 'moveMessage',
        src: 'moveMessage',
        input: ({ context: { chosen } }) => ({ id: known(chosen).id, isArchived: !known(chosen).isArchived }),
        onDone: {
          target: 'closed',
          actions: [
            { type: 'announceDone', params: ({ context: { chosen } }) => (known(chosen).isArchived ? 'restored' : 'archived') },
            'forget',
            'focusList',
          ],
        },
        onError: { target: 'open', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
