import type { Queryable } from '../database.ts';

/** Starts or stops watching a tender; repeating it changes nothing. Returns whether it was started by this. */
export async function storeWatch(
  db: Queryable,
  { userId, tenderId, isWatched, now }: { userId: number; tenderId: number; isWatched: boolean; now: Date },
): Promise<boolean> {
  if (!isWatched) {
    await db.deleteFrom('watches').where('user_id', '=', userId).where('tender_id', '=', tenderId).execute();
    return false;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('watches')
    .values({ user_id: userId, tender_id: tenderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns who watches a tender. */
export const findWatchers = async (db: Queryable, tenderId: number): Promise<number[]> =>
  (await db.selectFrom('watches').select('user_id').where('tender_id', '=', tenderId).execute()).map(({ user_id }) => user_id);

/** Whether an account watches a tender and has neither begun nor submitted a proposal for it. */
export async function onlyWatches(db: Queryable, userId: number, tenderId: number): Promise<boolean> {
  const watch = await db
    .selectFrom('watches')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('tender_id', '=', tenderId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('proposal_drafts').select('id').where('user_id', '=', userId).where('tender_id', '=', tenderId))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('proposals').select('id').where('user_id', '=', userId).where('tender_id', '=', tenderId))),
    )
    .executeTakeFirst();
  return watch !== undefined;
}

/** Returns who watches a tender or has a draft for it, each once. */
export async function findFollowers(db: Queryable, tenderId: number): Promise<number[]> {
  const followers = await db
    .selectFrom('watches')
    .select('user_id')
    .where('tender_id', '=', tenderId)
    .union((drafts) => drafts.selectFrom('proposal_drafts').select('user_id').where('tender_id', '=', tenderId))
    .execute();
  return followers.map(({ user_id }) => user_id);
}
