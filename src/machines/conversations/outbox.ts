import type { Conversation, Message, Thread } from '../../../contract/entities/conversations.ts';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { Failure, FailureCode } from '../../../contract/failures.ts';
import { messageTextMaxLength } from '../../../contract/limits.ts';

/** A message that the server has not confirmed; `problem` is why it was not sent, null while it waits. */
export type OutboxMessage = { id: string; text: string; files: StoredFile[]; at: string; problem: FailureCode | null };
/** What was written and is to become a message. */
export type WrittenMessage = Pick<OutboxMessage, 'text' | 'files'>;

/** What was read of a conversation, as this device keeps it. */
export type KeptThread = Pick<Thread, 'conversation' | 'messages' | 'hasEarlier'>;
/** What this device has kept of a conversation: what was read, unsent messages, and what is half written. */
export type Kept = { thread: KeptThread | null; outbox: OutboxMessage[]; text: string };

type Shown = { messages: Message[]; outbox: OutboxMessage[] };

/** A message that waits on this device, and its conversation. */
export type WaitingMessage = { conversation: string; message: OutboxMessage };

/** Whether sending may succeed later: the server is busy, or failed for a moment. The message keeps its place. */
export const isTemporary = ({ status }: Failure): boolean => status === 429 || (status !== null && status >= 500);

/** Returns the stored messages with further ones, each once and in order, and the outbox without those that are stored. */
export const withMessages = ({ messages, outbox }: Shown, further: readonly Message[]): Shown => {
  const known = new Set(further.map(({ id }) => id));
  return {
    messages: [...messages.filter(({ id }) => !known.has(id)), ...further].sort((one, other) => one.number - other.number),
    outbox: outbox.filter(({ id }) => !known.has(id)),
  };
};

/** Returns the outbox with messages kept on this device; a message is in it once. */
export const withKept = (outbox: readonly OutboxMessage[], kept: readonly OutboxMessage[]): OutboxMessage[] => {
  const known = new Set(outbox.map(({ id }) => id));
  return [...kept.filter(({ id }) => !known.has(id)), ...outbox];
};

/** The next message to send: one at a time, so that they are stored in the order in which they were written. */
export const nextToSend = (outbox: readonly OutboxMessage[]): OutboxMessage | undefined => outbox.find(({ problem }) => problem === null);

export const withProblem = (outbox: readonly OutboxMessage[], id: string, problem: FailureCode | null): OutboxMessage[] =>
  outbox.map((message) => (message.id === id ? { ...message, problem } : message));

/**
 * The number up to which every message is shown; 0 without any. One's own message may arrive before an earlier one of the other party, which
 * is then still to be read.
 */
export const lastNumberOf = (messages: readonly Message[]): number => {
  const gap = messages.findIndex(({ number }, index) => index > 0 && number !== (messages[index - 1]?.number ?? 0) + 1);
  return messages.at(gap === -1 ? -1 : gap - 1)?.number ?? 0;
};

/** The first message of the other party that was unread when the conversation was opened. */
export const firstUnreadOf = ({ conversation, messages }: Pick<Thread, 'conversation' | 'messages'>): number | null =>
  conversation.unread > 0 ? (messages.find(({ isMine, number }) => !isMine && number > conversation.readTo)?.number ?? null) : null;

/** The number up to which a party is to be marked as having read; null if there is nothing new, and for admins. */
export const numberToMark = (conversation: Conversation | null, messages: readonly Message[]): number | null => {
  const last = messages.findLast(({ isMine }) => !isMine)?.number ?? 0;
  return conversation && conversation.role !== 'admin' && last > conversation.readTo ? last : null;
};

/** Why what was written cannot be sent; null if it can. */
export const blockedBy = ({ text, files }: WrittenMessage, isUploading: boolean): 'empty' | 'tooLong' | 'uploading' | null => {
  if (isUploading) return 'uploading';
  if (text.length > messageTextMaxLength) return 'tooLong';
  return text.trim() === '' && files.length === 0 ? 'empty' : null;
};
