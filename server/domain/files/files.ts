import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { subHours } from 'date-fns/subHours';
import type { StoredFile } from '../../../contract/entities/files.ts';
import { documentMaxBytes } from '../../../contract/limits.ts';
import { recordReading } from '../../data/conversations/writes.ts';
import { knownOf, type SealedFacts } from '../../data/files/facts.ts';
import { findReadable, insertFile, takeUnusedFiles } from '../../data/files/queries.ts';
import { deleteReservation, keepReservation } from '../../data/files/reservations.queries.ts';
import { sealedType } from '../../data/sealing/files.ts';
import { areFilesSealed } from '../../data/sealing/keys.ts';
import { decryptedReaderOf, readerOf } from '../../outside/age-stream.ts';
import type { Received } from '../../outside/files.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../accounts/session.ts';
import { inOffice } from '../office/acting.ts';
import { Refused } from '../refusal.ts';
import { ownReader } from '../sealing/account-key.ts';
import { type ReceivedSealed, receiveSealed, sealedColumns } from '../sealing/files.ts';
import { viewerOf } from '../tenders/locked.ts';
import { decrypted, decryptedBy } from './decrypted.ts';
import { makeFileKey } from './file-key.ts';
import { typeOfDocument } from './kinds.ts';
import { reserveSpace } from './quota.ts';
import { scanReceived } from './scan.ts';
import { openStored } from './stored.ts';
import { finishUpload } from './unfinished.ts';

/** Hours after which an unreferenced document is deleted. */
export const unusedHours = 24;
/** Seconds after which a document that waits for its scan may be available. */
const scanRetrySeconds = 30;
/** Documents per batch of the sweep. */
const sweepLimit = 100;
/** Maximum length of a file name; longer ones are shortened in the middle, keeping the extension. */
const nameLimit = 200;

/** An incoming file and its name. */
export type Incoming = { name: string; content: Readable };

/** Receives a file as a stream. `discard` discards one that turns out to be incomplete or not the only one. */
export type FileReceiver<T> = { receive: (file: Incoming) => Promise<T>; discard: (taken: T) => Promise<void> };

/** A file for download: `size` is in bytes, `type` is a media type. */
export type Download = { name: string; type: string; size: number; content: Readable };

/** A received document, which may be encrypted, its name, and the reservation of its space. */
export type Uploaded = (Received | ReceivedSealed) & { name: string; reservation: number };

/** What is announced of an upload: the bytes of the whole request, null if unknown, and whether it is for a proposal. */
export type Announced = { bytes: number | null; isForProposal: boolean };

/**
 * Streams a document to disk, after reserving space for it; one for a proposal is encrypted as it arrives, once the sealing is finished.
 *
 * @throws Refused see `reserveSpace`
 */
export const toDisk = (parts: Parts, caller: Caller, { bytes, isForProposal }: Announced): FileReceiver<Uploaded> => ({
  receive: async ({ name, content }) => {
    const reservation = await reserveSpace(parts, caller, Math.min(bytes ?? documentMaxBytes, documentMaxBytes)).catch(
      async (refusal: unknown) => {
        // A browser shows the answer only after it has sent everything.
        await finished(content.resume());
        throw refusal;
      },
    );
    try {
      const isSealed = isForProposal && (await areFilesSealed(parts.db));
      const received = isSealed ? await receiveSealed(parts.files, content) : await parts.files.receive(content);
      return { ...received, name, reservation };
    } catch (error) {
      await deleteReservation(parts.db, reservation);
      throw error;
    }
  },
  discard: (uploaded) => discard(parts, uploaded),
});

async function discard({ db, files }: Pick<Parts, 'db' | 'files'>, uploaded: Uploaded): Promise<void> {
  await files.discard(uploaded);
  await deleteReservation(db, uploaded.reservation);
}

/**
 * Stores an uploaded document, initially unreferenced.
 *
 * @throws Refused `unfitFile` if its content is not a document of an allowed type, or its extension does not match, `macroDocument`,
 * `infectedFile`
 */
