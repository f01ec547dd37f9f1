import type { Message } from '../../contract/entities/conversations.ts';

/** A message as a document: for every reader the same, so that it names its author instead of `isMine`. */
export type MessageDocument = Omit<Message, 'isMine'> & { authorId: number | null };

/** What a browser needs to follow one conversation in the document store. */
export type StoreAccess = { token: string; app: { apiKey: string; appId: string; projectId: string } };

/**
 * The document store that delivers messages beside the live stream. PostgreSQL remains their record: the store receives each message after
 * it was committed, and browsers only read it.
 */
export type MessageStore = {
  /** Writes a message under its ID; writing it again changes nothing. */
  publish: (conversation: string, message: MessageDocument) => Promise<void>;
  /** Returns access for one user to one conversation, for an hour. */
  accessFor: (userId: number, conversation: string) => StoreAccess;
};
