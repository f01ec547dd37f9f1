import type { ClaimedFile } from '../../data/files/queries.ts';
import { documentsIn, type Holder } from '../../data/proposals/rows.ts';
import { type FieldProblem, Refused } from '../refusal.ts';

/**
 * Checks that all documents of an offer or draft belong to the caller.
 *
 * @param claimed the documents that do
 * @param fieldOf returns the input's field name for a document's index
 * @throws Refused `invalidInput` with each field that refers to another document
 */
export function requireDocuments(
  holder: Holder,
  claimed: readonly Pick<ClaimedFile, 'id'>[],
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

/** Returns the claimed documents in the offer's order. */
export const inOrder = (holder: Holder, claimed: readonly ClaimedFile[]): ClaimedFile[] =>
  documentsIn(holder).flatMap((id) => claimed.filter((file) => file.id === id));
