import { createHash, randomBytes } from 'node:crypto';
import type { StoredDraft, StoredOffer } from '../../data/proposals/tables.ts';
import { type Sealed, seal, sealWhole } from '../../outside/envelopes.ts';
import { paddedJson } from './padding.ts';

/** What is sealed of a version: hashes too, because prices could be guessed from them. */
export type SealedOffer = {
  offer: StoredOffer;
  /** The proof of the content, in hexadecimal. */
  sha256: string;
  /** 256 random bits, in hexadecimal: with the proof they give the commitment. */
  nonce: string;
  /** The hash of the request, in hexadecimal, for idempotency; null if none was stored. */
  bodyHash: string | null;
};

/** Returns the commitment to a content: SHA-256 over the SHA-256 of the content and 256 random bits. */
export const commitmentOf = (sha256: Buffer, nonce: Buffer): Buffer => createHash('sha256').update(sha256).update(nonce).digest();

/** A version as it is stored: encrypted, with a commitment in the clear from which nothing can be guessed. */
export type SealedVersion = Sealed & { commitment: Buffer };

/** Encrypts a version to its tender and its bidder. */
export async function sealOffer(
  { offer, sha256, bodyHash }: { offer: StoredOffer; sha256: Buffer; bodyHash: Buffer | null },
  recipients: readonly string[],
): Promise<SealedVersion> {
  const nonce = randomBytes(32);
  const content: SealedOffer = {
    offer,
    sha256: sha256.toString('hex'),
    nonce: nonce.toString('hex'),
    bodyHash: bodyHash?.toString('hex') ?? null,
  };
  return { ...(await seal(paddedJson(content), recipients)), commitment: commitmentOf(sha256, nonce) };
}

/** Encrypts a draft to its bidder. */
export const sealDraft = (content: StoredDraft, recipient: string): Promise<Buffer> => sealWhole(paddedJson(content), [recipient]);
