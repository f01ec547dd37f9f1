import { hasHistoryEvent, record } from '../../data/tenders/history.ts';
import { findCandidates } from '../../data/tenders/interests.queries.ts';
import { findFollowers } from '../../data/tenders/watches.queries.ts';
import { lockTender } from '../../data/tenders/writes.ts';
import type { Parts } from '../../parts.ts';
import { notify } from '../notifications/notifications.ts';
import { namedTender } from './locked.ts';

/**
 * Notifies the publisher of a tender, everyone whose interest is undecided or approved, and who watches it or has a draft for it, that its deadline has passed, once. The clock
 * alone decides whether it has passed; this only sends the notifications. If an addendum has moved the deadline, the job is added again for
 * the new one; a cancelled tender causes no notification.
 */
export const passDeadline = (parts: Pick<Parts, 'db' | 'clock' | 'jobs'>, id: number): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const tender = await lockTender(transaction, id);
    if (!tender?.deadline || tender.approval !== 'approved' || tender.cancelled_at) return;
    if ((await parts.clock.nowIn(transaction)) < tender.deadline) {
      return parts.jobs.add(transaction, 'deadline', { tender: id }, tender.deadline);
    }
    if (await hasHistoryEvent(transaction, id, 'deadlinePassed')) return;
    await record(transaction, id, { event: 'deadlinePassed', by: null, at: tender.deadline });
    const readers = [tender.owner_id, ...(await findCandidates(transaction, id)), ...(await findFollowers(transaction, id))];
    await notify(transaction, parts, { recipients: readers, kind: 'deadlinePassed', parameters: namedTender(tender), tender: id });
  });
