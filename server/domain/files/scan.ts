import type { Readable } from 'node:stream';
import { findScan, storeScan } from '../../data/files/scans.queries.ts';
import type { Parts } from '../../parts.ts';
import { Refused } from '../refusal.ts';
import { contentKeyForScan } from '../sealing/scanner-key.ts';
import { decrypted } from './decrypted.ts';
import { openStored } from './stored.ts';

/**
 * Scans a received document before it is stored.
 *
 * @returns `waiting` if the scanner does not answer; the job `scan` tries again
 * @throws Refused `infectedFile`
 */
export async function scanReceived({ scanner }: Pick<Parts, 'scanner'>, contentOf: () => Readable): Promise<'clean' | 'waiting'> {
  if (!scanner) return 'clean';
  const isInfected = await scanner.isInfected(contentOf()).catch(() => null);
  if (isInfected) throw new Refused('infectedFile');
  return isInfected === null ? 'waiting' : 'clean';
}

/**
 * Scans a stored document that waits for it. An infected one is deleted; its row stays for those that refer to it.
 *
 * @throws if the scanner does not answer, or was removed, or the document is damaged: it stays waiting
 */
export async function scanStored(parts: Parts, id: number): Promise<void> {
  const { db, files, scanner } = parts;
  const waiting = await findScan(db, id);
  if (waiting?.scan !== 'waiting') return;
  const content = scanner && (await openStored(parts, waiting));
  if (!scanner || !content) throw new Error('a document cannot be scanned now');
  const isInfected = await scanner.isInfected(await readable(parts, id, waiting, content));
  await storeScan(db, id, isInfected ? 'refused' : 'clean');
  if (isInfected) await files.remove(waiting.storedAs);
}

/** Decrypts a document that is stored encrypted. */
const readable = async (parts: Parts, id: number, { scan_key }: { scan_key: Buffer | null }, content: Readable): Promise<Readable> =>
  decrypted(content, scan_key && (await contentKeyForScan(parts.db, parts, { file: id, sealed: scan_key })));
