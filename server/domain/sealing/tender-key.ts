import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../data/database.ts';
import type { SealedFacts } from '../../data/files/facts.ts';
import { lockSealedValid, storeOpened } from '../../data/proposals/opened.ts';
import { readSealedFiles, storeOpenedFiles } from '../../data/sealing/files.ts';
import { findKeyOfOpened, recordKeyUse } from '../../data/sealing/keys.ts';
import { type Sealed, unsealWith } from '../../outside/envelopes.ts';
import type { Parts } from '../../parts.ts';
import { aboutOf } from './key-pairs.ts';
import type { SealedOffer } from './offers.ts';

/** Versions that are opened with the same two statements: more than a tender usually has; an offer may be large. */
const batch = 500;
/** Contents after which others have their turn: decrypting takes about a millisecond each. */
const turn = 25;

const wholly = ({ id, sealed }: { id: number; sealed: Buffer }) => ({ id, keys: Buffer.alloc(0), content: sealed });

/** Decrypts the contents of rows one after the other. */
async function opened<T>(
  sealed: readonly (Sealed & { id: number })[],
  unseal: (one: Sealed) => Promise<string>,
): Promise<(T & { id: number })[]> {
  const rows: (T & { id: number })[] = [];
  for (const { id, ...content } of sealed) {
    rows.push({ id, ...JSON.parse(await unseal(content)) });
    if (rows.length % turn === 0) await setImmediate();
  }
  return rows;
}

/**
 * Decrypts the valid versions of a tender that are still sealed, and what is known of their documents, and stores both in the clear: its
 * publisher may read them from now on. Only after the recorded opening, which the database checks in this transaction; drafts and versions that
 * are withdrawn, unpaid or replaced stay sealed. Each use of the tender's secret key is recorded.
 */
export async function openValidVersions(
  transaction: Transaction,
  { masterKey }: Pick<Parts, 'masterKey'>,
  tenderId: number,
  now: Date,
): Promise<void> {
  let sealed = await lockSealedValid(transaction, tenderId, batch);
  if (sealed.length === 0) return;
  const key = await findKeyOfOpened(transaction, tenderId);
  if (!key) throw new Error('the tender has no key, or its opening is not recorded');
  const unseal = unsealWith(await masterKey.unwrap(key.wrapped, aboutOf({ tender: tenderId })));
  let versions = 0;
  while (sealed.length > 0) {
    await storeOpened(transaction, await opened<SealedOffer>(sealed, unseal));
    const files = await readSealedFiles(
      transaction,
      sealed.map(({ id }) => id),
    );
    if (files.length > 0) await storeOpenedFiles(transaction, await opened<SealedFacts>(files.map(wholly), unseal));
    versions += sealed.length;
    sealed = sealed.length < batch ? [] : await lockSealedValid(transaction, tenderId, batch);
  }
  await recordKeyUse(transaction, { tenderId, at: now, versions });
}
