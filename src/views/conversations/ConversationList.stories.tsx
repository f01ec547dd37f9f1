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

const situations = {
  loading: { value: 'loading', context: { group: null, search: '', page: 1, result: null }, shell },
  shown: { value: 'shown', context: { group: null, search: '', page: 1, result: conversationPage }, shell, path },
  refreshing: {
    value: 'refreshing',
    context: { group: null, search: '', page: 1, result: { ...conversationPage, pageCount: 3 } },
    shell,
    path,
  },
  empty: { value: 'shown', context: { group: null, search: '', page: 1, result: { ...none, counts } }, shell },
  emptyGroup: {
    value: 'shown',
    context: { group: 'closed', search: '', page: 1, result: { ...none, counts: { ...counts, all: 3 } } },
    shell,
  },
  typing: { value: 'typing', context: { group: null, search: 'Tower', page: 1, result: conversationPage }, shell, path },
  noMatch: { value: 'shown', context: { group: null, search: 'Tower', page: 1, result: { ...none, counts } }, shell },
  complaints: { value: 'shown', context: { group: 'complaints', search: '', page: 1, result: complained }, shell: byAdmin },
  failed: { value: 'failed', context: { group: null, search: '', page: 1, result: null }, shell },
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
