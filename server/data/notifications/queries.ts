import { sql } from 'kysely';
import type { NotificationKind } from '../../../contract/entities/notifications.ts';
import { notificationCountLimit } from '../../../contract/limits.ts';
import type { Queryable } from '../database.ts';
import type { Published } from './published.ts';

/** An event as stored, independent of language. */
export type NotificationContent = {
  kind: NotificationKind;
  parameters: object;
  link: string | null;
  tenderId: number | null;
  createdAt: Date;
};

/** An event as one reader's notification. */
export type StoredNotification = NotificationContent & { id: number };

const contentColumns = sql`kind, parameters, link, tender_id as "tenderId", created_at as "createdAt"`;
const columns = sql`id::float8 as id, ${contentColumns}`;

/** Returns whether a user has a notification about a tender since an instant, or will have one. */
export async function wasNotified(
  db: Queryable,
  { userId, tenderId, kind, since }: { userId: number; tenderId: number; kind: NotificationKind; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications where user_id = ${userId} and tender_id = ${tenderId} and kind = ${kind} and created_at >= ${since}
    union all
    select from announcements, jsonb_to_recordset(notices) as (readers integer[], kind text, tender integer, at timestamptz)
    where ${userId}::integer = any(readers) and tender = ${tenderId} and kind = ${kind} and at >= ${since}
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Returns a page of an account's notifications, newest first; the previous pages are skipped in the index, without reading their rows. */
export async function readNotifications(
  db: Queryable,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where notifications.id = any(array(
      select own.id from notifications as own where user_id = ${userId} order by own.id desc limit ${limit} offset ${(page - 1) * limit}
    )) order by notifications.id desc
  `.execute(db);
  return rows;
}

/** Counts an account's notifications, up to `notificationCountLimit`. */
export async function countNotifications(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total from (select from notifications where user_id = ${userId} limit ${notificationCountLimit}) as counted
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Returns an account's notifications after an ID, oldest first. */
export async function readAfter(db: Queryable, userId: number, after: number, limit: number): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where user_id = ${userId} and notifications.id > ${after} order by notifications.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns some notifications of an account, oldest first. */
export async function readSome(db: Queryable, userId: number, ids: readonly number[]): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where user_id = ${userId} and notifications.id = any(${ids}::bigint[]) order by notifications.id
  `.execute(db);
  return rows;
}

/** Returns events by notification IDs. */
export async function readContents(db: Queryable, ids: readonly number[]): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where notifications.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** Returns the notifications that each reader has missed since their own last ID. */
export async function findMissed(db: Queryable, reached: ReadonlyMap<number, number>): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select user_id as "userId", id::float8 as id, id::float8 as "sourceId" from unnest(${[...reached.keys()]}::integer[], ${[...reached.values()]}::bigint[]) as reader (reader, reached)
    join notifications on user_id = reader and id > reached
  `.execute(db);
  return rows;
}
