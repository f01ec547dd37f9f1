import type { FlowWords } from '../words.ts';

/** The flows of conversations in words. */
export const words: Record<string, FlowWords> = {
  conversationList: {
    events: { 'group.choose': 'the user chooses a group of conversations' },
    calls: { loadConversations: ['the conversations are loaded', 'the conversations cannot be loaded'] },
  },
  conversation: {
    events: {
      'text.type': 'the user types a message',
      send: 'the user sends the message',
      'message.retry': 'the user sends a refused message again',
      'message.delete': 'the user deletes a message that was not sent',
      'messages.received': 'messages arrive',
      'messages.changed': 'messages may have been missed',
      earlier: 'the user asks for earlier messages',
      complain: 'the user chooses to complain',
    },
    calls: {
      readOutbox: ['the messages that wait in this browser are read', 'the messages that wait in this browser cannot be read'],
      loadThread: ['the messages are loaded', 'the messages cannot be loaded'],
      loadEarlier: ['the earlier messages are loaded', 'the earlier messages cannot be loaded'],
      createMessage: ['the message is kept in this browser', 'the message cannot be kept in this browser'],
      sendMessage: ['the message is sent', 'the message cannot be sent'],
      fileComplaint: ['the complaint is recorded', 'the complaint cannot be recorded'],
    },
    guards: {
      isOffline: 'there is no connection',
      isGone: 'the conversation does not exist',
      hasLater: 'there are later messages',
      hasUnsent: 'a message waits to be sent',
      hasEarlier: 'there are earlier messages',
      isSendable: 'the message can be sent',
      isRefused: 'the message was refused',
      mayComplain: 'no complaint was made yet',
    },
  },
  unreadMessages: {
    events: { reload: 'unread messages may have changed' },
    calls: { countUnread: ['the unread conversations are counted', 'the unread conversations cannot be counted'] },
  },
};
