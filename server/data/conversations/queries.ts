import { type RawBuilder, sql } from 'kysely';
import type { Complaint, ConversationGroup, ConversationPage, Message } from '../../../contract/entities/conversations.ts';
import { conversationPageSize, messagePageSize } from '../../../contract/limits.ts';
import { nameArColumn } from '../accounts/session.queries.ts';
import type { Queryable } from '../database.ts';
import { containsAll } from '../folded.ts';
import { type Subject, type SubjectRow, subjectAt, subjectsOfComplaints, subjectsOfParty } from './subjects.ts';

/** A subject with what one reader has read of its conversation, its last message and its complaints. */
export type ConversationRow = SubjectRow & {
  unread: number;
  readTo: number;
  seenTo: number;
  last: { text: string; files: number; isMine: boolean; at: string } | null;
  complaints: (Omit<Complaint, 'reason'> & { reason: string })[];
};

/** Who reads a list of conversations: a party, or an admin among those with a complaint. */
export type ConversationReader = { id: number; isAdmin: boolean };

const instant = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** Messages of the other party after the read mark. */
const unreadIn = (readerId: number) => sql<number>`(
  select count(*)::integer from messages
  where conversation_id = subjects.conversation and number > coalesce(reader.read_to, 0) and author_id is distinct from ${readerId}
)`;

const detailed = (subjects: RawBuilder<SubjectRow>, readerId: number) => sql<ConversationRow>`
  select subjects.*, coalesce(reader.read_to, 0) as "readTo", ${unreadIn(readerId)} as unread, coalesce((
    select max(read_to) from conversation_readers as other
    where other.conversation_id = subjects.conversation and other.user_id in ("askerId", "providerId") and other.user_id <> ${readerId}
  ), 0) as "seenTo", (
    select json_build_object('text', left(text, 200), 'isMine', coalesce(author_id = ${readerId}, false),
      'at', to_char(created_at at time zone 'utc', ${instant}),
      'files', (select count(*) from message_files where message_files.conversation_id = messages.conversation_id and message_files.number = messages.number))
    from messages where conversation_id = subjects.conversation and number = subjects."lastNumber"
  ) as last, coalesce((
    select json_agg(json_build_object('isMine', coalesce(user_id = ${readerId}, false), 'by', coalesce(users.name, ''), 'reason', reason,
      'at', to_char(complaints.created_at at time zone 'utc', ${instant})) order by complaints.id)
    from complaints left join users on users.id = user_id where conversation_id = subjects.conversation
  ), '[]') as complaints
  from (${subjects}) as subjects
  left join conversation_readers as reader on reader.conversation_id = subjects.conversation and reader.user_id = ${readerId}`;

/** Returns the conversation of a subject as one reader sees it; undefined if its parties may not write to each other. */
export async function readConversation(db: Queryable, subject: Subject, readerId: number): Promise<ConversationRow | undefined> {
  const { rows } = await detailed(subjectAt(subject), readerId).execute(db);
  return rows[0];
}

/** The subjects whose title or other party contain all words, or one of whose messages does. Admins do not search unrecorded messages. */
function matching(subjects: RawBuilder<SubjectRow>, words: readonly string[], readerId: number, { inMessages }: { inMessages: boolean }) {
  if (words.length === 0) return subjects;
  const named = sql`concat_ws(' ', title, "titleAr", case when "askerId" <> ${readerId} then concat_ws(' ', asker->>'name', asker->>'nameAr') end,
    case when "providerId" <> ${readerId} then concat_ws(' ', provider->>'name', provider->>'nameAr') end)`;
  const written = sql`exists (select from messages where conversation_id = subjects.conversation and ${containsAll(sql`text`, words)})`;
  return sql<SubjectRow>`
    select * from (${subjects}) as subjects where ${containsAll(named, words)} or ${inMessages ? written : sql`false`}`;
}

/** Returns a page of a reader's conversations that match all words, the last changed first; without words all of them. */
export async function readConversations(
  db: Queryable,
  { id, isAdmin }: ConversationReader,
  { group, words, page }: { group: ConversationGroup | null; words: readonly string[]; page: number },
): Promise<Omit<ConversationPage, 'items'> & { rows: ConversationRow[] }> {
  const own = matching(subjectsOfParty(id), words, id, { inMessages: true });
  const complained = matching(subjectsOfComplaints(), words, id, { inMessages: false });
  const counts = await countConversations(db, { id, isAdmin }, { own, complained });
  const subjects = group === 'complaints' ? complained : own;
  const condition = { unread: sql`unread > 0`, closed: sql`"closedAt" is not null`, complaints: sql`${isAdmin}::boolean` };
  const { rows } = await sql<ConversationRow>`
    select * from (${detailed(subjects, id)}) as conversations where ${group ? condition[group] : sql`true`}
    order by coalesce("lastAt", "openedAt", "closedAt") desc, kind, id limit ${conversationPageSize} offset ${(page - 1) * conversationPageSize}
  `.execute(db);
  const totalItems = counts[group ?? 'all'];
  return { rows, pageCount: Math.ceil(totalItems / conversationPageSize), totalItems, counts };
}

