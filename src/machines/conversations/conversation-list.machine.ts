import { assign, setup } from 'xstate';
import type { ConversationGroup, ConversationPage } from '../../../contract/entities/conversations.ts';
import { hasNext, hasPrevious } from '../paging.ts';
import { type DataChanged, type PageReturned, port, watchPort } from '../port.ts';

type Search = { group: ConversationGroup | null; search: string; page: number };
type Context = Search & { result: ConversationPage | null };

/** The list of the conversations of a user; an admin's begins with those that someone complained about. */
export const conversationListMachine = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | DataChanged
      | PageReturned
      | { type: 'search.change'; value: string }
      | { type: 'group.choose'; group: ConversationGroup | null }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: {
    loadConversations: port<ConversationPage, Search>('loadConversations'),
    /** Reports changed conversations. */
    watchChanges: watchPort<DataChanged | PageReturned>('watchChanges'),
  },
  actions: {
    keep: assign({ result: (_, result: ConversationPage) => result }),
    choose: assign({ group: (_, group: ConversationGroup | null) => group, page: 1 }),
    setSearch: assign({ search: (_, search: string) => search, page: 1 }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
  },
  guards: {
    hasNext: ({ context }) => hasNext(context.page, context.result),
    hasPrevious: ({ context }) => hasPrevious(context.page),
  },
  delays: { typingDelay: 300 },
}).createMachine({
  id: 'conversationList',
  description: 'The conversations of a user, the last changed first.',
  meta: { beyond: 'The parties of a request or tender agree on details without giving away contact data.' },
  context: ({ input: { isAdmin } }) => ({ group: isAdmin ? 'complaints' : null, search: '', page: 1, result: null }),
  invoke: { id: 'watchChanges', src: 'watchChanges' },
  initial: 'loading',
  on: {
    'search.change': { target: '.typing', reenter: true, actions: { type: 'setSearch', params: ({ event }) => event.value } },
    'group.choose': { target: '.loading', reenter: true, actions: { type: 'choose', params: ({ event }) => event.group } },
    'page.next': { guard: 'hasNext', target: '.loading', reenter: true, actions: { type: 'turnPage', params: 1 } },
    'page.previous': { guard: 'hasPrevious', target: '.loading', reenter: true, actions: { type: 'turnPage', params: -1 } },
  },
  states: {
    typing: {
      description: 'A search is being typed; it starts after a pause.',
      after: { typingDelay: 'loading' },
    },
    loading: {
      description: 'The conversations are loading; those shown before stay.',
      tags: 'busy',
      invoke: {
        id: 'loadConversations',
        src: 'loadConversations',
        input: ({ context: { group, search, page } }) => ({ group, search, page }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    shown: { description: 'The conversations are shown.', on: { 'reload.*': 'refreshing' } },
    refreshing: {
      description: 'A conversation has changed; the list shown before stays until the new one has loaded.',
      invoke: {
        id: 'loadConversations',
        src: 'loadConversations',
        input: ({ context: { group, search, page } }) => ({ group, search, page }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'shown',
      },
      on: { 'reload.*': { target: 'refreshing', reenter: true } },
    },
    failed: { description: 'The conversations could not be loaded.', on: { retry: 'loading', 'reload.*': 'loading' } },
  },
});
