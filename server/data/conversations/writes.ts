import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';
import { storeAnnouncement } from '../notifications/announcements.ts';
import type { Subject } from './subjects.ts';

/** Returns the conversation of a subject, inserting it if there is none, locked until the end of the transaction: its writes have an order. */
export async function lockConversation(transaction: Transaction, { kind, id }: Subject): Promise<{ id: number; lastNumber: number }> {
  // A request is not closed while a message about it is stored.
  if (kind === 'request') await transaction.selectFrom('requests').select('id').where('id', '=', id).forShare().execute();
  const column = kind === 'request' ? 'request_id' : 'tender_id';
  await transaction
    .insertInto('conversations')
    .values({ request_id: kind === 'request' ? id : null, tender_id: kind === 'tender' ? id : null })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .execute();
  return transaction
    .selectFrom('conversations')
    .select(['id', 'last_number as lastNumber'])
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Inserts a message with its files, which must be claimed already, and moves the conversation's end to it. */
export async function insertMessage(
  transaction: Transaction,
  message: { conversation_id: number; number: number; id: string; author_id: number; text: string; created_at: Date },
  files: readonly number[],
): Promise<void> {
  await transaction.insertInto('messages').values(message).execute();
  await sql`
    insert into message_files (conversation_id, number, file_id, place)
    select ${message.conversation_id}::integer, ${message.number}::integer, id, place from unnest(${files}::integer[]) with ordinality as given (id, place)
  `.execute(transaction);
  await transaction
    .updateTable('conversations')
    .set({ last_number: message.number, last_at: message.created_at })
    .where('id', '=', message.conversation_id)
    .execute();
}

/** Marks that a reader is to be notified of unread messages; returns false if that is due already, or was done and nothing was read since. */
export async function beginNotice(transaction: Transaction, conversation: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_readers (conversation_id, user_id, notice) values (${conversation}, ${userId}, 'due')
    on conflict (conversation_id, user_id) do update set notice = 'due' where conversation_readers.notice = 'none' returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/** Stores the standing of a reader's notice. */
export async function setNotice(transaction: Transaction, conversation: number, userId: number, notice: 'none' | 'sent'): Promise<void> {
  await transaction
    .updateTable('conversation_readers')
    .set({ notice })
    .where('conversation_id', '=', conversation)
    .where('user_id', '=', userId)
    .execute();
}

/** Moves a reader's mark forward; returns false if it was there already. A notice that was sent does not block the next one. */
export async function moveReadMark(transaction: Transaction, conversation: number, userId: number, number: number): Promise<boolean> {
  const { rows } = await sql`
    insert into conversation_readers (conversation_id, user_id, read_to) values (${conversation}, ${userId}, ${number})
    on conflict (conversation_id, user_id) do update
    set read_to = excluded.read_to, notice = case when conversation_readers.notice = 'sent' then 'none' else conversation_readers.notice end
    where conversation_readers.read_to < excluded.read_to returning 1
  `.execute(transaction);
  return rows.length > 0;
}

/**
 * Deletes the messages of up to `limit` conversations without a complaint whose last message is older than an instant, in the order of their IDs.
 *
 * @param after the ID after which conversations are looked at
 * @returns the ID of the last conversation, null if there was none, and the documents of the deleted messages
 */
export async function deleteMessages(
  transaction: Transaction,
  { before, after, limit }: { before: Date; after: number; limit: number },
): Promise<{ last: number | null; files: number[] }> {
  const { rows } = await sql<{ last: number | null; files: number[] }>`
    with ended as (
      select id from conversations
      where id > ${after} and last_at < ${before} and exists (select from messages where conversation_id = conversations.id)
        and not exists (select from complaints where conversation_id = conversations.id)
      order by id limit ${limit} for update skip locked
    ), freed as (
      delete from message_files using ended where conversation_id = ended.id returning file_id
    ), gone as (
      delete from messages using ended where conversation_id = ended.id
    )
    select (select max(id) from ended) as last, array(select file_id from freed) as files
  `.execute(transaction);
  return rows[0] ?? { last: null, files: [] };
}

/** Records a complaint; returns false if the user has complained about the conversation already. */
export async function insertComplaint(
  transaction: Transaction,
  complaint: { conversation_id: number; user_id: number; reason: string; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('complaints')
    .values(complaint)
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records that an admin has read messages or a document of a conversation. */
export async function recordReading(
  db: Queryable,
  reading: { conversation_id: number; admin_id: number | null; read_at: Date },
): Promise<void> {
  await db.insertInto('complaint_readings').values(reading).execute();
}

/** Announces to all processes that a conversation has changed for some readers. */
export const announceConversation = (transaction: Transaction, conversation: string, readers: readonly number[]): Promise<void> =>
  storeAnnouncement(transaction, { conversations: [[conversation, ...readers].join(' ')] });

/** Publishes announced changes of conversations on commit, each once. */
export async function publishConversations(transaction: Transaction, changes: readonly string[]): Promise<void> {
  await sql`select pg_notify('conversations', change) from unnest(${[...new Set(changes)]}::text[]) as change`.execute(transaction);
}

/** Parses a published change. */
export function readChange(message: string): { conversation: string; readers: number[] } {
  const [conversation = '', ...readers] = message.split(' ');
  return { conversation, readers: readers.map(Number) };
}
