import { addMinutes } from 'date-fns/addMinutes';
import { isBusy, isFull } from '../../data/busy.ts';
import { publishConversations } from '../../data/conversations/writes.ts';
import type { Transaction } from '../../data/database.ts';
import { findWaiting, postponeAnnouncement, takeAnnouncements } from '../../data/notifications/announcements.ts';
import { storeNotices } from '../../data/notifications/writes.ts';
import type { MailJob } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';

type From = Pick<Parts, 'db' | 'clock' | 'jobs'>;

/** Announcements in one transaction: as many as a busy moment stores while one batch is announced. */
const batchSize = 200;
/** Minutes after which an announcement that failed is tried again. */
const postponedMinutes = 1;

/**
 * Announces what has happened: stores the notices of waiting announcements as notifications, publishes these and changed conversations, and
 * adds mails and push messages as jobs, in one transaction. Notices of one event keep their order; of processes that announce at the same time one does.
 *
 * @param failed receives the error of an announcement that failed alone, which is tried again later
 * @returns how many announcements it has taken; 0 also while another process announces
 */
export async function announce(parts: From, failed: (error: unknown, announcement: string) => void): Promise<number> {
  const waiting = await findWaiting(parts.db, parts.clock.now(), batchSize);
  if (waiting.length === 0) return 0;
  try {
    return await announceTogether(parts, waiting);
  } catch {
    return announceEach(parts, waiting, failed);
  }
}

const announceTogether = (parts: From, ids: readonly string[]): Promise<number> =>
  parts.db.transaction().execute(async (transaction) => {
    const taken = await takeAnnouncements<MailJob>(transaction, ids);
    await storeAll(transaction, parts, taken);
    return taken.length;
  });

/** One that fails does not hold up the others; a database that is busy, full or out of reach ends the attempt. */
async function announceEach(parts: From, ids: readonly string[], failed: (error: unknown, announcement: string) => void): Promise<number> {
  for (const id of ids) {
    try {
      await announceTogether(parts, [id]);
    } catch (error) {
      if (isBusy(error) || isFull(error)) throw error;
      await postponeAnnouncement(parts.db, id, addMinutes(parts.clock.now(), postponedMinutes));
      failed(error, id);
    }
  }
  return ids.length;
}

async function storeAll(
  transaction: Transaction,
  { clock, jobs }: From,
  taken: Awaited<ReturnType<typeof takeAnnouncements<MailJob>>>,
): Promise<void> {
  const notices = taken.flatMap(({ notices }) => notices);
  const stored = notices.length === 0 ? [] : await storeNotices(transaction, notices, clock.now());
  const mails = stored
    .filter(({ delivery }) => delivery === 'mail')
    .map(({ id, userId }): MailJob => ({ letter: 'notification', user: userId, notification: id }));
  await jobs.addAll(
    transaction,
    'mail',
    [...mails, ...taken.flatMap(({ letters }) => letters)].map((payload) => ({ payload })),
  );
  const pushed = stored.flatMap(({ id, devices }) => devices.map((device) => ({ payload: { device, notification: id } })));
  await jobs.addAll(transaction, 'push', pushed);
  const changes = taken.flatMap(({ conversations }) => conversations);
  if (changes.length > 0) await publishConversations(transaction, changes);
}
