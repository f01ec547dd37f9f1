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

/** Returns the members who watch a tender. */
export const findWatchers = async (db: Queryable, tenderId: number): Promise<number[]> =>
  (await db.selectFrom('watches').select('user_id').where('tender_id', '=', tenderId).execute()).map(({ user_id }) => user_id);
