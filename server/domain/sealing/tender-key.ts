import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '../../data/database.ts';
import { lockSealedValid, storeOpened } from '../../data/proposals/opened.ts';
import { findKeyOfOpened, recordKeyUse } from '../../data/sealing/keys.ts';
import { unsealWith } from '../../outside/envelopes.ts';
import type { Parts } from '../../parts.ts';
import { aboutOf } from './key-pairs.ts';
import type { SealedOffer } from './offers.ts';

/** Versions that are opened with the same two statements: more than a tender usually has; an offer may be large. */
const batch = 500;
/** Versions after which others have their turn: decrypting takes about a millisecond each. */
const turn = 25;

/**
 * Decrypts the valid versions of a tender that are still sealed, and stores them in the clear: its publisher may read them from now on. Only
 * after the recorded opening, which the database checks in this transaction; drafts and versions that are withdrawn, unpaid or replaced stay
 * sealed. Each use of the tender's secret key is recorded.
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
    const opened: (SealedOffer & { id: number })[] = [];
    for (const { id, ...content } of sealed) {
      opened.push({ id, ...JSON.parse(await unseal(content)) });
      if (opened.length % turn === 0) await setImmediate();
    }
    await storeOpened(transaction, opened);
    versions += opened.length;
    sealed = sealed.length < batch ? [] : await lockSealedValid(transaction, tenderId, batch);
  }
  await recordKeyUse(transaction, { tenderId, at: now, versions });
}
