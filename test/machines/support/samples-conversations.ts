import type { Conversation, Message, Thread } from '../../../contract/entities/conversations.ts';
import type { OutboxMessage } from '../../../src/machines/conversations/outbox.ts';

export const conversation: Conversation = {
  id: 'request-12',
  kind: 'request',
  about: { id: 12, title: 'Hood and duct cleaning, main kitchen', titleAr: null },
  role: 'provider',
  parties: [{ name: 'Nakhla Catering House', nameAr: 'بيت النخلة للتموين', logo_url: null }],
  openedAt: '2026-11-18T09:00:00.000Z',
  closedAt: null,
  unread: 1,
  readTo: 0,
  seenTo: 0,
  last: { text: 'Which night can you come?', files: 0, isMine: false, at: '2026-11-19T14:10:00.000Z' },
  complaints: [],
};
export const complained: Conversation = {
  ...conversation,
  complaints: [{ isMine: true, by: 'Marsa', reason: 'Insults.', at: '2026-11-20T09:00:00.000Z' }],
};
export const closedConversation: Conversation = { ...conversation, closedAt: '2026-11-20T09:00:00.000Z' };

export const message = (number: number, changes: Partial<Message> = {}): Message => ({
  id: `stored-${number}`,
  number,
  isMine: number % 2 === 0,
  author: number % 2 === 0 ? 'Marsa' : 'Hamad',
  text: `Message ${number}`,
  files: [],
  at: `2026-11-19T14:${String(number).padStart(2, '0')}:00.000Z`,
  ...changes,
});

export const outboxMessage = (id: string, problem: OutboxMessage['problem'] = null): OutboxMessage => ({
  id,
  text: `Written ${id}`,
  files: [],
  at: '2026-11-22T06:14:00.000Z',
  problem,
});

export const thread = (messages: Message[], changes: Partial<Thread> = {}): Thread => ({
  conversation,
  messages,
  hasEarlier: false,
  hasLater: false,
  ...changes,
});
