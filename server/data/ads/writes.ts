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

type View = { tokenHash: Buffer; ad: number; today: string; expiresAt: Date };

/** Counts a view of an advertisement that runs on a day, and keeps the hash of its token; returns whether it was counted. */
export async function addView(db: Queryable, { tokenHash, ad, today, expiresAt }: View): Promise<boolean> {
  const { rows } = await sql`
    with running as (
      select id from ads where id = ${ad} and state = 'approved' and not is_paused and ${today}::date between starts_on and ends_on
    ), counted as (
      insert into ad_days (ad_id, day, shown, opened) select id, ${today}::date, 1, 0 from running
      on conflict (ad_id, day) do update set shown = ad_days.shown + 1
    )
    insert into ad_views (token_hash, ad_id, day, expires_at) select ${tokenHash}, id, ${today}::date, ${expiresAt} from running returning ad_id
  `.execute(db);
  return rows.length > 0;
}

/** Counts the opening of a view, once, on the day of the view: no day has more openings than views. Does nothing for an unknown token. */
export async function addOpening(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`
    with opened as (
      delete from ad_views where token_hash = ${tokenHash} and expires_at > ${now} returning ad_id, day
    )
    update ad_days set opened = ad_days.opened + 1 from opened where ad_days.ad_id = opened.ad_id and ad_days.day = opened.day
  `.execute(db);
}

/** Deletes views whose opening is no longer counted. */
export async function deleteExpiredViews(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('ad_views').where('expires_at', '<=', now).execute();
}
