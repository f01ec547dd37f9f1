import { findDigestReaders, takeDigest } from '../../data/notifications/writes.ts';
import type { Parts } from '../../parts.ts';

/**
 * Adds the digest mail of each reader with due notifications. Taking them and adding the mail is one transaction per reader: nothing is
 * lost or mailed twice, however often and concurrently it runs.
 */
export async function addDigests({ db, jobs }: Pick<Parts, 'db' | 'jobs'>): Promise<void> {
  for (const user of await findDigestReaders(db)) {
    await db.transaction().execute(async (transaction) => {
      const notifications = await takeDigest(transaction, user);
      if (notifications.length > 0) await jobs.add(transaction, 'mail', { letter: 'digest', user, notifications });
    });
  }
}
