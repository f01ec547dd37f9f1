import { sql } from 'kysely';
import type { Delivery, NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Queryable, Transaction } from '../database.ts';

/** Any fixed number: the space of the locks below. */
const readerLocks = 7_305_233;
/** Many readers share few locks: a server has room for some thousands only. */
const lockCount = 64;

/**
 * Makes others who tell these readers something wait until the transaction ends. Ids are drawn behind it, so that each reader's
 * grow in the order of the commits: otherwise "what came after this one" would leave out what was committed late. The locks
 * are taken in one order, so that no one waits in a circle.
 */
export async function lockReaders(transaction: Transaction, readers: readonly number[]): Promise<void> {
  const locks = [...new Set(readers.map((reader) => reader % lockCount))].sort((one, other) => one - other);
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${readerLocks}, ${lock})`.execute(transaction);
}

/** What is stored for each reader. */
export type NewNotification = { kind: NotificationKind; parameters: object; link: string; tender: number | null; now: Date };

/** A notification that was stored, and how its reader wants to hear of it. */
export type Stored = { id: number; userId: number; delivery: Delivery };

/** Stores a notification for each of the readers who want to hear of its kind; `usual` is the delivery of who has not said. */
export async function insertNotifications(
  db: Queryable,
  readers: readonly number[],
  { kind, parameters, link, tender, now }: NewNotification,
  usual: Delivery,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with told as (
      select reader, coalesce(delivery, ${usual}) as delivery from unnest(${readers}::integer[]) as reader
      left join notification_preferences on user_id = reader and kind = ${kind}
    ), stored as (
      insert into notifications (user_id, kind, parameters, link, tender_id, created_at, digest_due)
      select reader, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${link}, ${tender}::integer, ${now}, delivery = 'digest'
      from told where delivery <> 'none' returning id, user_id
    )
    select stored.id::float8 as id, user_id as "userId", delivery from stored join told on reader = user_id order by stored.id
  `.execute(db);
  return rows;
}

/** The preferences an account has stored, by kind. */
export const readPreferences = (db: Queryable, userId: number) =>
  db.selectFrom('notification_preferences').select(['kind', 'delivery']).where('user_id', '=', userId).execute();

/** Stores the preferences of an account; what is not wanted by mail any more does not wait for the daily one either. */
export async function storePreferences(
  transaction: Transaction,
  userId: number,
  preferences: { kind: NotificationKind; delivery: Delivery }[],
): Promise<void> {
  await transaction
    .insertInto('notification_preferences')
    .values(preferences.map((preference) => ({ user_id: userId, ...preference })))
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({ delivery: ref('excluded.delivery') })))
    .execute();
  const unmailed = preferences.filter(({ delivery }) => delivery === 'page' || delivery === 'none').map(({ kind }) => kind);
  await sql`
    update notifications set digest_due = false where user_id = ${userId} and digest_due and kind = any(${unmailed}::text[])
  `.execute(transaction);
}

/** Whose notifications wait for a daily mail. */
export const findDigestReaders = async (db: Queryable): Promise<number[]> =>
  (await db.selectFrom('notifications').select('user_id').distinct().where('digest_due', '=', true).orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

/** Takes what waits for someone's daily mail, oldest first; no one else finds it waiting afterwards. */
export async function takeDigest(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notifications set digest_due = false where user_id = ${userId} and digest_due returning id::float8 as id
  `.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Deletes notifications of before an instant, at most so many; what waits for a daily mail stays. Answers how many they were. */
export async function deleteNotifications(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before} and not digest_due order by created_at limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}
