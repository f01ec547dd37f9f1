import { type PassThrough, Readable } from 'node:stream';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import yazl from 'yazl';
import type { PersonalData } from '../../../contract/entities/personal-data.ts';
import { dataCopyHours, deletionDays } from '../../../contract/limits.ts';
import * as closing from '../../data/accounts/closing.ts';
import * as copies from '../../data/accounts/copies.ts';
import * as data from '../../data/accounts/personal-data.ts';
import { recordEvent } from '../../data/accounts/security-events.ts';
import type { Transaction } from '../../data/database.ts';
import { insertFile } from '../../data/files/queries.ts';
import type { Parts } from '../../parts.ts';
import { decryptedBy } from '../files/decrypted.ts';
import { makeFileKey } from '../files/file-key.ts';
import type { Download } from '../files/files.ts';
import { openStored } from '../files/stored.ts';
import { Refused } from '../refusal.ts';
import { requireRecentProof } from './password-again.ts';
import type { Caller } from './session.ts';

/** Hours after which a copy that is not ready may be requested again: its job has been given up by then. */
const preparingHours = 24;

/** Returns what the page about the caller's own data shows. */
export async function describePersonalData(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  { id, isAdmin, needsSecondFactor = false }: Caller,
): Promise<PersonalData> {
  const now = clock.now();
  const [copy, deletion, running] = [
    await copies.findCopy(db, id),
    await closing.findDeletion(db, id),
    await closing.countRunning(db, id, now),
  ];
  return {
    copy: copy ? standingOf(copy, now) : null,
    deletion: deletion ? { dueAt: deletion.dueAt.toISOString() } : null,
    running,
    isDeletable: !isAdmin && !needsSecondFactor,
  };
}

const endOf = (readyAt: Date): Date => addHours(readyAt, dataCopyHours);

function standingOf({ requestedAt, readyAt, file }: copies.Copy, now: Date): PersonalData['copy'] {
  const requested = { requestedAt: requestedAt.toISOString() };
  if (!file || !readyAt) return now < addHours(requestedAt, preparingHours) ? { state: 'preparing', ...requested } : null;
  const expiresAt = endOf(readyAt);
  return now < expiresAt ? { state: 'ready', ...requested, expiresAt: expiresAt.toISOString() } : null;
}

/** Requests a copy of everything about the caller, unless one is being prepared. */
export async function requestCopy(parts: Parts, caller: Caller): Promise<PersonalData> {
  await parts.db.transaction().execute((transaction) => requestCopyOf(transaction, parts, caller.id));
  return describePersonalData(parts, caller);
}

/** Requests a copy of everything about an account in the place of one that is ready; its owner is mailed. One that is being prepared stays. */
export async function requestCopyOf(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  userId: number,
): Promise<void> {
  const present = await copies.findCopy(transaction, userId);
  if (present && standingOf(present, clock.now())?.state === 'preparing') return;
  const copy = await copies.requestCopy(transaction, userId, clock.now());
  await jobs.add(transaction, 'dataCopy', { copy });
  await recordEvent(transaction, { kind: 'copyRequested', userId, at: clock.now() });
}

/**
 * Writes a requested copy to disk and mails its owner, when there is space. Its file is a document that nothing else refers to, so that the sweep deletes it after a
 * day; it has no owner, so that it is read by `openCopy` only.
 */
export async function prepareCopy(parts: Parts, id: number): Promise<void> {
  const { db, clock, config, files, jobs } = parts;
  const requested = await copies.findRequested(db, id);
  if (!requested) return;
  // Tried again later: the space of the reserve is for what people upload.
  if ((await files.free()) < config.storage.reserve) throw new Refused('storageFull');
  const { userId } = requested;
  const received = await files.receive(await zipOf(parts, userId));
  const key = makeFileKey();
  const isStored = await db.transaction().execute(async (transaction) => {
    const now = await clock.nowIn(transaction);
    const { size, sha256 } = received;
    const named = { owner_id: null, key, name: 'daleel-my-data.zip', type: 'application/zip', size, sha256 };
    const file = await insertFile(transaction, { ...named, created_at: now, unused_since: now, scan: 'clean' });
    if (!(await copies.storeCopy(transaction, id, file, clock.now()))) return false;
    await jobs.add(transaction, 'mail', { letter: 'dataCopyReady', user: userId });
    return true;
  });
  await (isStored ? files.keep(received, key) : files.discard(received));
}

