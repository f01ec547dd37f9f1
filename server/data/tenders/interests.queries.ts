import { sql } from 'kysely';
import type { Interest, InterestPage, InterestState } from '../../../contract/entities/tenders.ts';
import { accountPageSize } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import { partyColumn } from './rows.ts';

const interests = (db: Queryable) =>
  db
    .selectFrom('interests')
    .innerJoin('users', 'users.id', 'interests.user_id')
    .leftJoin('companies', 'companies.owner_id', 'users.id')
    .select([
      'interests.id',
      partyColumn.as('user'),
      'interests.state',
      'interests.reason',
      'interests.created_at',
      'interests.decided_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof interests>['execute']>>[number];

const asInterest = ({ created_at, decided_at, ...row }: Row): Interest => ({
  ...row,
  createdAt: created_at.toISOString(),
  decidedAt: decided_at?.toISOString() ?? null,
});

/** Reads a page of the interests in a tender: those that wait first, then in the order they came. */
export async function readInterests(db: Queryable, tenderId: number, page: number): Promise<InterestPage> {
  const { amount } = await db
    .selectFrom('interests')
    .select(sql<number>`count(*)::integer`.as('amount'))
    .where('tender_id', '=', tenderId)
    .executeTakeFirstOrThrow();
  const rows = await interests(db)
    .where('tender_id', '=', tenderId)
    .orderBy(sql`state <> 'submitted'`)
    .orderBy('interests.id')
    .limit(accountPageSize)
    .offset((page - 1) * accountPageSize)
    .execute();
  return { items: rows.map(asInterest), pageCount: Math.ceil(amount / accountPageSize), totalItems: amount };
}

/** Reads an interest. */
export const readInterest = async (db: Queryable, id: number): Promise<Interest> =>
  asInterest(await interests(db).where('interests.id', '=', id).executeTakeFirstOrThrow());

/** The tender that an interest is in. */
export const tenderOfInterest = async (db: Queryable, id: number): Promise<number | undefined> =>
  (await db.selectFrom('interests').select('tender_id').where('id', '=', id).executeTakeFirst())?.tender_id;

/** Whether an account has shown interest in a tender. */
export const hasInterest = async (db: Queryable, tenderId: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('interests').select('id').where('tender_id', '=', tenderId).where('user_id', '=', userId).executeTakeFirst()) !==
  undefined;

/** Whether someone may submit a proposal for a closed tender. */
export const isInterestApproved = async (db: Queryable, tenderId: number, userId: number): Promise<boolean> => {
  const approved = db.selectFrom('interests').select('id').where('tender_id', '=', tenderId).where('user_id', '=', userId);
  return (await approved.where('state', '=', 'approved').executeTakeFirst()) !== undefined;
};

/** Stores an interest; false where the account has shown it already. */
export async function insertInterest(db: Queryable, tenderId: number, userId: number, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('interests')
    .values({ tender_id: tenderId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tender_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Brings an interest to a state, from one of some; answers whose it is, undefined where it is in none of them by now. */
export async function decideInterest(
  db: Queryable,
  id: number,
  { from, to, reason, now }: { from: readonly InterestState[]; to: InterestState; reason: string | null; now: Date },
): Promise<number | undefined> {
  const decided = await db
    .updateTable('interests')
    .set({ state: to, reason, decided_at: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('user_id')
    .executeTakeFirst();
  return decided?.user_id;
}

/** Everyone who has asked about a tender or shown interest in it, whatever became of that. */
export async function findParticipants(db: Queryable, tenderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from interests where tender_id = ${tenderId} union select asker_id from questions where tender_id = ${tenderId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whose interest in a tender waits or was approved. */
export const findCandidates = async (db: Queryable, tenderId: number): Promise<number[]> =>
  (await db.selectFrom('interests').select('user_id').where('tender_id', '=', tenderId).where('state', '<>', 'rejected').execute()).map(
    ({ user_id }) => user_id,
  );
