import { type } from '../type.ts';
import { StoredFile } from './files.ts';

/** What a conversation is about: an approved service request, or an awarded tender. */
export const conversationKinds = ['request', 'tender'] as const;
export const ConversationKind = type.enumerated(...conversationKinds);
export type ConversationKind = typeof ConversationKind.infer;

/** The reader's side: of a request, of a tender, or an admin who reads it because of a complaint. */
export const conversationRoles = ['requester', 'provider', 'publisher', 'bidder', 'admin'] as const;
export const ConversationRole = type.enumerated(...conversationRoles);
export type ConversationRole = typeof ConversationRole.infer;

/** Filters of the list; admins have `complaints` as well. */
export const conversationGroups = ['unread', 'closed', 'complaints'] as const;
export const ConversationGroup = type.enumerated(...conversationGroups);
export type ConversationGroup = typeof ConversationGroup.infer;

/** A side of a conversation, under the name that the other side sees. */
export const Party = type({ name: 'string', nameAr: 'string | null', logo_url: 'string | null' });
export type Party = typeof Party.infer;

/** A complaint: both parties see that and when it was made; its reason is for its author and for admins, null for the other party. */
export const Complaint = type({ isMine: 'boolean', by: 'string', reason: 'string | null', at: 'string' });
export type Complaint = typeof Complaint.infer;

/**
 * A conversation as one reader sees it. `id` is `request-ID` or `tender-ID`; `parties` is the other party, for admins both. `openedAt` is the
 * approval or the award, null if it is not known any more. A closed one is read-only. Instants are ISO 8601 in UTC.
 */
export const Conversation = type({
  id: 'string',
  kind: ConversationKind,
  about: { id: 'number.integer > 0', title: 'string', titleAr: 'string | null' },
  role: ConversationRole,
  parties: Party.array(),
  openedAt: 'string | null',
  closedAt: 'string | null',
  /** Messages of the other party that the reader has not read. */
  unread: 'number.integer >= 0',
  /** The number up to which the reader has read. */
  readTo: 'number.integer >= 0',
  /** The number up to which the other party has read. */
  seenTo: 'number.integer >= 0',
  /** The last message; null for admins, whose reading is recorded when they open the conversation. */
  last: type({ text: 'string', files: 'number.integer >= 0', isMine: 'boolean', at: 'string' }).or('null'),
  complaints: Complaint.array(),
});
export type Conversation = typeof Conversation.infer;

/** A page of conversations, the last changed first, and the number of those that match the search per filter (regardless of the filter). */
export const ConversationPage = type({
  items: Conversation.array(),
  pageCount: 'number.integer >= 0',
  totalItems: 'number.integer >= 0',
  counts: {
    all: 'number.integer >= 0',
    unread: 'number.integer >= 0',
    closed: 'number.integer >= 0',
    complaints: 'number.integer >= 0',
  },
});
export type ConversationPage = typeof ConversationPage.infer;

/** A message: `id` was given by its writer, `number` by the server, in the order in which the messages were stored. `text` is plain. */
export const Message = type({
  id: 'string',
  number: 'number.integer > 0',
  isMine: 'boolean',
  author: 'string',
  /** The author's Arabic name, if there is one. Missing in answers of releases before it. */
  'authorAr?': 'string | null',
  text: 'string',
  files: StoredFile.array(),
  at: 'string',
});
export type Message = typeof Message.infer;

/** A conversation with some of its messages, oldest first; `hasEarlier` and `hasLater` tell whether there are others before or after them. */
export const Thread = type({ conversation: Conversation, messages: Message.array(), hasEarlier: 'boolean', hasLater: 'boolean' });
export type Thread = typeof Thread.infer;

/** A conversation has changed: new messages, or what was read elsewhere. Null: any may have changed. */
export const ConversationChange = type({ conversation: 'string | null' });
export type ConversationChange = typeof ConversationChange.infer;
