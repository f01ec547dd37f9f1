import type { Queryable } from '../database.ts';

/** Starts or stops watching a tender; repeating it changes nothing. */
export async function storeWatch(
  db: Queryable,
  { userId, tenderId, isWatched, now }: { userId: number; tenderId: number; isWatched: boolean; now: Date },
): Promise<void> {
  if (!isWatched) {
    await db.deleteFrom('watches').where('user_id', '=', userId).where('tender_id', '=', tenderId).execute();
    return;
  }
  await db
    .insertInto('watches')
    .values({ user_id: userId, tender_id: tenderId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
