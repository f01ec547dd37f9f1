import { type Selectable, sql, type Updateable } from 'kysely';
import type { Minutes } from '../../../contract/entities/openings.ts';
import type { Queryable, Transaction } from '../database.ts';
import { isValidProposal, isVisibleToPublisher } from '../proposals/rows.ts';
import type { OpeningTables } from './tables.ts';

export type OpeningRow = Selectable<OpeningTables['openings']>;

/** Returns a tender's opening by two; undefined if its publisher opens alone. */
export const findOpening = (db: Queryable, tenderId: number): Promise<OpeningRow | undefined> =>
  db.selectFrom('openings').selectAll().where('tender_id', '=', tenderId).executeTakeFirst();

/** Whether an account has drafted or bid for a tender, which excludes it from the opening. */
export async function hasBid(db: Queryable, tenderId: number, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from proposals where tender_id = ${tenderId} and user_id = ${userId})
      or exists (select from proposal_drafts where tender_id = ${tenderId} and user_id = ${userId}) as has
  `.execute(db);
  return rows[0]?.has === true;
}

/** Whether an account is the second opener of a tender, and knows it. */
export const isSecondOpener = async (db: Queryable, tenderId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('openings')
    .select('tender_id')
    .where('tender_id', '=', tenderId)
    .where('second_id', '=', userId)
    .where('seen_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Stores who is the second opener; nothing is confirmed then. */
export async function storeOpener(
  transaction: Transaction,
  opener: { tender_id: number; email: string; second_id: number | null; is_replaced: boolean },
): Promise<void> {
  const fresh = { seen_at: null, first_confirmed_at: null, second_confirmed_at: null, objection: null, objected_at: null };
  await transaction
    .insertInto('openings')
    .values(opener)
    .onConflict((conflict) => conflict.column('tender_id').doUpdateSet({ ...opener, ...fresh }))
    .execute();
}

/** Changes a tender's opening by two, which must be locked with its tender. */
export async function changeOpening(db: Queryable, tenderId: number, changes: Updateable<OpeningTables['openings']>): Promise<void> {
  await db.updateTable('openings').set(changes).where('tender_id', '=', tenderId).execute();
}

/** Notes that the second opener has looked at it, unless another one was named meanwhile. */
export async function noteSeen(db: Queryable, tenderId: number, secondId: number, now: Date): Promise<void> {
  await db
    .updateTable('openings')
    .set({ seen_at: now })
    .where('tender_id', '=', tenderId)
    .where('second_id', '=', secondId)
    .where('seen_at', 'is', null)
    .execute();
}

/** Returns the receipts of a tender's valid proposals with their commitments, in the order of submission, and how many were withdrawn. */
export async function readForMinutes(db: Queryable, tenderId: number): Promise<Pick<Minutes, 'proposals' | 'withdrawn'>> {
  const { rows } = await sql<{ receipt: string; submitted: Date; commitment: string | null }>`
    select proposals.number || '/' || version as receipt, submitted_at as submitted, encode(commitment, 'hex') as commitment
    from proposals join proposal_versions on proposal_id = proposals.id and version = current_version
    where tender_id = ${tenderId} and ${isValidProposal} and ${isVisibleToPublisher}
    order by submitted_at, proposals.id
  `.execute(db);
  const { count } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('tender_id', '=', tenderId)
    .where('state', '=', 'withdrawn')
    .executeTakeFirstOrThrow();
  return {
    withdrawn: Number(count),
    proposals: rows.map(({ submitted, ...row }) => ({ ...row, submittedAt: submitted.toISOString() })),
  };
}

/** Stores the minutes of an opening. */
export async function storeMinutes(transaction: Transaction, tenderId: number, minutes: Minutes): Promise<void> {
  await transaction
    .insertInto('opening_minutes')
    .values({ tender_id: tenderId, minutes: JSON.stringify(minutes) })
    .execute();
}

/** Returns the minutes of an opening to its openers and to bidders with a valid proposal; undefined for all others. */
export const findMinutes = async (db: Queryable, tenderId: number, reader: number): Promise<Minutes | undefined> =>
  (
    await db
      .selectFrom('opening_minutes')
      .innerJoin('tenders', 'tenders.id', 'opening_minutes.tender_id')
      .select('minutes')
      .where('opening_minutes.tender_id', '=', tenderId)
      .where(sql<boolean>`(owner_id = ${reader}
        or exists (select from openings where openings.tender_id = tenders.id and second_id = ${reader} and second_confirmed_at is not null)
        or exists (select from proposals where proposals.tender_id = tenders.id and user_id = ${reader} and ${isValidProposal}))`)
      .executeTakeFirst()
  )?.minutes;
