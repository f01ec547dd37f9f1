import { Readable } from 'node:stream';
import type { Queryable } from '../../data/database.ts';
import { type FileFacts, type FileRow, isInTheClear, type KnownFile, type SealedFacts } from '../../data/files/facts.ts';
import * as data from '../../data/sealing/files.ts';
import { areFilesSealed } from '../../data/sealing/keys.ts';
import { encryptContent, makeContentKey } from '../../outside/age-stream.ts';
import { sealWhole } from '../../outside/envelopes.ts';
import type { Files, Received } from '../../outside/files.ts';
import { measuring } from '../../outside/measuring.ts';
import type { Parts } from '../../parts.ts';
import { makeFileKey } from '../files/file-key.ts';
import { openStored } from '../files/stored.ts';
import { Refused } from '../refusal.ts';
import { recipientOf } from './key-pairs.ts';
import { paddedJson } from './padding.ts';

type SealParts = Pick<Parts, 'db' | 'masterKey' | 'clock' | 'files'>;

/** A received document whose content was encrypted as it arrived: its size and hash before, and the key. */
export type ReceivedSealed = Received & { plain: { size: number; sha256: Buffer }; contentKey: Buffer };

/** Receives a stream and encrypts it, never holding it as a whole: nothing of it is stored in the clear. */
export async function receiveSealed(files: Pick<Files, 'receive'>, content: AsyncIterable<Buffer>): Promise<ReceivedSealed> {
  const contentKey = makeContentKey();
  const { pass, measured } = measuring();
  const received = await files.receive(Readable.from(encryptContent(pass(content), contentKey)));
  return { ...received, plain: measured(), contentKey };
}

/** Encrypts what is known of a document to one reader. */
const sealFacts = (facts: SealedFacts, recipient: string): Promise<Buffer> => sealWhole(paddedJson(facts), [recipient]);

/** Returns the columns of a document that is encrypted: sealed to its uploader, and while it waits for its scan to the scanner. */
export async function sealedColumns(
  db: Queryable,
  parts: Pick<Parts, 'masterKey' | 'clock'>,
  { ownerId, facts, isWaiting }: { ownerId: number; facts: SealedFacts; isWaiting: boolean },
): Promise<{ sealed: Buffer; scanKey: Buffer | null }> {
  const sealed = await sealFacts(facts, await recipientOf(db, parts, { account: ownerId }));
  const scanKey = isWaiting ? await sealWhole(facts.key, [await recipientOf(db, parts, { scanner: true })]) : null;
  return { sealed, scanKey };
}

/** Returns for each document of a version what is known of it, sealed to its tender; null for one that is stored in the clear. */
export async function sealedToTender(files: readonly KnownFile[], recipient: string): Promise<{ id: number; sealed: Buffer | null }[]> {
  const sealed: { id: number; sealed: Buffer | null }[] = [];
  for (const { id, key, name, size, type, sha256 } of files) {
    sealed.push({ id, sealed: key === null ? null : await sealFacts({ name, size, type, sha256, key }, recipient) });
  }
  return sealed;
}

/**
 * Encrypts those of a proposal's or draft's documents that were uploaded in the clear, and deletes what was in the clear. What others may read
 * stays as it is.
 */
export async function sealOffered(parts: SealParts, claimed: readonly FileRow[]): Promise<void> {
  const ids = claimed.filter(isInTheClear).map(({ id }) => id);
  if (ids.length === 0 || !(await areFilesSealed(parts.db))) return;
  for (const file of await data.readPlainFilesOf(parts.db, ids)) await sealExistingFile(parts, file);
  await removeFormer(parts);
}

/** Documents that are looked for at once. */
const batch = 100;

/**
 * Encrypts the documents in the clear that only unopened proposals and drafts hold, and deletes what was in the clear. Resumes where an
 * earlier run ended, while people write. The release before could read none of them: only once `finish` has run.
 */
export async function sealExistingFiles(parts: SealParts): Promise<void> {
  const { db } = parts;
  let after = 0;
  for (let found = await data.readPlainFiles(db, after, batch); found.length > 0; found = await data.readPlainFiles(db, after, batch)) {
    for (const file of found) await sealExistingFile(parts, file);
    after = found.at(-1)?.id ?? after;
  }
  await removeFormer(parts);
}

/** Deletes the contents in the clear of documents that have been encrypted. */
async function removeFormer({ db, files }: Pick<SealParts, 'db' | 'files'>): Promise<void> {
  for (let former = await data.readFormerKeys(db, batch); former.length > 0; former = await data.readFormerKeys(db, batch)) {
    for (const { id, key } of former) {
      await files.remove(key);
      await data.forgetFormerKey(db, id);
    }
  }
}

async function sealExistingFile(parts: SealParts, { id, ownerId, facts, isWaiting, ...stored }: data.PlainFile): Promise<void> {
  const { db, files } = parts;
  const content = await openStored(parts, { id, ...stored });
  // A backup of another moment has the row only.
  if (!content) return;
  const received = await receiveSealed(files, content).catch((error: unknown) => {
    if (error instanceof Refused && error.code === 'damaged') return null;
    throw error;
  });
  if (!received) return;
  const key = makeFileKey();
  const known: FileFacts & { key: string } = { ...facts, key: received.contentKey.toString('base64') };
  const columns = await sealedColumns(db, parts, { ownerId, facts: known, isWaiting });
  const { size, sha256 } = received;
  await files.keep(received, key);
  const isStored = await db.transaction().execute(async (transaction) => {
    const holding = await data.lockPlainFile(transaction, id);
    if (!holding) return false;
    const sealedTo: { versionId: number; sealed: Buffer }[] = [];
    for (const { versionId, tenderId } of holding) {
      sealedTo.push({ versionId, sealed: await sealFacts(known, await recipientOf(transaction, parts, { tender: tenderId })) });
    }
    await data.storeSealedFile(transaction, { id, key, size, sha256, ...columns, holding: sealedTo });
    return true;
  });
  if (!isStored) await files.remove(key);
}
