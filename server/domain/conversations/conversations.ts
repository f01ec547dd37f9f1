import { addMinutes } from 'date-fns/addMinutes';
import { subMonths } from 'date-fns/subMonths';
import type { BodyOf, QueryOf } from '../../../contract/call.ts';
import type {
  listConversations as listCall,
  readConversation as readCall,
  sendMessage as sendCall,
} from '../../../contract/calls/conversations.ts';
import type { Conversation, ConversationPage, ConversationRole, Message, Thread } from '../../../contract/entities/conversations.ts';
import { messagePageSize, unreadNoticeMinutes } from '../../../contract/limits.ts';
import { canComplain, canWrite, conversationAbout } from '../../../contract/rules/conversations.ts';
import * as queries from '../../data/conversations/queries.ts';
import { type Subject, subjectOf } from '../../data/conversations/subjects.ts';
import * as writes from '../../data/conversations/writes.ts';
import type { Queryable, Transaction } from '../../data/database.ts';
import { claimForOthers, release } from '../../data/files/queries.ts';
import { matchesNothing, queryWords } from '../../data/search-words.ts';
import { readSettings } from '../../data/shell/queries.ts';
import type { Queues } from '../../jobs/queues.ts';
import type { StoreAccess } from '../../outside/messages.ts';
import type { Parts } from '../../parts.ts';
import { actingAdmins } from '../accounts/codes.ts';
import type { Caller } from '../accounts/session.ts';
import { notify } from '../notifications/notifications.ts';
import { inOffice } from '../office/acting.ts';
import { noteAct } from '../office/audit.ts';
import { Refused } from '../refusal.ts';

type Reader = Pick<Caller, 'id' | 'isAdmin'>;

/** Lists a page of the caller's conversations that match a search; for admins also those with a complaint. */
export async function listConversations(
  { db }: Pick<Parts, 'db'>,
  caller: Reader,
  { group, search = '', page }: QueryOf<typeof listCall>,
): Promise<ConversationPage> {
  if (matchesNothing(search)) return { items: [], pageCount: 0, totalItems: 0, counts: { all: 0, unread: 0, closed: 0, complaints: 0 } };
  const { rows, ...totals } = await queries.readConversations(db, caller, { group: group ?? null, words: queryWords(search), page });
  const items = rows.flatMap((row) => {
    const role = roleOf(row, caller);
    return role === null ? [] : [conversationOf(row, role)];
  });
  return { items, ...totals };
}

/** Counts the caller's conversations with unread messages. */
export const countUnread = ({ db }: Pick<Parts, 'db'>, caller: Reader): Promise<number> => queries.countUnread(db, caller.id);

/**
 * Reads a conversation with some of its messages; reading by an admin is recorded.
 *
 * @throws Refused `notFound` for everyone but its parties, and for admins without a complaint
 */
export async function readThread(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  caller: Reader,
  id: string,
  { after, before }: QueryOf<typeof readCall>,
): Promise<Thread> {
  const { row, role } = await open(db, caller, subjectOf(id));
  const range = after !== undefined ? { after } : before !== undefined ? { before } : 'newest';
  const { conversation } = row;
  if (conversation === null) return { conversation: conversationOf(row, role), messages: [], hasEarlier: false, hasLater: false };
  // Before the messages are read: nothing is shown that was not recorded.
  if (role === 'admin') await recordReading({ db, clock }, caller, id, conversation);
  const found = await queries.readMessages(db, conversation, caller.id, range);
  const isMore = found.length > messagePageSize;
  const page = after === undefined ? found.slice(-messagePageSize) : found.slice(0, messagePageSize);
  return {
    conversation: conversationOf(row, role),
    messages: page.map(messageOf),
    hasEarlier: after === undefined ? isMore : after > 0,
    hasLater: after !== undefined && isMore,
  };
}

/**
 * Stores a message and tells both parties. The same ID again changes nothing.
 *
 * @param count counts the attempt against the rate limit
 * @throws Refused `notFound`, `conversationClosed`, `conflict` for an ID of the other party's, `invalidInput`, `tooManyAttempts`
 */
