import { walkFlows } from '../support/walks.ts';
import conversation from './conversation.page.ts';
import { list as conversationList } from './conversation-list.list.page.ts';
import unreadMessages from './unread-messages.page.ts';

walkFlows({
  'the list of conversations': conversationList,
  'a conversation': conversation,
  'unread messages, in the menu': unreadMessages,
});
