import type { Transaction } from '../../data/database.ts';
import type { DraftContent } from '../../data/proposals/drafts.ts';
import type { StoredDraft, StoredOffer } from '../../data/proposals/tables.ts';
import type { BidderSealing, SentAttempt, VersionContent } from '../../data/proposals/writes.ts';
import type { Parts } from '../../parts.ts';
import type { Attempt } from '../once.ts';
import type { OwnReader } from './account-key.ts';
import { makeKeyPair, recipientOf } from './key-pairs.ts';
import { sealDraft, sealOffer } from './offers.ts';

type SealParts = Pick<Parts, 'masterKey' | 'clock'>;

/** A submitted offer with the proof of its content and the hash of its request. */
type Sent = { offer: StoredOffer; sha256: Buffer; bodyHash: Buffer };

/** Returns the content of a version to store: sealed to its tender and its bidder, and until the sealing is finished in the clear as well. */
export async function versionToStore({ offer, sha256, bodyHash }: Sent, { tender, bidder, isFinished }: Sealing): Promise<VersionContent> {
  const { keys, content, commitment } = await sealOffer({ offer, sha256, bodyHash }, [tender, bidder]);
  const inTheClear = isFinished
    ? { offer: null, sha256: null, body_hash: null }
    : { offer: JSON.stringify(offer), sha256, body_hash: bodyHash };
  return { ...inTheClear, sealed_keys: keys, sealed_offer: content, commitment };
}

/** To whose public keys something is sealed, and whether it is stored in the clear no more. */
export type Sealing = { tender: string; bidder: string; isFinished: boolean };

/** Returns how a version is sealed: to its tender and its bidder, whose key pairs are made if there are none. */
export async function sealingOfVersion(
  transaction: Transaction,
  parts: SealParts,
  { tenderId, userId }: { tenderId: number; userId: number },
  { recipient, isFinished }: BidderSealing,
): Promise<Sealing> {
  return {
    tender: await recipientOf(transaction, parts, { tender: tenderId }),
    bidder: recipient ?? (await makeKeyPair(transaction, parts, { account: userId })),
    isFinished,
  };
}

/** Returns the content of a draft to store: sealed to its author, and until the sealing is finished in the clear as well. */
export async function draftToStore(
  transaction: Transaction,
  parts: SealParts,
  { userId, content }: { userId: number; content: StoredDraft },
  { recipient: present, isFinished }: BidderSealing,
): Promise<DraftContent> {
  const recipient = present ?? (await makeKeyPair(transaction, parts, { account: userId }));
  return { content: isFinished ? null : JSON.stringify(content), sealed: await sealDraft(content, recipient) };
}

/** Returns a stored attempt with the hash of its request, decrypted for its bidder where it is sealed only. */
export async function attemptOf(sent: SentAttempt | null | undefined, reader: OwnReader): Promise<Attempt | undefined> {
  if (!sent) return undefined;
  const { id, body_hash, sealed_keys, sealed_offer } = sent;
  if (body_hash || !sealed_keys || !sealed_offer) return { id, bodyHash: body_hash };
  const { bodyHash } = await reader.offer({ keys: sealed_keys, content: sealed_offer });
  return { id, bodyHash: bodyHash === null ? null : Buffer.from(bodyHash, 'hex') };
}
