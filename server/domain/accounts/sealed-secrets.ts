import { readOtherSecrets, replaceSecret } from '../../data/accounts/second-factors.ts';
import type { Parts } from '../../parts.ts';
import { ownerOf } from './codes.ts';

type KeyParts = Pick<Parts, 'db' | 'keys'>;

/** Encrypts with the present key what is not: secrets from before there was a key, or of an earlier one. Those whose key is missing stay. */
export async function resealSecrets({ db, keys }: KeyParts): Promise<void> {
  for (const { userId, secret } of await readOtherSecrets(db, keys.presentPrefix)) {
    const opened = keys.open(secret, ownerOf(userId));
    if (opened !== null) await replaceSecret(db, userId, secret, keys.seal(opened, ownerOf(userId)));
  }
}

/** Returns the number of secrets whose key is missing: their accounts sign in with a recovery code only. */
export async function countUnreadable({ db, keys }: KeyParts): Promise<number> {
  const others = await readOtherSecrets(db, keys.presentPrefix);
  return others.filter(({ userId, secret }) => keys.open(secret, ownerOf(userId)) === null).length;
}
