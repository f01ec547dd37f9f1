import type { ClaimedFile } from '../../data/files/queries.ts';
import { documentsIn, type Holder } from '../../data/proposals/rows.ts';
import { type FieldProblem, Refused } from '../refusal.ts';

/**
 * Lets through what holds documents of the caller's only.
 *
 * @param claimed those of them that are
 * @param fieldOf where a body names a document of the offer itself, by its place
 * @throws Refused `invalidInput` with each field that holds another
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

/** The claimed documents in the order in which an offer names them. */
export const inOrder = (holder: Holder, claimed: readonly ClaimedFile[]): ClaimedFile[] =>
  documentsIn(holder).flatMap((id) => claimed.filter((file) => file.id === id));
