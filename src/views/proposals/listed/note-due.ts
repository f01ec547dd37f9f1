import type { OwnProposal } from '../../../../contract/entities/proposals.ts';

/** Whether a publisher's note still says something: what is to be revised, or why the proposal was rejected. */
export const isNoteDue = ({ note, state }: Pick<OwnProposal, 'note' | 'state'>): boolean =>
  Boolean(note) && (state === 'revision_requested' || state === 'rejected');
