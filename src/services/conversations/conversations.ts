import * as calls from '../../../contract/calls/conversations.ts';
import type { Conversation, ConversationPage, Message, Thread } from '../../../contract/entities/conversations.ts';
import type { FailureCode } from '../../../contract/failures.ts';
import { messagePageSize } from '../../../contract/limits.ts';
import type { ConversationSearch } from '../../machines/conversations/conversation-list.machine.ts';
import type { Kept, KeptThread, OutboxMessage, WaitingMessage, WrittenMessage } from '../../machines/conversations/outbox.ts';
import { newUuid } from '../browser/keys.ts';
import { serverNow } from '../browser/server-clock.ts';
import { readUser } from '../browser/storage.ts';
import { whenVisible } from '../browser/visibility.ts';
import { dropDraft, keepDraft, readDraft } from '../drafts/drafts.ts';
import type { ApiClient } from '../http.ts';
import {
  dropKeptMessages,
  keepMessage,
  keepProblemOf,
  keepThread,
  readAllKept,
  readKeptMessages,
  readKeptThread,
} from './kept-messages.ts';

/** Returns a page of the reader's conversations that match a search. */
export const loadConversations = async (
  api: ApiClient,
  { group, search, page }: ConversationSearch,
  signal: AbortSignal,
): Promise<ConversationPage> => {
  const { data } = await api(
    calls.listConversations,
    { query: { page, ...(group && { group }), ...(search.trim() && { search }) }, quiet: true },
    signal,
  );
  return data;
};

/** Returns the number of conversations with unread messages. */
export const countUnread = async (api: ApiClient, signal: AbortSignal): Promise<number> => {
  const { data } = await api(calls.countUnread, { background: true }, signal);
  return data.unread;
};

/** Returns a conversation with its newest messages, or with those after a number. Rejects with `notFound` for those of others. */
export const loadThread = async (
  api: ApiClient,
  { id, after }: { id: string; after: number | null },
  signal: AbortSignal,
): Promise<Thread> => {
  const query = after === null ? {} : { after: String(after) };
  const { data } = await api(calls.readConversation, { params: { conversation: id }, query, quiet: true }, signal);
  return data;
};

/** Returns the messages before a number. */
export const loadEarlier = async (api: ApiClient, { id, before }: { id: string; before: number }, signal: AbortSignal): Promise<Thread> => {
  const { data } = await api(calls.readConversation, { params: { conversation: id }, query: { before: String(before) } }, signal);
  return data;
};

const outboxOf = (conversation: string) => ({ userId: readUser()?.id ?? 0, conversation });

const textOf = (conversation: string): string => `message.${conversation}`;

/** Keeps in this tab what is written and not sent. */
export const keepText = ({ id, text }: { id: string; text: string }): void => {
  if (text === '') dropDraft(textOf(id));
  else keepDraft(textOf(id), { text });
};

/** Returns what this device has kept of a conversation: what was read, the unsent messages, and what is half written. */
export const readKept = async (id: string): Promise<Kept> => ({
  thread: await readKeptThread(outboxOf(id)),
  outbox: await readKeptMessages(outboxOf(id)),
  text: readDraft(textOf(id), { text: '' })?.text ?? '',
});

/** Keeps what was read of a conversation on this device; what an administrator reads is not kept. */
export const keepOnDevice = ({ conversation, messages, hasEarlier }: KeptThread): void => {
  if (conversation.role === 'admin') return;
  const kept = messages.slice(-messagePageSize);
  keepThread(outboxOf(conversation.id), { conversation, messages: kept, hasEarlier: hasEarlier || kept.length < messages.length });
};

/** Returns the reader's messages that wait on this device, oldest first. */
export const readWaiting = (): Promise<WaitingMessage[]> => readAllKept(readUser()?.id ?? 0);

/** Keeps why a waiting message was refused. */
export const keepProblem = ({ conversation, message }: WaitingMessage, problem: FailureCode): void =>
  void keepProblemOf(outboxOf(conversation), message.id, problem);

/** Gives a message its ID and keeps it on this device. */
export const createMessage = async (id: string, { text, files }: WrittenMessage): Promise<OutboxMessage> => {
  const message = { id: newUuid(), text, files, at: new Date(serverNow()).toISOString(), problem: null };
  await keepMessage(outboxOf(id), message);
  return message;
};

/** Deletes messages from this device. */
export const dropMessages = (id: string, messages: readonly { id: string }[]): void => {
  if (messages.length > 0) dropKeptMessages(outboxOf(id), messages);
};

/** Sends a message; sending it again changes nothing. */
export const sendMessage = async (
  api: ApiClient,
  { id, message }: { id: string; message: OutboxMessage },
  signal: AbortSignal,
): Promise<Message> => {
  const body = { id: message.id, text: message.text, files: message.files.map((file) => file.id) };
  const { data } = await api(calls.sendMessage, { params: { conversation: id }, body, quiet: true }, signal);
  return data;
};

/** Marks the messages of a conversation as read once the page is visible; a failure leaves them unread. */
export const markRead = (api: ApiClient, id: string, number: number): void =>
  whenVisible(
    () =>
      void api(calls.markRead, { params: { conversation: id }, body: { number }, quiet: true }, new AbortController().signal).catch(
        () => {},
      ),
  );

/** Complains about a conversation, which administrators can read from then on. */
export const fileComplaint = async (
  api: ApiClient,
  { id, reason }: { id: string; reason: string },
  signal: AbortSignal,
): Promise<Conversation> => {
  const { data } = await api(calls.fileComplaint, { params: { conversation: id }, body: { reason } }, signal);
  return data;
};
