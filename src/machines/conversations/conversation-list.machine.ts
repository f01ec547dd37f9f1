import { setup } from 'xstate';
import type { ConversationGroup, ConversationPage } from '../../../contract/entities/conversations.ts';
import { type ListOf, listOf } from '../list.ts';

export type ConversationSearch = { group: ConversationGroup | null; search: string; page: number };
export type ConversationsList = ListOf<ConversationPage, ConversationSearch>;

/** The list of the conversations of a user; an admin's begins with those that someone complained about. */
export const conversationListMachine = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as { isAdmin: boolean },
    children: {} as { conversations: 'conversations' },
  },
  actors: { conversations: listOf<ConversationPage, ConversationSearch>() },
}).createMachine({
  id: 'conversationList',
  description: 'The conversations of a user, the last changed first.',
  meta: { beyond: 'The parties of a request or tender agree on details without giving away contact data.' },
  context: ({ input }) => input,
  invoke: {
    id: 'conversations',
    src: 'conversations',
    input: ({ context: { isAdmin } }) => ({ search: { group: isAdmin ? 'complaints' : null, search: '', page: 1 } }),
  },
  initial: 'listing',
  states: { listing: { description: 'The conversations are listed; each leads to its messages.' } },
});
