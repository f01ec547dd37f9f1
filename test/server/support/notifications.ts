import { sql } from 'kysely';
import type { Notification } from '../../../contract/entities/notifications.ts';
import type { Database } from '../../../server/data/database.ts';
import { publishNotifications } from '../../../server/data/notifications/published.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import type { Parts } from '../../../server/parts.ts';
import type { Client } from './client.ts';

/** Tells people of a company that has withdrawn nothing: a notification whose words hold `project`. */
export const tell = (parts: Pick<Parts, 'db' | 'clock' | 'jobs'>, readers: readonly number[], project = 'Office cleaning'): Promise<void> =>
  parts.db
    .transaction()
    .execute((transaction) => notify(transaction, parts, readers, 'requestWithdrawn', { requester: 'Noor Al Sada', project }));

/** Tells someone something as a newer server does, of a kind this one does not know. */
export async function tellUnknown(db: Database, reader: number): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into notifications (user_id, kind, parameters, link, created_at)
    values (${reader}, 'heardLater', '{"amount": 1}', '/later', now()) returning id::float8 as id, user_id as "userId"
  `.execute(db);
  await publishNotifications(db, rows);
}

/** What someone was told, newest first, and how much that is. */
export async function told(
  client: Client,
  query = '?limit=50',
  headers: Record<string, string> = {},
): Promise<{ data: Notification[]; total: number }> {
  return (await client.ask('GET', `/notification${query}`, undefined, headers)).json();
}

/** The project in the words of a notification that `tell` sent. */
export const projectOf = ({ content }: Pick<Notification, 'content'>): string => /\u2068([^\u2069]*)\u2069”\.$/.exec(content)?.[1] ?? '';
