import { findDigestReaders, takeDigest } from '../../data/notifications/writes.ts';
import type { Parts } from '../../parts.ts';

/**
 * Adds the daily mail of everyone for whom something waits. Taking it and adding its mail is one transaction for each reader:
 * however often and at once this is done, nothing is left out and nothing mailed twice.
 */
export async function addDigests({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  for (const user of await findDigestReaders(db)) {
    await db.transaction().execute(async (transaction) => {
      const notifications = await takeDigest(transaction, user);
      if (notifications.length > 0) await jobs.add(transaction, 'mail', { letter: 'digest', user, notifications });
    });
  }
}
