import type { Readable } from 'node:stream';
import { markDamaged, type StoredContent } from '../../data/files/content.ts';
import { verified } from '../../outside/verifying.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';

/**
 * Opens the content of a document as it is stored; null if there is none. It is compared with the hash of its row as it streams: one that is not
 * what was stored fails before its last byte, and is marked and not opened from then on.
 *
 * @throws Refused `damaged`, also in the stream
 */
export async function openStored(
  { db, clock, files }: Pick<Parts, 'db' | 'clock' | 'files'>,
  stored: StoredContent,
): Promise<Readable | null> {
  if (stored.isDamaged) throw new Refused('damaged');
  const content = await files.read(stored.storedAs);
  if (!content) return null;
  const { storedSize: size, storedHash } = stored;
  return verified(content, { size, sha256: storedHash.toString('hex') }, async () => {
    await markDamaged(db, stored, clock.now());
    return new Refused('damaged');
  });
}
