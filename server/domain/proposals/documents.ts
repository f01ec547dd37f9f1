import type { KnownFile } from '../../data/files/facts.ts';
import { documentsIn, type Holder } from '../../data/proposals/rows.ts';
import { type FieldProblem, Refused } from '../refusal.ts';
import type { ProvenFile } from './receipt.ts';

/**
 * Checks that all documents of an offer or draft belong to the caller.
 *
 * @param claimed the documents that do
 * @param fieldOf returns the input's field name for a document's index
 * @throws Refused `invalidInput` with each field that refers to another document
 */
export function requireDocuments(
  holder: Holder,
  claimed: readonly { id: number }[],
  fieldOf: (place: number) => string = () => 'documents',
): void {
  const known = new Set(claimed.map(({ id }) => id));
  const isUnfit = (id: number) => !known.has(id);
  const fields: Record<string, FieldProblem> = {};
  for (const [place, id] of holder.documents.entries()) if (isUnfit(id)) fields[fieldOf(place)] = 'unfit';
  for (const [place, { documents }] of holder.milestones.entries()) {
    if (documents.some(isUnfit)) fields[`milestones.${place}.documents`] = 'unfit';
  }
  if (Object.keys(fields).length > 0) throw new Refused('invalidInput', { fields });
}

/** Returns the claimed documents as a receipt proves them, in the offer's order. */
export const provenOf = (holder: Holder, claimed: readonly KnownFile[]): ProvenFile[] =>
  documentsIn(holder).flatMap((wanted) =>
    claimed.filter((file) => file.id === wanted).map(({ id, name, size, sha256 }) => ({ id, name, size, sha256 })),
  );
