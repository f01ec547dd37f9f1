import { fromCallback, fromPromise } from 'xstate';
import type { ConversationPage } from '../../contract/entities/conversations.ts';
import { conversationMachine } from '../machines/conversations/conversation.machine.ts';
import { type ConversationSearch, conversationListMachine } from '../machines/conversations/conversation-list.machine.ts';
import { watchConnection } from '../services/browser/connection.ts';
import { scrollToEnd } from '../services/browser/scrolling.ts';
import * as conversations from '../services/conversations/conversations.ts';
import { followConversation } from '../services/conversations/followed-conversation.ts';
import { saveDocument } from '../services/files.ts';
import { wireDocuments } from './documents.ts';
import { wireList } from './lists.ts';
import { dropReason, reason } from './reasons.ts';
import { announceFailedOf, showSuccess, type Tools, watchChangesOf } from './tools.ts';

/** Provides the flows of conversations; loaded with the first of their pages. */
export const wireConversations = (tools: Tools) => {
  const { api, client, messages } = tools;

  const conversationList = conversationListMachine.provide({
    actors: {
      conversations: wireList<ConversationPage, ConversationSearch>(
        tools,
        (search, signal) => conversations.loadConversations(api, search, signal),
        // Its rows do not depend on the language; the list scrolls beside the conversation.
        { watchReload: watchChangesOf(tools), scrollToTop: () => {} },
      ),
    },
  });

  const conversation = conversationMachine.provide({
    actors: {
      readKept: fromPromise(({ input }) => conversations.readKept(input.id)),
      loadThread: fromPromise(({ input, signal }) => conversations.loadThread(api, input, signal)),
      loadEarlier: fromPromise(({ input, signal }) => conversations.loadEarlier(api, input, signal)),
      createMessage: fromPromise(({ input }) => conversations.createMessage(input.id, input.written)),
      sendMessage: fromPromise(({ input, signal }) => conversations.sendMessage(api, input, signal)),
      fileComplaint: fromPromise(({ input, signal }) => conversations.fileComplaint(api, input, signal)),
      watchMessages: fromCallback(({ input, sendBack }) => {
        const stops = [
          messages.watch((changed) => {
            if (changed === null || changed === input.id) sendBack({ type: 'messages.changed' });
          }),
          followConversation(api, input.id, (received) => sendBack({ type: 'messages.received', messages: received })),
          watchConnection((isOnline) => sendBack({ type: isOnline ? 'connection.restored' : 'connection.lost' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      documents: wireDocuments(tools),
      reason,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      keepOnDevice: (_, kept) => conversations.keepOnDevice(kept),
      dropKept: (_, { id, messages: dropped }) => conversations.dropMessages(id, dropped),
      markRead: (_, { id, number }) => {
        if (number !== null) conversations.markRead(api, id, number);
      },
      keepText: (_, { id, text }) => conversations.keepText({ id, text }),
      dropReason,
      notifyOutbox: () => tools.outbox.announce(),
      showNewest: () => scrollToEnd('messages'),
      openFile: (_, file) => void saveDocument(client, file),
      announceComplaint: () => showSuccess(tools)('toast.complaintFiled'),
    },
  });

  return { conversationList, conversation };
};
