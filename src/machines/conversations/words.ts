import type { FlowWords } from '../words.ts';

/** The flows of conversations in words. */
export const words: Record<string, FlowWords> = {
  conversation: {
    events: {
      'message.delete': 'the user deletes a message that was not sent',
      'message.retry': 'the user sends a refused message again',
      'messages.received': 'the store of messages delivers new ones',
      'messages.changed': 'the conversation has new messages',
      'connection.lost': 'the connection is lost',
      'connection.restored': 'the connection is back',
      'documents.changed': 'the files of the message change',
      'text.type': 'the user types a message',
      'file.open': 'the user opens a file',
      send: 'the user sends the message',
      earlier: 'the user asks for earlier messages',
      complain: 'the user complains about the conversation',
    },
    calls: {
      readKept: ['what the device has kept is read', 'what the device has kept cannot be read'],
      loadThread: ['the messages are loaded', 'the messages cannot be loaded'],
      loadEarlier: ['the earlier messages are loaded', 'the earlier messages cannot be loaded'],
      createMessage: ['the message is in the outbox', 'the message cannot be put into the outbox'],
      sendMessage: ['the message is stored', 'the message is not stored'],
      fileComplaint: ['the complaint is recorded', 'the complaint cannot be recorded'],
      reason: ['the dialog of the reason closes', 'the dialog of the reason fails'],
    },
    guards: {
      isOffline: 'the server cannot be reached',
      isTemporary: 'the server is busy or failed for a moment',
      isMissing: 'the conversation does not exist for this reader',
      hasLater: 'there are further messages',
      hasUnsent: 'a message waits and the conversation is open',
      hasEarlier: 'there are earlier messages',
      isSendable: 'there is something to send and no upload is running',
      isRefused: 'the message was refused',
      isGiven: 'a reason was given',
      mayComplain: 'the reader is a party that has not complained yet',
    },
  },
  waitingMessages: {
    events: {
      'messages.kept': 'the messages that wait on this device change',
      'connection.restored': 'the connection is back',
    },
    calls: {
      readWaiting: ['the waiting messages are read', 'the waiting messages cannot be read'],
      sendWaiting: ['the message is stored', 'the message is not stored'],
    },
    guards: {
      hasUnsent: 'another message waits',
      holdsUnsent: 'a message waits',
      isTemporary: 'the server cannot be reached, is busy or failed for a moment',
    },
  },
  unreadMessages: {
    events: { 'reload.data': 'a conversation has changed', 'reload.*': 'a conversation has changed, or the user is back on the page' },
    calls: { countUnread: ['the unread conversations are counted', 'the unread conversations cannot be counted'] },
  },
};
