import { subDays } from 'date-fns';
import { deleteExpiredLinks } from '../data/accounts.links.ts';
import { deletePending } from '../data/accounts.queries.ts';
import { deleteExpiredSessions } from '../data/session.queries.ts';
import type { Parts } from '../parts.ts';
import { sweepFiles } from './files.ts';
import { sweepImages } from './images.ts';

/** Days an account waits for its first password. */
export const pendingDays = 7;

/**
 * Clears away what nobody can use any more, once a day: links, sessions, accounts that were never verified,
 * images that no company shows, and documents that nothing holds.
 */
export async function sweep(parts: Pick<Parts, 'db' | 'clock' | 'config' | 'files'>): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredLinks(db, now);
  await deletePending(db, subDays(now, pendingDays));
  await sweepImages(parts);
  await sweepFiles(parts);
}
