import { assign, raise, setup } from 'xstate';
import type { MessageGroup, OfficeMessage, OfficeMessagePage } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { messageMaxLength } from '../../../contract/limits.ts';
import { failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { searchPageGuards } from '../page-guards.ts';
import { lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';

export type MessageSearch = { group: MessageGroup; page: number };
/** What was done with a message, for the toast. */
export type MessageDone = 'answered' | 'archived' | 'restored';

/** The messages of the contact form: read, answered by mail, or put aside. */
export const officeInboxMachine = setup({
  types: {
    context: {} as {
      search: MessageSearch;
      result: OfficeMessagePage | null;
      chosen: OfficeMessage | null;
      /** The answer that is being written. */
      answer: string;
      failure: Failure | null;
    },
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'group.choose'; group: MessageGroup }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'message.open'; message: OfficeMessage }
      | { type: 'message.close' }
      | { type: 'answer.type'; text: string }
      | { type: 'send' }
      | { type: 'archive' }
      | { type: 'restore' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadMessages: port<OfficeMessagePage, MessageSearch>('loadMessages'),
    /** Reads what was written in this tab before and not sent. */
    readAnswer: port<string, { id: number }>('readAnswer'),
    answerMessage: port<void, { id: number; text: string }>('answerMessage'),
    archiveMessage: port<void, { id: number }>('archiveMessage'),
    restoreMessage: port<void, { id: number }>('restoreMessage'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: OfficeMessagePage) => result }),
    chooseGroup: assign({ search: (_, group: MessageGroup) => ({ group, page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
    choose: assign((_, message: OfficeMessage) => ({ chosen: message, answer: '', failure: null })),
    forget: assign({ chosen: null, answer: '', failure: null }),
    restoreAnswer: assign({ answer: (_, answer: string) => answer }),
    type: assign((_, answer: string) => ({ answer, failure: null })),
    keepAnswer: effect<{ id: number; text: string }>('keepAnswer'),
    dropAnswer: effect<number>('dropAnswer'),
    keepFailure: assign(failureOf),
    announceDone: effect<MessageDone>('announceDone'),
    raiseReload: raise({ type: 'reload.data' }),
    /** Moves the focus to the message that was opened. */
    focusMessage: effect('focusMessage'),
    /** Moves the focus to the list, from which a message has gone. */
    focusList: effect('focusList'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    ...searchPageGuards,
    isWritten: ({ context: { answer } }) => answer.trim() !== '' && answer.trim().length <= messageMaxLength,
    isWaiting: ({ context: { chosen } }) => chosen !== null && chosen.answer === null && !chosen.isArchived,
    isArchived: ({ context: { chosen } }) => chosen?.isArchived === true,
  },
}).createMachine({
  id: 'officeInbox',
  description: 'The messages of the contact form.',
  meta: { beyond: 'What visitors write to the operator is answered where it is listed.' },
  context: { search: { group: 'waiting', page: 1 }, result: null, chosen: null, answer: '', failure: null },
  invoke: { id: 'watchReload', src: 'watchReload' },
  type: 'parallel',
  states: {
    list: {
      description: 'A page of messages of one group.',
      initial: 'loading',
      on: {
        'group.choose': { target: '.loading', actions: { type: 'chooseGroup', params: ({ event }) => event.group } },
        'page.next': { guard: 'hasNext', target: '.loading', actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'] },
        'page.previous': { guard: 'hasPrevious', target: '.loading', actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'] },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The messages are loading; those shown before stay.',
          tags: 'busy',
          invoke: {
            id: 'loadMessages',
            src: 'loadMessages',
            input: ({ context: { search } }) => search,
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: 'failed',
          },
        },
        shown: { description: 'A page of messages is shown; it may be empty.' },
        failed: {
          description: 'The messages could not be loaded.',
          invoke: { id: 'watchNetwork', src: 'watchNetwork' },
          on: { retry: 'loading', 'network.returned': 'loading' },
        },
      },
    },
    message: {
      description: 'The message that is being read.',
      initial: 'closed',
      on: { 'group.choose': { target: '.closed', actions: 'forget' } },
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
            archive: { guard: 'isWaiting', target: 'archiving' },
            restore: { guard: 'isArchived', target: 'restoring' },
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
                'raiseReload',
              ],
            },
            onError: { target: 'open', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
          },
        },
        archiving: {
          description: 'The message is being put aside; an archived one can be restored.',
          tags: 'busy',
          invoke: {
            id: 'archiveMessage',
            src: 'archiveMessage',
            input: ({ context }) => ({ id: known(context.chosen).id }),
            onDone: { target: 'closed', actions: [{ type: 'announceDone', params: 'archived' }, 'forget', 'focusList', 'raiseReload'] },
            onError: {
              target: 'open',
              actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'raiseReload'],
            },
          },
        },
        restoring: {
          description: 'The message is being moved back to those that wait.',
          tags: 'busy',
          invoke: {
            id: 'restoreMessage',
            src: 'restoreMessage',
            input: ({ context }) => ({ id: known(context.chosen).id }),
            onDone: { target: 'closed', actions: [{ type: 'announceDone', params: 'restored' }, 'forget', 'focusList', 'raiseReload'] },
            onError: {
              target: 'open',
              actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'raiseReload'],
            },
          },
        },
      },
    },
  },
});
