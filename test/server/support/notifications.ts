import { sql } from 'kysely';
import type { Notification } from '../../../contract/entities/notifications.ts';
import type { Database } from '../../../server/data/database.ts';
import { publishNotifications } from '../../../server/data/notifications/published.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import type { Parts } from '../../../server/parts.ts';
import type { Client } from './client.ts';

/** Notifies users of a withdrawn request whose text contains `project`. */
export const notifyReaders = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  readers: readonly number[],
  project = 'Office cleaning',
): Promise<void> =>
  parts.db
    .transaction()
    .execute((transaction) => notify(transaction, parts, readers, 'requestWithdrawn', { requester: 'Noor Al Sada', project }));

/** Inserts a notification of an unknown kind, as a newer server would. */
export async function insertUnknownNotification(db: Database, reader: number): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into notifications (user_id, kind, parameters, link, created_at)
    values (${reader}, 'heardLater', '{"amount": 1}', '/later', now()) returning id::float8 as id, user_id as "userId"
  `.execute(db);
  await publishNotifications(db, rows);
}

/** Returns a user's notifications, newest first, with their total. */
export async function notificationsOf(
  client: Client,
  query = '?limit=50',
  headers: Record<string, string> = {},
): Promise<{ data: Notification[]; total: number }> {
  return (await client.ask('GET', `/notification${query}`, undefined, headers)).json();
}

/** Extracts the project from the text of a notification that `notifyReaders` sent. */
export const projectOf = ({ content }: Pick<Notification, 'content'>): string => /\u2068([^\u2069]*)\u2069”\.$/.exec(content)?.[1] ?? '';