/** Returns a copy as a stream: a JSON file for each kind of data, the documents and the pictures. */
export async function zipOf(parts: Pick<Parts, 'db' | 'clock' | 'files' | 'media'>, userId: number): Promise<Readable> {
  const { db, media } = parts;
  const zip = new yazl.ZipFile();
  // Its type is the interface of a stream that can be read; it is a PassThrough.
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  for (const file of Object.keys(data.personalData)) {
    zip.addBuffer(Buffer.from(await data.readPersonalData(db, file, userId)), `${file}.json`);
  }
  // Opened one after the other, each when it is written.
  const add = (name: string, open: () => Promise<Readable | null>) =>
    zip.addReadStreamLazy(name, { compress: false }, (give) => {
      open().then(
        (content) => {
          // The package waits for a content that fails in the middle for ever.
          content?.on('error', (error) => output.destroy(error));
          give(null, content ?? Readable.from([]));
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  const documents = await data.documentsOf(db, userId);
  for (const { id, facts, key, ...stored } of documents.filter(({ isDamaged }) => !isDamaged)) {
    add(`documents/${id}-${facts.name}`, async () => {
      const content = await openStored(parts, { id, ...stored });
      return content && decryptedBy(content, key);
    });
  }
  const damaged = documents.filter(({ isDamaged }) => isDamaged).map(({ id, facts: { name } }) => ({ id, name }));
  if (damaged.length > 0) zip.addBuffer(Buffer.from(JSON.stringify(damaged)), 'documents/damaged.json');
  for (const url of await data.picturesOf(db, userId)) add(`pictures/${url.split('/').at(-1)}`, () => media.read(url));
  zip.end();
  return output;
}

/**
 * Opens the copy of the caller's data.
 *
 * @throws Refused `passwordNeeded`, `codeNeeded`, `notFound` if there is none, or it has ended
 */
export async function openCopy(parts: Parts, caller: Caller): Promise<Download> {
  const { db, clock, config } = parts;
  await requireRecentProof(db, caller, clock.now(), config);
  const copy = await copies.findCopy(db, caller.id);
  if (!copy?.file || !copy.readyAt || clock.now() >= endOf(copy.readyAt)) throw new Refused('notFound');
  const content = await openStored(parts, copy.file);
  if (!content) throw new Refused('notFound');
  await recordEvent(db, { kind: 'copyDownloaded', userId: caller.id, at: clock.now() });
  return { name: 'daleel-my-data.zip', type: 'application/zip', size: copy.file.storedSize, content };
}

/**
 * Requests that the caller's account is deleted in a week; a second request changes nothing. Mails them.
 *
 * @throws Refused `conflict` for an admin, `passwordNeeded`, `codeNeeded`
 */
export async function requestDeletion(parts: Parts, caller: Caller): Promise<PersonalData> {
  const { db, clock, config } = parts;
  if (!(await describePersonalData(parts, caller)).isDeletable) throw new Refused('conflict');
  await requireRecentProof(db, caller, clock.now(), config);
  await db.transaction().execute((transaction) => requestDeletionOf(transaction, parts, caller.id));
  return describePersonalData(parts, caller);
}

/** Requests that an account is deleted in a week; a second request changes nothing. Mails its owner. */
export async function requestDeletionOf(
  transaction: Transaction,
  { clock, jobs }: Pick<Parts, 'clock' | 'jobs'>,
  userId: number,
): Promise<void> {
  const now = clock.now();
  if (!(await closing.addDeletion(transaction, userId, { now, dueAt: addDays(now, deletionDays) }))) return;
  await recordEvent(transaction, { kind: 'deletionRequested', userId, at: now });
  await jobs.add(transaction, 'mail', { letter: 'deletionRequested', user: userId });
}

/** Keeps the caller's account, whose deletion was requested. */
export async function cancelDeletion(parts: Parts, caller: Caller): Promise<PersonalData> {
  await parts.db.transaction().execute((transaction) => cancelDeletionOf(transaction, parts, caller.id));
  return describePersonalData(parts, caller);
}

/** Keeps an account whose deletion was requested. */
export async function cancelDeletionOf(transaction: Transaction, { clock }: Pick<Parts, 'clock'>, userId: number): Promise<void> {
  if (!(await closing.deleteDeletion(transaction, userId))) return;
  await recordEvent(transaction, { kind: 'deletionCancelled', userId, at: clock.now() });
}
