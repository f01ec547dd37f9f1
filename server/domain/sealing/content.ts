import type { Transaction } from '../../data/database.ts';
import type { DraftContent } from '../../data/proposals/drafts.ts';
import type { StoredDraft, StoredOffer } from '../../data/proposals/tables.ts';
import type { SentAttempt, VersionContent } from '../../data/proposals/writes.ts';
import { isSealingFinished } from '../../data/sealing/keys.ts';
import type { Parts } from '../../parts.ts';
import type { Attempt } from '../once.ts';
import type { OwnReader } from './account-key.ts';
import { makeKeyPair, recipientOf } from './key-pairs.ts';
import { sealDraft, sealOffer } from './offers.ts';

type SealParts = Pick<Parts, 'masterKey' | 'clock'>;

/** A submitted offer with the proof of its content and the hash of its request. */
type Sent = { offer: StoredOffer; sha256: Buffer; bodyHash: Buffer };

/** What is known already of where and how an offer is sealed; null where a key pair has to be made. */
type Known = { tenderRecipient: string | null; bidderRecipient: string | null; isSealingFinished: boolean };

/** Returns the content of a version to store: sealed to its tender and its bidder, and until the sealing is finished in the clear as well. */
export async function contentToStore(
  transaction: Transaction,
  parts: SealParts,
  { tenderId, userId, offer, sha256, bodyHash }: Sent & { tenderId: number; userId: number },
  known?: Known,
): Promise<VersionContent> {
  const find = known ? makeKeyPair : recipientOf;
  const recipients = [
    known?.tenderRecipient ?? (await find(transaction, parts, { tender: tenderId })),
    known?.bidderRecipient ?? (await find(transaction, parts, { account: userId })),
  ];
  const { keys, content, commitment } = await sealOffer({ offer, sha256, bodyHash }, recipients);
  const isFinished = known?.isSealingFinished ?? (await isSealingFinished(transaction));
  const inTheClear = isFinished
    ? { offer: null, sha256: null, body_hash: null }
    : { offer: JSON.stringify(offer), sha256, body_hash: bodyHash };
  return { ...inTheClear, sealed_keys: keys, sealed_offer: content, commitment };
}

/** Returns the content of a draft to store: sealed to its author, and until the sealing is finished in the clear as well. */
export async function draftToStore(
  transaction: Transaction,
  parts: SealParts,
  userId: number,
  content: StoredDraft,
): Promise<DraftContent> {
  const sealed = await sealDraft(content, await recipientOf(transaction, parts, { account: userId }));
  return { content: (await isSealingFinished(transaction)) ? null : JSON.stringify(content), sealed };
}

/** Returns a stored attempt with the hash of its request, decrypted for its bidder where it is sealed only. */
export async function attemptOf(sent: SentAttempt | null | undefined, reader: OwnReader): Promise<Attempt | undefined> {
  if (!sent) return undefined;
  const { id, body_hash, sealed_keys, sealed_offer } = sent;
  if (body_hash || !sealed_keys || !sealed_offer) return { id, bodyHash: body_hash };
  const { bodyHash } = await reader.offer({ keys: sealed_keys, content: sealed_offer });
  return { id, bodyHash: bodyHash === null ? null : Buffer.from(bodyHash, 'hex') };
}
