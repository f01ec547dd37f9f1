import type { Queryable } from '../../data/database.ts';
import { findRecipient, insertKey, type KeyOwner, type NewKey } from '../../data/sealing/keys.ts';
import { makeIdentity } from '../../outside/age-x25519.ts';
import type { Parts } from '../../parts.ts';

/** What a wrapped secret key belongs to. */
export function aboutOf(owner: KeyOwner): string {
  if ('tender' in owner) return `tender ${owner.tender}`;
  return 'account' in owner ? `account ${owner.account}` : 'scanner';
}

type KeyParts = Pick<Parts, 'masterKey' | 'clock'>;

/** Returns the public key of an owner; makes the key pair at its first use. */
export const recipientOf = async (db: Queryable, parts: KeyParts, owner: KeyOwner): Promise<string> =>
  (await findRecipient(db, owner)) ?? makeKeyPair(db, parts, owner);

/** Makes a key pair to be stored. */
export async function newKeyPair({ masterKey, clock }: KeyParts, owner: KeyOwner): Promise<NewKey> {
  const { identity, recipient } = makeIdentity();
  return { recipient, wrapped: await masterKey.wrap(identity, aboutOf(owner)), madeAt: clock.now() };
}

/** Makes and stores a key pair, and returns the public key: that of a concurrent transaction, if one has just stored it. */
export async function makeKeyPair(db: Queryable, parts: KeyParts, owner: KeyOwner): Promise<string> {
  const made = await newKeyPair(parts, owner);
  if (await insertKey(db, owner, made)) return made.recipient;
  const present = await findRecipient(db, owner);
  if (present === undefined) throw new Error(`the key of ${aboutOf(owner)} could not be stored`);
  return present;
}
