import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { subHours } from 'date-fns/subHours';
import { subMonths } from 'date-fns/subMonths';
import { draftMonths, draftReminderHours } from '../../../contract/limits.ts';
import type { Transaction } from '../../data/database.ts';
import { wasNotified } from '../../data/notifications/queries.ts';
import { deleteDraft, findDraft, findDrafts, findOldDrafts } from '../../data/proposals/drafts.ts';
import { lockBidder } from '../../data/proposals/writes.ts';
import type { Queues } from '../../jobs/queues.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { hold, namedTender } from '../tenders/locked.ts';

/** Drafts per batch of the sweep. */
const sweepLimit = 100;

/** Adds the reminders of a draft, some hours before its tender's deadline; skips those in the past. */
export async function addReminders(
  transaction: Transaction,
  { jobs }: Pick<Parts, 'jobs'>,
  drafts: readonly number[],
  { deadline, now }: { deadline: Date; now: Date },
): Promise<void> {
  const reminders = draftReminderHours
    .map((hours) => ({ hours, due: subHours(deadline, hours) }))
    .filter(({ due }) => due > now)
    .flatMap(({ hours, due }) => drafts.map((draft) => ({ payload: { draft, hours, deadline: deadline.toISOString() }, notBefore: due })));
  await jobs.addAll(transaction, 'draftReminder', reminders);
}

/** Adds the reminders for a moved deadline; those for the previous deadline do nothing. */
export async function moveReminders(
  transaction: Transaction,
  parts: Pick<Parts, 'jobs'>,
  tenderId: number,
  times: { deadline: Date; now: Date },
): Promise<void> {
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
    const due = subHours(tender.deadline, hours);
    if (now < due) return parts.jobs.add(transaction, 'draftReminder', { draft, hours, deadline }, due);
    // After a downtime the later reminder replaces this one.
    const later = draftReminderHours.find((after) => after < hours);
    if (later !== undefined && now >= subHours(tender.deadline, later)) return;
    if (await wasNotified(transaction, { userId, tenderId, kind: 'draftReminder', since: due })) return;
    const left = String(Math.ceil(differenceInMinutes(tender.deadline, now) / 60));
    await notify(transaction, parts, {
      recipients: [userId],
      kind: 'draftReminder',
      parameters: { ...namedTender(tender), hours: left },
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
