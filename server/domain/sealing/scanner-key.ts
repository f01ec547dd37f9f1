import type { Queryable } from '../../data/database.ts';
import { findKeyOfWaiting } from '../../data/sealing/keys.ts';
import { unsealWith } from '../../outside/envelopes.ts';
import type { Parts } from '../../parts.ts';
import { aboutOf } from './key-pairs.ts';

/** Decrypts the key of a document's content that is sealed to the scanner; only while the document waits for its scan. */
export async function contentKeyForScan(
  db: Queryable,
  { masterKey }: Pick<Parts, 'masterKey'>,
  { file, sealed }: { file: number; sealed: Buffer },
): Promise<Buffer> {
  const key = await findKeyOfWaiting(db, file);
  if (!key) throw new Error('the scanner has no key, or the document does not wait for its scan');
  const unseal = unsealWith(await masterKey.unwrap(key.wrapped, aboutOf({ scanner: true })));
  return Buffer.from(await unseal({ keys: Buffer.alloc(0), content: sealed }), 'base64');
}
