import { call } from '../call.ts';
import { Conversation, ConversationGroup, ConversationPage, Message, Thread } from '../entities/conversations.ts';
import { BodyId, Page, text } from '../fields.ts';
import { keywordMaxLength, messageFileLimit, messageTextMaxLength, reasonMaxLength } from '../limits.ts';
import { type } from '../type.ts';

/** `request-ID` or `tender-ID`. */
const OneConversation = type({ conversation: /^(?:request|tender)-[1-9]\d{0,8}$/ });
const wholeNumber = type(/^\d{1,9}$/).pipe(Number);

/**
 * Lists a page of the caller's conversations; `complaints` lists those with a complaint and is empty for members. Each word of `search` must
 * be in the title and the other party's name, in either language, or in one message; admins search no messages of others.
 */
export const listConversations = call({
  method: 'GET',
  path: '/conversations',
  access: 'signedIn',
  summary: 'The caller’s conversations.',
  query: type({ 'group?': ConversationGroup, 'search?': type(`string <= ${keywordMaxLength}`), page: Page.default('1') }),
  answer: type({ data: ConversationPage }),
});

/** Counts the caller's conversations with unread messages. */
export const countUnread = call({
  method: 'GET',
  path: '/conversations/unread',
  access: 'signedIn',
  summary: 'The number of conversations with unread messages.',
  answer: type({ data: { unread: 'number.integer >= 0' } }),
});

/**
 * Reads a conversation with its newest messages, with those after a number, or with those before one. `notFound` for everyone but the two
 * parties, and for admins unless a party has complained: what an admin reads then is recorded.
 */
export const readConversation = call({
  method: 'GET',
  path: '/conversations/:conversation',
  access: 'signedIn',
  summary: 'One conversation with its messages.',
  params: OneConversation,
  query: type({ 'after?': wholeNumber, 'before?': wholeNumber }),
  answer: type({ data: Thread }),
});

/**
 * Sends a message. Its ID is given by the writer: sending the same ID again changes nothing and returns the stored message. Refused with
 * `conversationClosed`, `invalidInput` for an empty message or files that are not the caller's uploads, `tooManyAttempts`.
 */
export const sendMessage = call({
  method: 'POST',
  path: '/conversations/:conversation/messages',
  access: 'signedIn',
  summary: 'Send a message.',
  status: 201,
  params: OneConversation,
  body: type({
    id: /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    text: type(`string <= ${messageTextMaxLength}`).pipe((written) => written.trim()),
    files: BodyId.array().atMostLength(messageFileLimit),
  }),
  refusals: ['conversationClosed', 'tooManyAttempts'],
  answer: type({ data: Message }),
});

/**
 * Returns a custom token with which the browser follows one conversation in Firestore, and the public values of the Firebase project; null
 * where none is configured. `notFound` for everyone but the two parties.
 */
export const readStoreToken = call({
  method: 'GET',
  path: '/conversations/token',
  access: 'signedIn',
  summary: 'A token for following a conversation in the document store.',
  query: OneConversation,
  refusals: ['notFound'],
  answer: type({ data: type({ token: 'string', app: { apiKey: 'string', appId: 'string', projectId: 'string' } }).or('null') }),
});

/** Marks the messages up to a number as read by the caller. */
export const markRead = call({
  method: 'PUT',
  path: '/conversations/:conversation/read',
  access: 'signedIn',
  summary: 'Mark the messages of a conversation as read.',
  params: OneConversation,
  body: type({ number: '0 <= number.integer <= 2147483647' }),
  answer: type({ data: 'null' }),
});

/** Records a complaint of one party, which opens the conversation to admins. `conflict` if the caller has complained already. */
export const fileComplaint = call({
  method: 'POST',
  path: '/conversations/:conversation/complaint',
  access: 'signedIn',
  summary: 'Complain about a conversation.',
  params: OneConversation,
  body: type({ reason: text(reasonMaxLength) }),
  refusals: ['conflict', 'tooManyAttempts'],
  answer: type({ data: Conversation }),
});