export async function sendMessage(
  parts: Pick<Parts, 'db' | 'clock' | 'jobs' | 'messageStore'>,
  count: () => Promise<void>,
  caller: Reader,
  id: string,
  { id: messageId, text, files }: BodyOf<typeof sendCall>,
): Promise<Message> {
  const { db, clock, jobs, messageStore } = parts;
  const subject = subjectOf(id);
  const { row } = await openAsParty(db, caller, subject);
  const stored = row.conversation === null ? null : await findSent(db, row.conversation, caller, messageId);
  if (stored) return stored;
  if (text === '' && files.length === 0) throw new Refused('invalidInput', { fields: { text: 'missing' } });
  await count();

  return db.transaction().execute(async (transaction) => {
    const { id: conversation, lastNumber } = await writes.lockConversation(transaction, subject);
    const sentMeanwhile = await findSent(transaction, conversation, caller, messageId);
    if (sentMeanwhile) return sentMeanwhile;
    const { row: locked, role } = await openAsParty(transaction, caller, subject);
    if (!canWrite({ role, closedAt: isoOf(locked.closedAt) })) throw new Refused('conversationClosed');
    const wanted = [...new Set(files)];
    if (!(await claimForOthers(transaction, wanted, caller.id))) throw new Refused('invalidInput', { fields: { files: 'unfit' } });
    const message = {
      conversation_id: conversation,
      number: lastNumber + 1,
      id: messageId,
      author_id: caller.id,
      text,
      created_at: clock.now(),
    };
    await writes.insertMessage(transaction, message, wanted);
    const other = otherParty(locked, caller);
    await writes.announceConversation(transaction, id, [caller.id, other]);
    if (messageStore) await jobs.add(transaction, 'publishMessage', { conversation: id, message: messageId });
    await beginNotice(transaction, { clock, jobs }, conversation, other);
    const sent = await findSent(transaction, conversation, caller, messageId);
    if (!sent) throw new Refused('notFound');
    return sent;
  });
}

/** Returns a message that the caller has sent. @throws Refused `conflict` if the ID is one of the other party's */
async function findSent(db: Queryable, conversation: number, caller: Reader, id: string): Promise<Message | null> {
  const found = await queries.findMessage(db, conversation, caller.id, id);
  if (found && !found.isMine) throw new Refused('conflict');
  return found ? messageOf(found) : null;
}

/** Adds the job that notifies a reader, unless one waits or the reader was notified of earlier unread messages. */
async function beginNotice(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  conversation: number,
  reader: number,
): Promise<void> {
  if (!(await writes.beginNotice(transaction, conversation, reader))) return;
  await jobs.add(transaction, 'unreadMessages', { conversation, reader }, addMinutes(clock.now(), unreadNoticeMinutes));
}

/** Marks messages as read by a party, in all of its open pages; the other party's show them as seen. @throws Refused `notFound` */
export const markRead = (parts: Pick<Parts, 'db' | 'clock' | 'jobs'>, caller: Reader, id: string, number: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { row } = await openAsParty(transaction, caller, subjectOf(id));
    if (row.conversation === null || row.lastNumber === 0) return;
    const { id: conversation, lastNumber } = await writes.lockConversation(transaction, subjectOf(id));
    if (!(await writes.moveReadMark(transaction, conversation, caller.id, Math.min(number, lastNumber)))) return;
    if (number < lastNumber) await beginNotice(transaction, parts, conversation, caller.id);
    await writes.announceConversation(transaction, id, [row.askerId, row.providerId]);
  });

/**
 * Records a party's complaint, which opens the conversation to admins, and notifies them.
 *
 * @throws Refused `notFound`, `conflict` if the caller has complained already
 */
export const fileComplaint = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs' | 'config'>,
  caller: Reader,
  id: string,
  reason: string,
): Promise<Conversation> =>
  parts.db.transaction().execute(async (transaction) => {
    const { row, role } = await openAsParty(transaction, caller, subjectOf(id));
    const { id: conversation } = await writes.lockConversation(transaction, subjectOf(id));
    const complaint = { conversation_id: conversation, user_id: caller.id, reason, created_at: parts.clock.now() };
    if (!canComplain(conversationOf(row, role)) || !(await writes.insertComplaint(transaction, complaint))) throw new Refused('conflict');
    await writes.announceConversation(transaction, id, [row.askerId, row.providerId]);
    const party = row.askerId === caller.id ? row.asker : row.provider;
    const about = { party: namedParty(party), about: { name: row.title, nameAr: row.titleAr }, conversation: id, reason };
    const { row: complained } = await openAsParty(transaction, caller, subjectOf(id));
    await notify(transaction, parts, {
      recipients: await actingAdmins(transaction, parts.config),
      kind: 'complaintMade',
      parameters: about,
    });
    return conversationOf(complained, role);
  });

/** Writes a stored message to the document store; nothing if its request was deleted meanwhile. */
export async function publishMessage(
  { db, messageStore }: Pick<Parts, 'db' | 'messageStore'>,
  { conversation, message }: Queues['publishMessage'],
): Promise<void> {
  const row = await queries.readConversation(db, subjectOf(conversation), 0);
  const found = row?.conversation && (await queries.findMessage(db, row.conversation, 0, message));
  if (!found || !messageStore) return;
  const { isMine: _, at, ...content } = found;
  await messageStore.publish(conversation, { ...content, at: at.toISOString() });
}

/** Returns a party's access to a conversation in the document store; null if there is none. @throws Refused `notFound` */
export async function accessToStore(
  { db, messageStore }: Pick<Parts, 'db' | 'messageStore'>,
  caller: Reader,
  id: string,
): Promise<StoreAccess | null> {
  await openAsParty(db, caller, subjectOf(id));
  return messageStore?.accessFor(caller.id, id) ?? null;
}

