import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable } from '../database.ts';
import type { AdTables } from './tables.ts';

export type AdRow = Omit<Selectable<AdTables['ads']>, never>;

/** Locks an advertisement for a change; undefined where there is none. */
export const lockAd = (db: Queryable, id: number): Promise<AdRow | undefined> =>
  db
    .selectFrom('ads')
    .selectAll()
    .select([sql<string | null>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Stores a new advertisement; returns its id. */
export const insertAd = async (db: Queryable, ad: Insertable<AdTables['ads']>): Promise<number> =>
  (await db.insertInto('ads').values(ad).returning('id').executeTakeFirstOrThrow()).id;

/** Changes an advertisement. */
export async function changeAd(db: Queryable, id: number, change: Updateable<AdTables['ads']>): Promise<void> {
  await db.updateTable('ads').set(change).where('id', '=', id).execute();
}

/** Deletes an advertisement with its figures. */
export async function deleteAd(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('ads').where('id', '=', id).execute();
}

/** Locks an account's row and counts its advertisements that have not ended on a day, so that a limit on them holds under a race. */
export async function countLiveAds(db: Queryable, ownerId: number, today: string): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute();
  const { amount } = await db
    .selectFrom('ads')
    .select(sql<number>`count(*)::integer`.as('amount'))
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`not (state = 'approved' and ends_on < ${today}::date)`)
    .executeTakeFirstOrThrow();
  return amount;
}

/** Adds page views to the figures of a day, for those advertisements that run on it; in the order of their ids, so that batches cannot deadlock. */
export async function addCounts(db: Queryable, today: string, { shown, opened }: { shown: number[]; opened: number[] }): Promise<void> {
  await sql`
    insert into ad_days (ad_id, day, shown, opened)
    select id, ${today}::date,
      (select count(*) from unnest(${shown}::integer[]) as one where one = id),
      (select count(*) from unnest(${opened}::integer[]) as one where one = id)
    from ads
    where id = any(${[...shown, ...opened]}::integer[]) and state = 'approved' and ${today}::date between starts_on and ends_on
    order by id
    on conflict (ad_id, day) do update set shown = ad_days.shown + excluded.shown, opened = ad_days.opened + excluded.opened
  `.execute(db);
}
