import type { Notification, NotificationKind } from '../../../contract/entities/notifications.ts';
import type { Database } from '../../../server/data/database.ts';
import { storeNotices } from '../../../server/data/notifications/writes.ts';
import { notify } from '../../../server/domain/notifications/notifications.ts';
import type { Parts } from '../../../server/parts.ts';
import type { Client } from './client.ts';
import { announceAll } from './jobs.ts';

/** Notifies users of a withdrawn request whose text contains `project`. */
export async function notifyReaders(
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  readers: readonly number[],
  project = 'Office cleaning',
): Promise<void> {
  const about = { requester: 'Noor Al Sada', project };
  await parts.db
    .transaction()
    .execute((transaction) => notify(transaction, parts, { recipients: readers, kind: 'requestWithdrawn', parameters: about }));
  await announceAll(parts);
}

/** Inserts a notification of an unknown kind, as a newer server would. */
export async function insertUnknownNotification(db: Database, reader: number): Promise<void> {
  const notice = {
    kind: 'heardLater' as NotificationKind,
    parameters: { amount: 1 },
    link: '/later',
    tender: null,
    usual: 'page',
    at: new Date().toISOString(),
  } as const;
  await db.transaction().execute((transaction) => storeNotices(transaction, [{ ...notice, readers: [reader] }], new Date()));
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
