import { createHash } from 'node:crypto';
import type { Receipt } from '../../../contract/entities/proposals.ts';
import type { StoredOffer } from '../../data/proposals/tables.ts';

/** A document in a receipt. */
export type ProvenFile = Receipt['files'][number];

/** Serialises a value as JSON with sorted keys, so that equal content gives equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** Returns the digest of an offer: SHA-256 over its canonical JSON with the names, sizes and digests of its documents. */
export const proofOf = (offer: StoredOffer, files: readonly ProvenFile[]): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ ...offer, files }))
    .digest();

/** Returns the number of a receipt: the proposal's with the version's. */
export const receiptNumber = (proposal: string, version: number): string => `${proposal}/${version}`;