async function countConversations(
  db: Queryable,
  { id, isAdmin }: ConversationReader,
  { own, complained }: { own: RawBuilder<SubjectRow>; complained: RawBuilder<SubjectRow> },
): Promise<ConversationPage['counts']> {
  const { rows } = await sql<ConversationPage['counts']>`
    select count(*)::integer as all, count(*) filter (where ${unreadIn(id)} > 0)::integer as unread,
      count("closedAt")::integer as closed,
      (select count(*)::integer from (${complained}) as complained where ${isAdmin}::boolean) as complaints
    from (${own}) as subjects
    left join conversation_readers as reader on reader.conversation_id = subjects.conversation and reader.user_id = ${id}
  `.execute(db);
  return rows[0] ?? { all: 0, unread: 0, closed: 0, complaints: 0 };
}

/** Counts the conversations of a party with unread messages. */
export const countUnread = async (db: Queryable, id: number): Promise<number> =>
  (await countConversations(db, { id, isAdmin: false }, { own: subjectsOfParty(id), complained: subjectsOfComplaints() })).unread;

/** Which messages to read: the newest, those after a number, or those before one. */
export type MessageRange = { after: number } | { before: number } | 'newest';

type MessageRow = Omit<Message, 'at'> & { at: Date; authorId: number | null };

/** Returns messages of a conversation, oldest first; one more than a page, if there are more. */
export async function readMessages(db: Queryable, conversation: number, readerId: number, range: MessageRange): Promise<MessageRow[]> {
  const isForward = typeof range === 'object' && 'after' in range;
  const condition =
    range === 'newest' ? sql`true` : 'after' in range ? sql`messages.number > ${range.after}` : sql`messages.number < ${range.before}`;
  const { rows } = await selectMessages(
    readerId,
    conversation,
    condition,
    sql`${isForward ? sql`asc` : sql`desc`} limit ${messagePageSize + 1}`,
  ).execute(db);
  return isForward ? rows : rows.reverse();
}

/** Returns the message with an ID that its writer has given. */
export async function findMessage(db: Queryable, conversation: number, readerId: number, id: string): Promise<MessageRow | undefined> {
  const { rows } = await selectMessages(readerId, conversation, sql`messages.id = ${id}::uuid`, sql`asc`).execute(db);
  return rows[0];
}

const selectMessages = (
  readerId: number,
  conversation: number,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql<MessageRow>`
  select messages.id::text as id, messages.number, coalesce(author_id = ${readerId}, false) as "isMine", coalesce(users.name, '') as author, ${nameArColumn} as "authorAr", author_id as "authorId",
    messages.text, messages.created_at as at, coalesce((
      select json_agg(json_build_object('id', files.id, 'name', files.name, 'size', files.size, 'type', files.type) order by place)
      from message_files join files on files.id = file_id
      where message_files.conversation_id = messages.conversation_id and message_files.number = messages.number
    ), '[]') as files
  from messages left join users on users.id = author_id where messages.conversation_id = ${conversation} and ${condition}
  order by messages.number ${order}`;

/** Returns a reader's read mark and notice, and the time of the oldest unread message of the other party. */
export async function readNotice(db: Queryable, conversation: number, userId: number) {
  const { rows } = await sql<{ notice: 'none' | 'due' | 'sent'; oldest: Date | null; requestId: number | null; tenderId: number | null }>`
    select notice, request_id as "requestId", tender_id as "tenderId", (
      select min(created_at) from messages
      where messages.conversation_id = conversations.id and number > read_to and author_id is distinct from ${userId}
    ) as oldest
    from conversation_readers join conversations on conversations.id = conversation_id
    where conversation_id = ${conversation} and user_id = ${userId} for update of conversations
  `.execute(db);
  return rows[0];
}

/** Counts the complaints about conversations that no admin has read since, and says since when the oldest waits. */
export async function countUnreadComplaints(db: Queryable): Promise<{ count: number; since: Date | null }> {
  const isRead = sql<boolean>`exists (
    select from complaint_readings where conversation_id = complaints.conversation_id and read_at >= complaints.created_at
  )`;
  return db
    .selectFrom('complaints')
    .where(sql<boolean>`not ${isRead}`)
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();
}
