import type { Generated, GeneratedAlways } from 'kysely';

type ConversationsTable = {
  id: GeneratedAlways<number>;
  /** What it is about: exactly one of the two. */
  request_id: number | null;
  tender_id: number | null;
  /** Number and time of the last message. */
  last_number: Generated<number>;
  last_at: Date | null;
};

type MessagesTable = {
  conversation_id: number;
  /** Increases by one with each message of the conversation, in commit order. */
  number: number;
  /** Given by the writer. */
  id: string;
  author_id: number | null;
  text: string;
  created_at: Date;
};

type ReadersTable = {
  conversation_id: number;
  user_id: number;
  /** The number up to which the user has read. */
  read_to: Generated<number>;
  /** Whether a notification of unread messages waits as a job, or was sent and nothing was read since. */
  notice: Generated<'none' | 'due' | 'sent'>;
};

type ComplaintsTable = { id: GeneratedAlways<number>; conversation_id: number; user_id: number | null; reason: string; created_at: Date };
type ReadingsTable = { id: GeneratedAlways<number>; conversation_id: number; admin_id: number | null; read_at: Date };

/** Conversations of the parties of requests and tenders. */
export type ConversationTables = {
  conversations: ConversationsTable;
  messages: MessagesTable;
  message_files: { conversation_id: number; number: number; file_id: number; place: number };
  conversation_readers: ReadersTable;
  complaints: ComplaintsTable;
  complaint_readings: ReadingsTable;
};
