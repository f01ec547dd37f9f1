import { subYears } from 'date-fns/subYears';
import * as closing from '../../data/accounts/closing.ts';
import { lockAccount } from '../../data/accounts/links.ts';
import { findAddressee, ownedCompanies } from '../../data/accounts/queries.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import { withIndex } from '../../data/directory/search-index.ts';
import type { Parts } from '../../parts.ts';

/** Years for which the name of a closed account stays on what others rely on: as long as companies keep their records. */
export const closedAccountYears = 10;

type ClosingParts = Pick<Parts, 'db' | 'clock' | 'jobs'>;

/** Closes the accounts whose deletion is due and for which nothing runs any more. */
export async function closeDueAccounts(parts: ClosingParts): Promise<void> {
  for (const id of await closing.findDue(parts.db, parts.clock.now())) await closeDueAccount(parts, id);
}

/** An account that others rely on stays with its name and nothing else; any other is deleted. Mails its last address. */
const closeDueAccount = ({ db, clock, jobs }: ClosingParts, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock.now();
    await lockAccount(transaction, id);
    // It was kept meanwhile, something runs again, or an admin's rights were given to it.
    const deletion = await closing.findDeletion(transaction, id);
    const { tenders, proposals } = await closing.countRunning(transaction, id, now);
    if (!deletion || deletion.isAdmin || deletion.dueAt > now || tenders + proposals > 0) return;
    const addressee = await findAddressee(transaction, id);
    await withIndex(transaction, await ownedCompanies(transaction, id), async () => {
      await closing.deleteOwnData(transaction, id, now);
      if (await closing.isReliedOn(transaction, id)) await closing.closeAccount(transaction, id, now);
      else await closing.deleteAccount(transaction, id);
    });
    await recordEvent(transaction, { kind: 'accountClosed', userId: id, at: now });
    if (addressee) await jobs.add(transaction, 'mail', { letter: 'accountClosed', ...addressee });
  });

/** Makes closed accounts anonymous when their time is over. */
export const forgetClosedAccounts = ({ db }: Pick<Parts, 'db'>, now: Date): Promise<void> =>
  db.transaction().execute((transaction) => closing.makeAnonymous(transaction, subYears(now, closedAccountYears)));