/** Notifies a reader of messages that are unread for ten minutes, once until they read again. */
export const announceUnread = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  { conversation, reader }: Queues['unreadMessages'],
): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const waiting = await queries.readNotice(transaction, conversation, reader);
    if (waiting?.notice !== 'due') return;
    const { oldest, requestId, tenderId } = waiting;
    const subject: Subject = requestId === null ? { kind: 'tender', id: tenderId ?? 0 } : { kind: 'request', id: requestId };
    const row = await queries.readConversation(transaction, subject, reader);
    if (oldest === null || !row || !isParty(row, { id: reader })) return writes.setNotice(transaction, conversation, reader, 'none');
    const due = addMinutes(oldest, unreadNoticeMinutes);
    if (parts.clock.now() < due) return parts.jobs.add(transaction, 'unreadMessages', { conversation, reader }, due);
    await writes.setNotice(transaction, conversation, reader, 'sent');
    const party = namedParty(row.askerId === reader ? row.provider : row.asker);
    const about = { party, about: { name: row.title, nameAr: row.titleAr }, conversation: conversationAbout(subject.kind, subject.id) };
    await notify(transaction, parts, { recipients: [reader], kind: 'messageReceived', parameters: about });
  });

const namedParty = ({ name, nameAr }: { name: string; nameAr: string | null }) => ({ name, nameAr });
const isParty = ({ askerId, providerId }: queries.ConversationRow, { id }: { id: number }): boolean => id === askerId || id === providerId;
const otherParty = ({ askerId, providerId }: queries.ConversationRow, { id }: Reader): number => (id === askerId ? providerId : askerId);

/** The caller's side; admins have one only after a complaint, and no one else has any. */
const recordReading = (parts: Pick<Parts, 'db' | 'clock'>, caller: Pick<Reader, 'id'>, id: string, conversation: number): Promise<void> =>
  inOffice(parts, caller, async (transaction) => {
    await writes.recordReading(transaction, { conversation_id: conversation, admin_id: caller.id, read_at: parts.clock.now() });
    await noteAct(transaction, parts, caller, { act: 'conversationRead', subject: 'conversation', subjectId: id });
  });

function roleOf(row: queries.ConversationRow, { id, isAdmin }: Reader): ConversationRole | null {
  if (id === row.askerId) return row.kind === 'request' ? 'requester' : 'publisher';
  if (id === row.providerId) return row.kind === 'request' ? 'provider' : 'bidder';
  return isAdmin && row.complaints.length > 0 ? 'admin' : null;
}

type Opened = { row: queries.ConversationRow; role: ConversationRole };

async function open(db: Queryable, caller: Reader, subject: Subject): Promise<Opened> {
  const row = await queries.readConversation(db, subject, caller.id);
  const role = row ? roleOf(row, caller) : null;
  if (!row || role === null) throw new Refused('notFound');
  return { row, role };
}

async function openAsParty(db: Queryable, caller: Reader, subject: Subject): Promise<Opened> {
  const opened = await open(db, caller, subject);
  if (opened.role === 'admin') throw new Refused('notFound');
  return opened;
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function conversationOf(row: queries.ConversationRow, role: ConversationRole): Conversation {
  const isAsker = role === 'requester' || role === 'publisher';
  return {
    id: conversationAbout(row.kind, row.id),
    kind: row.kind,
    about: { id: row.id, title: row.title, titleAr: row.titleAr },
    role,
    parties: role === 'admin' ? [row.asker, row.provider] : [isAsker ? row.provider : row.asker],
    openedAt: isoOf(row.openedAt),
    closedAt: isoOf(row.closedAt),
    unread: role === 'admin' ? 0 : row.unread,
    readTo: row.readTo,
    seenTo: row.seenTo,
    // Admins read messages only where the reading is recorded.
    last: role === 'admin' ? null : row.last,
    complaints: row.complaints.map(({ reason, ...complaint }) => ({
      ...complaint,
      reason: complaint.isMine || role === 'admin' ? reason : null,
    })),
  };
}

const messageOf = ({ at, authorId: _, ...message }: Awaited<ReturnType<typeof queries.readMessages>>[number]): Message => ({
  ...message,
  at: at.toISOString(),
});

/** Conversations whose messages one transaction of the sweep deletes. */
const sweptAtOnce = 200;

/**
 * Deletes the messages of conversations whose last message is older than the settings say, unless a party has complained. Later messages of the
 * conversation count on from there: an open page asks for those after the last one that it has.
 */
export async function sweepMessages({ db }: Pick<Parts, 'db'>, now: Date): Promise<void> {
  const { conversationMonths = null } = await readSettings(db);
  if (conversationMonths === null) return;
  const before = subMonths(now, conversationMonths);
  const sweepAfter = (after: number) =>
    db.transaction().execute(async (transaction) => {
      const { last, files } = await writes.deleteMessages(transaction, { before, after, limit: sweptAtOnce });
      await release(transaction, files, now);
      return last;
    });
  for (let after: number | null = 0; after !== null; ) after = await sweepAfter(after);
}
