import { listAt } from '../../../.storybook/frozen.ts';
import { admin, member } from '../../../.storybook/samples.ts';
import { conversationPage } from '../../../.storybook/samples-conversations.ts';
import { expectEveryState, type Situation, storyOf } from '../../../.storybook/story.tsx';
import type { ConversationPage } from '../../../contract/entities/conversations.ts';
import { conversationListMachine } from '../../machines/conversations/conversation-list.machine.ts';
import type { ViewProps } from '../Flow.tsx';
import { ConversationList } from './ConversationList.tsx';

export default { title: 'conversations/Conversation list' };

type List = typeof conversationListMachine;
const shell = { session: { value: 'signedIn', context: { user: member } } } as const;
const byAdmin = { session: { value: 'signedIn', context: { user: admin } } } as const;
const path = '/account/messages/request-12';
const none = { items: [], pageCount: 0, totalItems: 0 };
const complaint = { isMine: false, by: 'Marsa', reason: 'Asks for payments outside the contract.', at: '2026-11-20T09:00:00.000Z' };
const complained: ConversationPage = {
  ...conversationPage,
  items: conversationPage.items.map((conversation) => ({ ...conversation, role: 'admin', last: null, complaints: [complaint] })),
};
const counts = { all: 0, unread: 0, closed: 0, complaints: 0 };
const all = { group: null, search: '', page: 1 };
const tower = { ...all, search: 'Tower' };
const at = (...list: Parameters<typeof listAt>) => ({
  value: 'listing' as const,
  context: { isAdmin: false },
  children: { conversations: listAt(...list) },
  shell,
  path,
});

const situations = {
  loading: at('loading', { search: all, result: null }),
  shown: at('shown', { search: all, result: conversationPage }),
  refreshing: at('refreshing', { search: all, result: { ...conversationPage, pageCount: 3 } }),
  empty: at('empty', { search: all, result: { ...none, counts } }),
  emptyGroup: at('empty', { search: { ...all, group: 'closed' }, result: { ...none, counts: { ...counts, all: 3 } } }),
  typing: at('typing', { search: tower, result: conversationPage }),
  noMatch: at('empty', { search: tower, result: { ...none, counts } }),
  complaints: { ...at('shown', { search: { ...all, group: 'complaints' }, result: complained }), shell: byAdmin },
  failed: at('failed', { search: all, result: null }),
} satisfies Record<string, Situation<List>>;
expectEveryState<List>(conversationListMachine, situations);

const View = (props: ViewProps<List>) => (
  <main className="wrap py-8">
    <div className="card overflow-hidden grid xl:max-w-[336px]">
      <ConversationList {...props} />
    </div>
  </main>
);

export const Loading = storyOf<List>(conversationListMachine, View, situations.loading);
export const Shown = storyOf<List>(conversationListMachine, View, situations.shown);
export const Refreshing = storyOf<List>(conversationListMachine, View, situations.refreshing);
export const Empty = storyOf<List>(conversationListMachine, View, situations.empty);
export const EmptyGroup = storyOf<List>(conversationListMachine, View, situations.emptyGroup);
export const Typing = storyOf<List>(conversationListMachine, View, situations.typing);
export const NoMatch = storyOf<List>(conversationListMachine, View, situations.noMatch);
export const Complaints = storyOf<List>(conversationListMachine, View, situations.complaints);
export const Failed = storyOf<List>(conversationListMachine, View, situations.failed);
