import { watchReminderHours } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { wasNotified } from '../../data/notifications/queries.ts';
import { findWatchers, onlyWatches } from '../../data/tenders/watches.queries.ts';
import type { Queues } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { dueOf, hoursLeft, remindersOf, type Times } from './deadline-reminders.ts';
import { hold, namedTender } from './locked.ts';

/** Adds the reminders of accounts that watch a tender, some hours before its deadline; skips those in the past. */
export async function addWatchReminders(
  transaction: Transaction,
  { jobs }: Pick<Parts, 'jobs'>,
  tender: number,
  watchers: readonly number[],
  times: Times,
): Promise<void> {
  const subjects = watchers.map((user) => ({ user, tender }));
  await jobs.addAll(transaction, 'watchReminder', remindersOf(watchReminderHours, subjects, times));
}

/** Adds the reminders for a moved deadline; those for the previous deadline do nothing. */
export const moveWatchReminders = async (
  transaction: Transaction,
  parts: Pick<Parts, 'jobs'>,
  tender: number,
  times: Times,
): Promise<void> => addWatchReminders(transaction, parts, tender, await findWatchers(transaction, tender), times);

/**
 * Reminds who watches a tender and has begun nothing, once per reminder: if the tender is running, and its deadline has not moved since the
 * reminder was added. Drafts have reminders of their own.
 */
export const remindWatcher = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  { user, tender: id, hours, deadline }: Queues['watchReminder'],
): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now, phase } = await hold(transaction, parts, id, 'share');
    if (phase !== 'running' || tender.deadline?.toISOString() !== deadline) return;
    const times = { deadline: tender.deadline, now };
    const { due, is } = dueOf(watchReminderHours, hours, times);
    if (is === 'early') return parts.jobs.add(transaction, 'watchReminder', { user, tender: id, hours, deadline }, due);
    if (is === 'replaced') return;
    if (!(await onlyWatches(transaction, user, id))) return;
    if (await wasNotified(transaction, { userId: user, tenderId: id, kind: 'watchReminder', since: due })) return;
    await notify(transaction, parts, {
      recipients: [user],
      kind: 'watchReminder',
      parameters: { ...namedTender(tender), hours: hoursLeft(times) },
      tender: id,
    });
  });
