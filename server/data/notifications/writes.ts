import { sql } from 'kysely';
import type { Delivery, NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Queryable, Transaction } from '../database.ts';

/** Namespace (arbitrary number) of the advisory locks below. */
const readerLocks = 7_305_233;
/** Readers share few locks, because a server's lock table is limited to some thousands. */
const lockCount = 64;

/**
 * Serialises transactions that notify the same readers until their end. IDs are drawn under the lock, so that each reader's IDs increase in
 * commit order: otherwise resuming after an ID would skip a notification that committed late. The locks are taken in a fixed order to avoid
 * deadlocks.
 */
export async function lockReaders(transaction: Transaction, readers: readonly number[]): Promise<void> {
  const locks = [...new Set(readers.map((reader) => reader % lockCount))].sort((one, other) => one - other);
  for (const lock of locks) await sql`select pg_advisory_xact_lock(${readerLocks}, ${lock})`.execute(transaction);
}

/** The content stored for each reader. */
export type NewNotification = { kind: NotificationKind; parameters: object; link: string; tender: number | null; now: Date };

/** A stored notification and its delivery preference. */
export type Stored = { id: number; userId: number; delivery: Delivery };

/** Inserts a notification for each reader whose preference for its kind is not `none`; `usual` is the default. */
export async function insertNotifications(
  db: Queryable,
  readers: readonly number[],
  { kind, parameters, link, tender, now }: NewNotification,
  usual: Delivery,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with recipients as (
      select reader, coalesce(delivery, ${usual}) as delivery from unnest(${readers}::integer[]) as reader
      left join notification_preferences on user_id = reader and kind = ${kind}
    ), stored as (
      insert into notifications (user_id, kind, parameters, link, tender_id, created_at, digest_due)
      select reader, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${link}, ${tender}::integer, ${now}, delivery = 'digest'
      from recipients where delivery <> 'none' returning id, user_id
    )
    select stored.id::float8 as id, user_id as "userId", delivery from stored join recipients on reader = user_id order by stored.id
  `.execute(db);
  return rows;
}

/** Returns the stored preferences of an account, by kind. */
export const readPreferences = (db: Queryable, userId: number) =>
  db.selectFrom('notification_preferences').select(['kind', 'delivery']).where('user_id', '=', userId).execute();

/** Stores the preferences of an account; notifications of kinds no longer delivered by mail leave the digest. */
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

/** Returns the accounts with a due digest. */
export const findDigestReaders = async (db: Queryable): Promise<number[]> =>
  (await db.selectFrom('notifications').select('user_id').distinct().where('digest_due', '=', true).orderBy('user_id').execute()).map(
    ({ user_id }) => user_id,
  );

/** Takes the notifications of a user's due digest, oldest first; they are no longer due afterwards. */
export async function takeDigest(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update notifications set digest_due = false where user_id = ${userId} and digest_due returning id::float8 as id
  `.execute(db);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** Deletes up to `limit` notifications from before an instant, except those in a due digest. Returns their number. */
export async function deleteNotifications(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications where id in (
      select id from notifications where created_at < ${before} and not digest_due order by created_at limit ${limit} for update skip locked
    )
  `.execute(db);
  return Number(numAffectedRows);
}
