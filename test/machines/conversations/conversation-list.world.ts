import { conversationListMachine } from '../../../src/machines/conversations/conversation-list.machine.ts';
import { failureWith } from '../support/samples.ts';
import { conversation } from '../support/samples-conversations.ts';
import { worldOf } from '../support/world.ts';

const counts = { all: 21, unread: 1, closed: 0, complaints: 0 };
const full = { items: [conversation], pageCount: 2, totalItems: 21, counts };
const empty = { items: [], pageCount: 0, totalItems: 0, counts };

export default worldOf(conversationListMachine, {
  input: { isAdmin: false },
  events: {
    'reload.data': [{}],
    'reload.returned': [{}],
    'search.change': [{ value: 'tower' }, { value: '' }],
    'group.choose': [{ group: 'unread' }, { group: null }],
    'page.next': [{}],
    'page.previous': [{}],
    retry: [{}],
  },
  outcomes: {
    loadConversations: { done: [full, empty], failed: [failureWith(500)] },
  },
  possible: ({ context }, { type }) => type !== 'page.next' || context.page < 3,
  distinguish: ({ page, group, search, result }) => [page, group, search, result?.pageCount],
});