export async function storeFile(parts: Parts, caller: Caller, uploaded: Uploaded): Promise<StoredFile> {
  const { db, clock, files } = parts;
  const name = cleanName(uploaded.name);
  let arriving: number | null = null;
  try {
    const type = await typeOf(uploaded, name);
    if (!type) throw new Refused('unfitFile');
    const scan = await scanReceived(parts, () => contentOf(uploaded));
    const key = makeFileKey();
    const now = await clock.nowIn(db);
    const { size } = 'plain' in uploaded ? uploaded.plain : uploaded;
    const columns = await columnsOf(parts, uploaded, { ownerId: caller.id, name, type, isWaiting: scan === 'waiting' });
    // The row is inserted first: after a crash the sweep finds a row without a file, never a file without a row.
    const file = { owner_id: caller.id, key, ...columns, created_at: now, unused_since: now, scan };
    const { reservation, ...stored } = await db.transaction().execute(async (transaction) => {
      const kept = { owner_id: caller.id, stored_as: key, created_at: now };
      const inserted = await insertFile(transaction, file);
      if (scan === 'waiting') await parts.jobs.add(transaction, 'scan', { file: inserted });
      return { id: inserted, name, size, type, reservation: await keepReservation(transaction, uploaded.reservation, kept) };
    });
    arriving = reservation;
    await files.keep(uploaded, key);
    await finishUpload(parts, reservation, () => files.remove(key));
    return stored;
  } catch (error) {
    // Without its content the row is left to the sweep, which finds it by its reservation.
    if (arriving === null) await discard(parts, uploaded);
    else await files.discard(uploaded);
    throw error;
  }
}

/** Reads a received document from its beginning, decrypted. */
const contentOf = (uploaded: Uploaded): Readable =>
  decrypted(createReadStream(uploaded.path), 'contentKey' in uploaded ? uploaded.contentKey : null);

async function typeOf(uploaded: Uploaded, name: string): Promise<string | null> {
  const file = await open(uploaded.path);
  try {
    return await typeOfDocument('contentKey' in uploaded ? await decryptedReaderOf(file, uploaded.contentKey) : await readerOf(file), name);
  } finally {
    await file.close();
  }
}

/** Returns the columns that describe a document: in the clear, or sealed. */
async function columnsOf(
  parts: Parts,
  uploaded: Uploaded,
  { ownerId, isWaiting, ...named }: { ownerId: number; name: string; type: string; isWaiting: boolean },
) {
  const { size, sha256 } = uploaded;
  if (!('contentKey' in uploaded)) return { ...named, size, sha256 };
  const { plain, contentKey } = uploaded;
  const facts: SealedFacts = { ...named, size: plain.size, sha256: plain.sha256.toString('hex'), key: contentKey.toString('base64') };
  const { sealed, scanKey } = await sealedColumns(parts.db, parts, { ownerId, facts, isWaiting });
  return { name: '', type: sealedType, size, sha256, sealed, scan_key: scanKey };
}

/**
 * Opens a document for users who may read it; an admin's reading that only a complaint allows is recorded.
 *
 * @throws Refused `notFound` for everyone else, `beingChecked` before it was scanned, `infectedFile` if it was deleted, `damaged` if its
 * content is not what was stored; a content that turns out so breaks off before its last byte
 */
export async function openFile(parts: Parts, caller: Caller | null, id: number): Promise<Download> {
  const { db, clock } = parts;
  const found = await findReadable(db, id, viewerOf(caller, await clock.nowIn(db)));
  const { complainedIn = null } = found ?? {};
  // Auditors read no conversations.
  if (complainedIn !== null && caller?.officeRole === 'auditor') throw new Refused('notFound');
  if (found?.isDamaged) throw new Refused('damaged');
  if (found?.scan === 'waiting') throw new Refused('beingChecked', { retryAfter: scanRetrySeconds });
  if (found?.scan === 'refused') throw new Refused('infectedFile');
  // Before the content is read: nothing is shown that was not recorded.
  if (complainedIn !== null && caller) {
    const reading = { conversation_id: complainedIn, admin_id: caller.id, read_at: clock.now() };
    await inOffice(parts, caller, (transaction) => recordReading(transaction, reading));
  }
  // What is sealed still, only its uploader may read.
  const known = found && (await knownOf(found, caller ? ownReader(db, parts, caller).file : ownOnly));
  const content = known && (await openStored(parts, found));
  if (!content) throw new Refused('notFound');
  const { name, type, size, key } = known;
  return { name, type, size, content: decryptedBy(content, key) };
}

/** Visitors have nothing of their own. */
const ownOnly = () => Promise.reject(new Refused('notFound'));

/** Deletes documents that have been unreferenced for a day, and their files. */
export async function sweepFiles({ db, clock, files }: Pick<Parts, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = subHours(await clock.nowIn(db), unusedHours);
  const take = () => takeUnusedFiles(db, before, sweepLimit);
  for (let keys = await take(); keys.length > 0; keys = await take()) await Promise.all(keys.map(files.remove));
}

/**
 * Returns a file's name without folders, control characters and direction marks. Quotes and line breaks arrive encoded, because browsers
 * write them so in a form (HTML, "Multipart form data"); they encode no other character, nor the percent sign.
 */
export function cleanName(written: string): string {
  const typed = written.replaceAll('%22', '"').replaceAll(/%0[AD]/g, ' ');
  const [name = ''] = typed.toWellFormed().split(/[/\\]/).slice(-1);
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const ending = /\.[^.]{1,5}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - ending.length)].slice(0, nameLimit - ending.length).join('');
  return `${stem || 'document'}${ending}`;
}
