import { sql } from 'kysely';
import type { NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Queryable } from '../database.ts';
import type { Published } from './published.ts';

/** What happened, as it is stored: not in any language yet. */
export type Happening = { kind: NotificationKind; parameters: object; link: string | null; tenderId: number | null; createdAt: Date };

/** A happening as one reader was told of it. */
export type StoredNotification = Happening & { id: number };

const happening = sql`kind, parameters, link, tender_id as "tenderId", created_at as "createdAt"`;
const columns = sql`id::float8 as id, ${happening}`;

/** Whether someone was told something of a tender since an instant. */
export async function wasTold(
  db: Queryable,
  { userId, tenderId, kind, since }: { userId: number; tenderId: number; kind: NotificationKind; since: Date },
): Promise<boolean> {
  const told = db.selectFrom('notifications').select('id').where('user_id', '=', userId).where('tender_id', '=', tenderId);
  return (await told.where('kind', '=', kind).where('created_at', '>=', since).executeTakeFirst()) !== undefined;
}

/** Reads a page of an account's notifications, newest first. */
export async function readNotifications(
  db: Queryable,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where user_id = ${userId} order by notifications.id desc limit ${limit} offset ${(page - 1) * limit}
  `.execute(db);
  return rows;
}

/** How many notifications an account has. */
export async function countNotifications(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::float8 as total from notifications where user_id = ${userId}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/** Reads what an account was told after a notification, oldest first. */
export async function readAfter(db: Queryable, userId: number, after: number, limit: number): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where user_id = ${userId} and notifications.id > ${after} order by notifications.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The newest notification of an account; 0 where it has none. */
export async function findNewest(db: Queryable, userId: number): Promise<number> {
  const { rows } = await sql<{ newest: number }>`
    select coalesce(max(id), 0)::float8 as newest from notifications where user_id = ${userId}
  `.execute(db);
  return rows[0]?.newest ?? 0;
}

/** Reads some notifications of an account, oldest first. */
export async function readSome(db: Queryable, userId: number, ids: readonly number[]): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where user_id = ${userId} and notifications.id = any(${ids}::bigint[]) order by notifications.id
  `.execute(db);
  return rows;
}

/** Reads what happened, by some notifications. */
export async function readHappenings(db: Queryable, ids: readonly number[]): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select ${columns} from notifications where notifications.id = any(${ids}::bigint[])
  `.execute(db);
  return rows;
}

/** Finds what readers were told after the notification each of them has reached: each by itself. */
export async function findMissed(db: Queryable, reached: ReadonlyMap<number, number>): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select user_id as "userId", id::float8 as id, id::float8 as happening from unnest(${[...reached.keys()]}::integer[], ${[...reached.values()]}::bigint[]) as reader (reader, reached)
    join notifications on user_id = reader and id > reached
  `.execute(db);
  return rows;
}
