import type { WatchedPage } from '../../../contract/entities/tenders.ts';
import { canSeeTender } from '../../data/tenders/queries.ts';
import * as watched from '../../data/tenders/watched.queries.ts';
import { storeWatch } from '../../data/tenders/watches.queries.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { Refused } from '../refusal.ts';
import { hold, viewerOf } from './locked.ts';
import { addWatchReminders } from './watch-reminders.ts';

/**
 * Starts or stops watching a tender; the first press adds the reminders before its deadline.
 *
 * @throws Refused `notFound` if the caller may not see it, `ownTender` for the publisher
 */
export const watchTender = (parts: Parts, caller: Caller, tenderId: number, isWatched: boolean): Promise<void> =>
  parts.db.transaction().execute(async (transaction) => {
    const { tender, now } = await hold(transaction, parts, tenderId, 'share');
    if (!(await canSeeTender(transaction, tenderId, viewerOf(caller, now)))) throw new Refused('notFound');
    if (tender.owner_id === caller.id) throw new Refused('ownTender');
    const isStarted = await storeWatch(transaction, { userId: caller.id, tenderId, isWatched, now });
    if (isStarted && tender.deadline)
      await addWatchReminders(transaction, parts, tenderId, [caller.id], { deadline: tender.deadline, now });
  });

/** Returns a page of the tenders that a caller watches, with what is new in each. */
export async function listWatched({ db, clock }: Pick<Parts, 'db' | 'clock'>, caller: Caller, page: number): Promise<WatchedPage> {
  return watched.readWatched(db, caller.id, page, viewerOf(caller, await clock.nowIn(db)));
}

/** Records that a caller has opened a tender, if they watch it. */
export async function markSeen({ db, clock }: Pick<Parts, 'db' | 'clock'>, caller: Caller, tenderId: number): Promise<void> {
  await watched.markSeen(db, { userId: caller.id, tenderId, now: await clock.nowIn(db) });
}
