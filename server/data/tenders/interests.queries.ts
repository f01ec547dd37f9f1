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

/** Returns a page of the interests in a tender: undecided ones first, then in order of submission. */
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

export const readInterest = async (db: Queryable, id: number): Promise<Interest> =>
  asInterest(await interests(db).where('interests.id', '=', id).executeTakeFirstOrThrow());

/** Returns the tender of an interest. */
export const tenderOfInterest = async (db: Queryable, id: number): Promise<number | undefined> =>
  (await db.selectFrom('interests').select('tender_id').where('id', '=', id).executeTakeFirst())?.tender_id;

/** Returns whether an account has submitted interest in a tender. */
export const hasInterest = async (db: Queryable, tenderId: number, userId: number): Promise<boolean> =>
  (await db.selectFrom('interests').select('id').where('tender_id', '=', tenderId).where('user_id', '=', userId).executeTakeFirst()) !==
  undefined;

/** Returns whether a user may submit a proposal for a closed tender. */
export const isInterestApproved = async (db: Queryable, tenderId: number, userId: number): Promise<boolean> => {
  const approved = db.selectFrom('interests').select('id').where('tender_id', '=', tenderId).where('user_id', '=', userId);
  return (await approved.where('state', '=', 'approved').executeTakeFirst()) !== undefined;
};

/** Inserts an interest; returns false if the account already has one. */
export async function insertInterest(db: Queryable, tenderId: number, userId: number, now: Date): Promise<boolean> {
  const stored = await db
    .insertInto('interests')
    .values({ tender_id: tenderId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['tender_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Changes the state of an interest; returns its member, or undefined if it is no longer in one of the expected states. */
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

/** Returns everyone who has asked a question about a tender, submitted interest in any state, or watches it. */
export async function findParticipants(db: Queryable, tenderId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from interests where tender_id = ${tenderId} union select asker_id from questions where tender_id = ${tenderId}
    union select user_id from watches where tender_id = ${tenderId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the members whose interest is undecided or approved. */
export const findCandidates = async (db: Queryable, tenderId: number): Promise<number[]> =>
  (await db.selectFrom('interests').select('user_id').where('tender_id', '=', tenderId).where('state', '<>', 'rejected').execute()).map(
    ({ user_id }) => user_id,
  );
