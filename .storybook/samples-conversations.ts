import type { Conversation, ConversationPage, Message } from '../contract/entities/conversations.ts';
import type { OutboxMessage } from '../src/machines/conversations/outbox.ts';
import { storedFiles } from './samples-tenders.ts';

const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

export const conversation: Conversation = {
  id: 'request-12',
  kind: 'request',
  about: { id: 12, title: 'Hood and duct cleaning, main kitchen', titleAr: null },
  role: 'provider',
  parties: [{ name: 'Nakhla Catering House', nameAr: 'بيت النخلة للتموين', logo_url: null }],
  openedAt: ago(96),
  closedAt: null,
  unread: 0,
  readTo: 3,
  seenTo: 3,
  last: { text: 'We look at the rota and answer tomorrow morning.', files: 0, isMine: true, at: ago(70) },
  complaints: [],
};

const other = (id: string, changes: Partial<Conversation>): Conversation => ({ ...conversation, id, ...changes });

export const conversations: Conversation[] = [
  other('request-3', {
    parties: [{ name: 'Saffron Real Estate', nameAr: 'الزعفران العقارية', logo_url: null }],
    about: { id: 3, title: 'Monthly cleaning of two showrooms', titleAr: null },
    unread: 2,
    last: { text: 'تفتح الصالة الثانية في السابعة صباحًا، هل يمكنكم الانتهاء قبل ذلك؟', files: 0, isMine: false, at: ago(1) },
  }),
  conversation,
  other('tender-7', {
    kind: 'tender',
    role: 'bidder',
    parties: [{ name: 'Sealine Medical Centre', nameAr: 'مركز سيلين الطبي', logo_url: null }],
    about: { id: 7, title: 'Clinic cleaning, night shift', titleAr: 'تنظيف العيادات، الوردية الليلية' },
    last: { text: '', files: 1, isMine: true, at: ago(80) },
  }),
  other('tender-8', {
    kind: 'tender',
    role: 'publisher',
    parties: [{ name: 'Sidr & Stone Contracting with a name that is far too long for one line', nameAr: null, logo_url: null }],
    about: { id: 8, title: 'Workshop floor repair', titleAr: null },
    last: null,
  }),
  other('request-5', {
    parties: [{ name: 'Fereej Retail Holding', nameAr: 'فريج القابضة للتجزئة', logo_url: null }],
    about: { id: 5, title: 'Window cleaning, retail arcade', titleAr: null },
    openedAt: null,
    closedAt: ago(240),
    last: { text: 'The work is handed over. Thank you.', files: 0, isMine: false, at: ago(244) },
  }),
];

export const conversationPage: ConversationPage = {
  items: conversations,
  pageCount: 1,
  totalItems: 5,
  counts: { all: 5, unread: 1, closed: 1, complaints: 1 },
};

const message = (number: number, hours: number, changes: Partial<Message>): Message => ({
  id: `stored-${number}`,
  number,
  isMine: false,
  author: 'Hamad, kitchen manager',
  text: '',
  files: [],
  at: ago(hours),
  ...changes,
});

export const messages: Message[] = [
  message(1, 72, {
    text: 'The municipality inspects on 02/12/2026. Which night can you come?\nThe rules: https://example.com/kitchens/rules.',
  }),
  message(2, 71.9, { text: 'وصلتنا أيضًا تعليمات الدفاع المدني.', files: storedFiles.slice(0, 1) }),
  message(3, 70, { isMine: true, author: 'Marsa Clean Services', text: 'We look at the rota and answer tomorrow morning.' }),
];

export const waiting: OutboxMessage = {
  id: 'waiting',
  text: 'The method statement is attached.',
  files: storedFiles.slice(0, 1),
  at: ago(0),
  problem: null,
};
export const refused: OutboxMessage = {
  id: 'refused',
  text: 'We can come on Tuesday after 22:00, when the kitchen is closed. Two teams, one night.',
  files: [],
  at: ago(0.1),
  problem: 'tooManyAttempts',
};
