import { type Insertable, sql } from 'kysely';
import type { Question, QuestionPage } from '../../../contract/entities/tenders.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import type { TenderTables } from './tables.ts';

/** Selects questions for a reader: the author is compared with the reader in the database, and never selected. */
const questions = (db: Queryable, readerId: number | null) =>
  db
    .selectFrom('questions')
    .select([
      'id',
      'text',
      'asked_at',
      'answer',
      'answered_at',
      sql<boolean>`asker_id is not distinct from ${readerId}::integer`.as('isOwn'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof questions>['execute']>>[number];

const asQuestion = ({ asked_at, answered_at, ...row }: Row): Question => ({
  ...row,
  askedAt: asked_at.toISOString(),
  answeredAt: answered_at?.toISOString() ?? null,
});

/**
 * Returns a page of the questions about a tender: unanswered ones first, then the newest.
 *
 * @param all whether to include other users' unanswered questions
 */
export async function readQuestions(
  db: Queryable,
  tenderId: number,
  { readerId, all, page }: { readerId: number | null; all: boolean; page: number },
): Promise<QuestionPage> {
  const visible = sql<boolean>`tender_id = ${tenderId} and (${all}::boolean or answer is not null or asker_id = ${readerId}::integer)`;
  const { amount } = await db
    .selectFrom('questions')
    .select(sql<number>`count(*)::integer`.as('amount'))
    .where(visible)
    .executeTakeFirstOrThrow();
  const rows = await questions(db, readerId)
    .where(visible)
    .orderBy(sql`answer is not null`)
    .orderBy('id', 'desc')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  return { items: rows.map(asQuestion), pageCount: Math.ceil(amount / accountPageSize), totalItems: amount };
}

export const readQuestion = async (db: Queryable, id: number, readerId: number): Promise<Question> =>
  asQuestion(await questions(db, readerId).where('id', '=', id).executeTakeFirstOrThrow());

/** Returns the tender of a question. */
export const tenderOfQuestion = async (db: Queryable, id: number): Promise<number | undefined> =>
  (await db.selectFrom('questions').select('tender_id').where('id', '=', id).executeTakeFirst())?.tender_id;

/** Inserts a question; returns undefined if its author has already used the idempotency key. */
export async function insertQuestion(db: Queryable, question: Insertable<TenderTables['questions']>): Promise<number | undefined> {
  const stored = await db
    .insertInto('questions')
    .values(question)
    .onConflict((conflict) => conflict.columns(['asker_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id;
}

/** Returns the question stored with an idempotency key. */
export const findQuestionAttempt = (db: Queryable, askerId: number, key: string) =>
  db
    .selectFrom('questions')
    .select(['id', 'body_hash as bodyHash'])
    .where('asker_id', '=', askerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

/** Stores an answer; returns false if the question already has one. */
export async function storeAnswer(db: Queryable, id: number, answer: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('questions')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
