import type { FastifyInstance } from 'fastify';
import * as calls from '../../contract/calls/conversations.ts';
import * as conversations from '../domain/conversations/conversations.ts';
import { createAttempts } from '../http/attempts.ts';
import { serve } from '../http/serve.ts';
import type { Parts } from '../parts.ts';

/** Conversations of the two parties of a request or tender. */
export function conversationRoutes(app: FastifyInstance, parts: Parts): void {
  const messages = createAttempts(parts, 'sendMessage');
  const complaints = createAttempts(parts, 'fileComplaint');

  serve(app, parts, calls.listConversations, async ({ query, caller }) => ({
    data: await conversations.listConversations(parts, caller, query),
  }));

  serve(app, parts, calls.countUnread, async ({ caller }) => ({ data: { unread: await conversations.countUnread(parts, caller) } }));

  serve(app, parts, calls.readStoreToken, async ({ query, caller }) => ({
    data: await conversations.accessToStore(parts, caller, query.conversation),
  }));

  serve(app, parts, calls.readConversation, async ({ params, query, caller }) => ({
    data: await conversations.readThread(parts, caller, params.conversation, query),
  }));

  serve(app, parts, calls.sendMessage, async ({ params, body, caller, request }) => {
    const count = () => messages.count(String(caller.id), request.ip);
    return { data: await conversations.sendMessage(parts, count, caller, params.conversation, body) };
  });

  serve(app, parts, calls.markRead, async ({ params, body, caller }) => {
    await conversations.markRead(parts, caller, params.conversation, body.number);
    return { data: null };
  });

  serve(app, parts, calls.fileComplaint, async ({ params, body, caller, request }) => {
    await complaints.count(String(caller.id), request.ip);
    return { data: await conversations.fileComplaint(parts, caller, params.conversation, body.reason) };
  });
}
