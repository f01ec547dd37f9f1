import { sql } from 'kysely';
import type { MessageGroup, OfficeMessage } from '../../../contract/entities/office.ts';
import { officePageSize } from '../../../contract/limits.ts';
import type { Queryable, Transaction } from '../database.ts';
import { countFound } from './counting.ts';

const isIn: Record<MessageGroup, ReturnType<typeof sql<boolean>>> = {
  waiting: sql<boolean>`answered_at is null and archived_at is null`,
  answered: sql<boolean>`answered_at is not null`,
  archived: sql<boolean>`archived_at is not null`,
};

/** Reads a page of messages: those that wait with the oldest first, others with the newest. */
export async function readMessages(db: Queryable, group: MessageGroup, page: number): Promise<{ items: OfficeMessage[]; counted: number }> {
  const found = db.selectFrom('contact_messages').where(isIn[group]);
  const items = await found
    .leftJoin('users', 'users.id', 'answered_by')
    .select([
      'contact_messages.id',
      'contact_messages.name',
      'contact_messages.email',
      'contact_messages.phone',
      'subject',
      'message',
      'contact_messages.locale',
      'contact_messages.created_at as createdAt',
      'answer',
      'users.name as by',
      'answered_at as answeredAt',
      'archived_at as archivedAt',
    ])
    .orderBy('contact_messages.id', group === 'waiting' ? 'asc' : 'desc')
    .limit(officePageSize)
    .offset((page - 1) * officePageSize)
    .execute();
  const counted = await countFound(db, found.select('contact_messages.id'));
  return { items: items.map(asMessage), counted };
}

type Row = Omit<OfficeMessage, 'createdAt' | 'answer' | 'isArchived'> & {
  createdAt: Date;
  answer: string | null;
  by: string | null;
  answeredAt: Date | null;
  archivedAt: Date | null;
};

const asMessage = ({ createdAt, answer, by, answeredAt, archivedAt, ...message }: Row): OfficeMessage => ({
  ...message,
  createdAt: createdAt.toISOString(),
  answer: answer === null || answeredAt === null ? null : { text: answer, by, at: answeredAt.toISOString() },
  isArchived: archivedAt !== null,
});

/** Locks a message and returns whether it waits or is archived; undefined if there is none. */
export const lockMessage = (transaction: Transaction, id: number) =>
  transaction
    .selectFrom('contact_messages')
    .select(['id', isIn.waiting.as('isWaiting'), isIn.archived.as('isArchived')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Stores the answer to a message. */
export async function storeAnswer(db: Queryable, id: number, answer: { text: string; by: number; at: Date }): Promise<void> {
  await db
    .updateTable('contact_messages')
    .set({ answer: answer.text, answered_by: answer.by, answered_at: answer.at })
    .where('id', '=', id)
    .execute();
}

/** Archives a message, or lets it wait again. */
export async function setArchived(db: Queryable, id: number, at: Date | null): Promise<void> {
  await db.updateTable('contact_messages').set({ archived_at: at }).where('id', '=', id).execute();
}

/** Returns how many messages wait for an answer, and since when the oldest does. */
export const countWaiting = (db: Queryable): Promise<{ count: number; since: Date | null }> =>
  db
    .selectFrom('contact_messages')
    .where(isIn.waiting)
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();
