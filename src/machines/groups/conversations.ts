import { conversationMachine } from '../conversations/conversation.machine.ts';
import { conversationListMachine } from '../conversations/conversation-list.machine.ts';

/** The flows of conversations. */
export const flows = {
  conversation: conversationMachine,
  conversationList: conversationListMachine,
};
