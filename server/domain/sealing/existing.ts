import type { Queryable } from '../../data/database.ts';
import * as data from '../../data/sealing/existing.ts';
import { areFilesSealed, isSealingFinished } from '../../data/sealing/keys.ts';
import type { Parts } from '../../parts.ts';
import { sealExistingFiles } from './files.ts';
import { aboutOf, recipientOf } from './key-pairs.ts';
import { rewrapKeyCheck } from './master-key-check.ts';
import { sealDraft, sealOffer } from './offers.ts';

type SealParts = Pick<Parts, 'db' | 'masterKey' | 'clock' | 'files'>;

/** Versions or drafts that are sealed or emptied together. */
const batch = 100;

/**
 * Seals what is stored in the clear only: what the previous release stores, and demo data. Resumes where an earlier run ended, while people
 * write. If the sealing is finished, nothing stays in the clear before its opening, documents included.
 */
export async function sealExisting(parts: SealParts): Promise<void> {
  const { db } = parts;
  while ((await sealVersions(parts)) > 0);
  const isFinished = await isSealingFinished(db);
  while ((await sealDrafts(parts, 'unsealed', isFinished)) > 0);
  if (isFinished) while ((await data.emptyVersions(db, batch)) > 0);
  if (await areFilesSealed(db)) await sealExistingFiles(parts);
}

async function sealVersions(parts: SealParts): Promise<number> {
  const versions = await data.readUnsealedVersions(parts.db, batch);
  const sealed: data.VersionToSeal[] = [];
  for (const { id, tenderId, userId, ...content } of versions) {
    const recipients = [await recipientOf(parts.db, parts, { tender: tenderId }), await recipientOf(parts.db, parts, { account: userId })];
    sealed.push({ id, ...(await sealOffer(content, recipients)) });
  }
  if (sealed.length > 0) await data.storeSealedVersions(parts.db, sealed);
  return sealed.length;
}

async function sealDrafts(parts: SealParts, which: 'unsealed' | 'all', isFinished: boolean): Promise<number> {
  const drafts = await data.readPlainDrafts(parts.db, which, batch);
  for (const { id, userId, version, content } of drafts) {
    const sealed = await sealDraft(content, await recipientOf(parts.db, parts, { account: userId }));
    await data.storeSealedDraft(parts.db, { id, version, sealed, isFinished });
  }
  return drafts.length;
}

/**
 * Deletes what is in the clear and not opened, and encrypts its documents. No process of a release may run that does not seal: it could read
 * none of it. Drafts are sealed again, because such a process has changed them in the clear only.
 */
export async function emptyExisting(parts: SealParts): Promise<void> {
  const { db, clock } = parts;
  while ((await sealVersions(parts)) > 0);
  await data.finishSealing(db, clock.now());
  while ((await sealDrafts(parts, 'all', true)) > 0);
  while ((await data.emptyVersions(db, batch)) > 0);
  // Last: an opening decrypts the documents of versions that are sealed only.
  await data.finishFiles(db, clock.now());
  await sealExistingFiles(parts);
}

/** What a rotation or a check has found. */
export type KeysFound = { keys: number; missing: string[] };

/** Wraps every secret key and the known text with the present master key; those whose master key is missing stay, and are named. */
export async function rotateKeys({ db, masterKey }: Pick<Parts, 'db' | 'masterKey'>): Promise<KeysFound> {
  const keys = await data.readWrappedKeys(db);
  const missing: string[] = [];
  for (const key of keys) {
    const about = aboutOf(key.owner);
    if (!(await masterKey.fits(key.wrapped, about))) missing.push(about);
    else await data.replaceWrapped(db, key, await masterKey.rewrap(key.wrapped, about));
  }
  await rewrapKeyCheck({ db, masterKey });
  return { keys: keys.length, missing };
}

/** Returns the secret keys that cannot be unwrapped, and the opened versions whose commitment is not to their content. */
export async function verifySealing(db: Queryable, { masterKey }: Pick<Parts, 'masterKey'>): Promise<KeysFound & { broken: string[] }> {
  const keys = await data.readWrappedKeys(db);
  const missing: string[] = [];
  for (const { owner, wrapped } of keys) {
    const about = aboutOf(owner);
    if (!(await masterKey.fits(wrapped, about))) missing.push(about);
  }
  return { keys: keys.length, missing, broken: await data.readBrokenCommitments(db) };
}
