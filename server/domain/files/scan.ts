import { createReadStream } from 'node:fs';
import { findScan, storeScan } from '../../data/files/scans.queries.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';

/**
 * Scans a received document before it is stored.
 *
 * @returns `waiting` if the scanner does not answer; the job `scan` tries again
 * @throws Refused `infectedFile`
 */
export async function scanReceived({ scanner }: Parts, path: string): Promise<'clean' | 'waiting'> {
  if (!scanner) return 'clean';
  const isInfected = await scanner.isInfected(createReadStream(path)).catch(() => null);
  if (isInfected) throw new Refused('infectedFile');
  return isInfected === null ? 'waiting' : 'clean';
}

/**
 * Scans a stored document that waits for it. An infected one is deleted; its row stays for those that refer to it.
 *
 * @throws if the scanner does not answer, or was removed: the document stays waiting
 */
export async function scanStored({ db, files, scanner }: Parts, id: number): Promise<void> {
  const waiting = await findScan(db, id);
  if (waiting?.scan !== 'waiting') return;
  const content = scanner && (await files.read(waiting.key));
  if (!scanner || !content) throw new Error('a document cannot be scanned now');
  const isInfected = await scanner.isInfected(content);
  await storeScan(db, id, isInfected ? 'refused' : 'clean');
  if (isInfected) await files.remove(waiting.key);
}
