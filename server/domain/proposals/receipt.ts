import { createHash } from 'node:crypto';
import type { Receipt } from '../../../contract/entities/proposals.ts';
import type { StoredOffer } from '../../data/proposals/tables.ts';

/** A document as a receipt names it. */
export type ProvenFile = Receipt['files'][number];

/** A value as JSON with the keys of every object in their order: the same content always gives the same text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}

/** The proof of an offer: SHA-256 over its canonical JSON, with what its documents are called, their sizes and their own proofs. */
export const proofOf = (offer: StoredOffer, files: readonly ProvenFile[]): Buffer =>
  createHash('sha256')
    .update(canonicalJson({ ...offer, files }))
    .digest();

/** The number of a receipt: of the proposal and of its version. */
export const receiptNumber = (proposal: string, version: number): string => `${proposal}/${version}`;
