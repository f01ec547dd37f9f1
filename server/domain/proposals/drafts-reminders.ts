import { subMonths } from 'date-fns/subMonths';
import { draftMonths, draftReminderHours } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { wasNotified } from '../../data/notifications/queries.ts';
import { deleteDraft, findDraft, findDrafts, findOldDrafts } from '../../data/proposals/drafts.ts';
import { lockBidder } from '../../data/proposals/writes.ts';
import type { Queues } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { dueOf, hoursLeft, remindersOf, type Times } from '../tenders/deadline-reminders.ts';
import { hold, namedTender } from '../tenders/locked.ts';

/** Drafts per batch of the sweep. */
const sweepLimit = 100;

/** Adds the reminders of a draft, some hours before its tender's deadline; skips those in the past. */
export async function addReminders(
  transaction: Transaction,
  { jobs }: Pick<Parts, 'jobs'>,
  drafts: readonly number[],
  times: Times,
): Promise<void> {
  const subjects = drafts.map((draft) => ({ draft }));
  await jobs.addAll(transaction, 'draftReminder', remindersOf(draftReminderHours, subjects, times));
}

/** Adds the reminders for a moved deadline; those for the previous deadline do nothing. */
export async function moveReminders(transaction: Transaction, parts: Pick<Parts, 'jobs'>, tenderId: number, times: Times): Promise<void> {
  const drafts = await findDrafts(transaction, tenderId);
  await addReminders(
    transaction,
    parts,
    drafts.map(({ id }) => id),
    times,
  );
}

/**
 * Reminds a bidder of an unsubmitted draft, once per reminder: if the draft still exists, the tender is running, and the deadline has not
 * moved since the reminder was added.
 */
export const remindOfDraft = (
  parts: Pick<Parts, 'db' | 'clock' | 'jobs'>,
  { draft, hours, deadline }: Queues['draftReminder'],
): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const found = await findDraft(transaction, draft);
    if (!found) return;
    const { userId, tenderId } = found;
    await lockBidder(transaction, userId);
    if (!(await findDraft(transaction, draft))) return;
    const { tender, now, phase } = await hold(transaction, parts, tenderId, 'share');
    if (phase !== 'running' || tender.deadline?.toISOString() !== deadline) return;
    const times = { deadline: tender.deadline, now };
    const { due, is } = dueOf(draftReminderHours, hours, times);
    if (is === 'early') return parts.jobs.add(transaction, 'draftReminder', { draft, hours, deadline }, due);
    if (is === 'replaced') return;
    if (await wasNotified(transaction, { userId, tenderId, kind: 'draftReminder', since: due })) return;
    await notify(transaction, parts, {
      recipients: [userId],
      kind: 'draftReminder',
      parameters: { ...namedTender(tender), hours: hoursLeft(times) },
      tender: tenderId,
    });
  });

/** Deletes drafts for ended tenders that have not changed for a year. */
export async function sweepDrafts({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  const now = await clock.nowIn(db);
  const find = () => findOldDrafts(db, subMonths(now, draftMonths), now, sweepLimit);
  for (let old = await find(); old.length > 0; old = await find()) {
    for (const { tenderId, userId } of old) {
      await db.transaction().execute((transaction) => deleteDraft(transaction, tenderId, { userId, sessionId: null }, now));
    }
  }
}
