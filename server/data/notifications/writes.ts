import { sql } from 'kysely';
import type { Delivery, NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Queryable, Transaction } from '../database.ts';

/** Namespace (arbitrary number) of the advisory locks below. */
const readerLocks = 7_305_233;
/** Readers share few locks, because a server's lock table is limited to some thousands. */
const lockCount = 64;
/** Notifications in a published message: its payload must be shorter than 8000 bytes. */
const pairsInMessage = 200;

/** What some readers are notified of; `usual` is the delivery for those without a preference for its kind. */
export type NewNotice = {
  readers: readonly number[];
  kind: NotificationKind;
  parameters: object;
  link: string;
  tender: number | null;
  usual: Delivery;
  /** When it happened, in ISO 8601. */
  at: string;
};

/** A stored notification, its delivery preference, and the reader's devices. */
export type Stored = { id: number; userId: number; delivery: Delivery; devices: number[] };

/**
 * Stores notices in their order, and publishes them to all processes on commit: one notification for each reader whose preference for the
 * kind is not `none`. Readers and tenders that were deleted meanwhile are left out.
 *
 * Transactions that notify the same readers wait for each other until their end: IDs are drawn under locks, so that each reader's IDs
 * increase in commit order. Otherwise resuming after an ID would skip a notification that committed late. The locks are taken in a fixed
 * order to avoid deadlocks, so a transaction calls this once.
 */
export async function storeNotices(transaction: Queryable, notices: readonly NewNotice[], now: Date): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with notices as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(notices)}::jsonb)
        as (readers integer[], kind text, parameters jsonb, link text, tender integer, usual text, at timestamptz)
      ) with ordinality as notice (readers, kind, parameters, link, tender, usual, at, place)
    ), locks as materialized (
      select count(pg_advisory_xact_lock(${readerLocks}, lock)) from (
        select distinct reader % ${lockCount}::integer as lock from notices, unnest(readers) as reader order by lock
      ) as ordered
    ), recipients as (
      select distinct on (place, reader) place, reader, notices.kind, parameters, link, tenders.id as tender, at, coalesce(delivery, usual) as delivery
      from locks, notices cross join unnest(readers) as reader join users on users.id = reader left join tenders on tenders.id = tender
      left join notification_preferences on user_id = reader and notification_preferences.kind = notices.kind
    ), stored as (
      insert into notifications (user_id, kind, parameters, link, tender_id, created_at, digest_due)
      select reader, kind, parameters, link, tender, at, delivery = 'digest' from recipients where delivery <> 'none' order by place, reader
      returning id, user_id, kind, parameters, link, tender_id, created_at
    ), shared as (
      select id, user_id, min(id) over content as source, (row_number() over content - 1) / ${pairsInMessage}::integer as message
      from stored window content as (partition by kind, link, parameters, tender_id, created_at order by id)
    ), published as (
      select count(pg_notify('notifications', text)) from (
        select source || ' ' || string_agg(user_id || ':' || id, ' ' order by id) as text from shared group by source, message
      ) as messages
    ), deliveries as (
      select distinct kind, reader, delivery from recipients
    )
    select stored.id::float8 as id, user_id as "userId", delivery, array(
      select push_devices.id from push_devices join sessions on sessions.id = session_id
      where push_devices.user_id = stored.user_id and sessions.expires_at > ${now} order by push_devices.id
    ) as devices
    from published, stored join deliveries on reader = user_id and deliveries.kind = stored.kind order by stored.id
  `.execute(transaction);
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
