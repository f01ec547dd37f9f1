import type { ProposalToSend } from '../../machines/proposals/proposal-editing.ts';
import { emptyProposal } from '../../machines/proposals/proposal-form.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const nameOf = (tenderId: number): string => `sending.${tenderId}`;
const nothingSent: ProposalToSend = {
  tenderId: 0,
  proposalId: null,
  userId: 0,
  key: '',
  typed: { values: emptyProposal, documents: [], milestones: [], breakdown: [] },
};

/** Keeps a submission in this tab until it has ended: a reload continues it, another tab or a later visit does not. */
export const keepSending = (sending: ProposalToSend): void => keepDraft(nameOf(sending.tenderId), sending);

/** Returns the submission of a proposal, or of a revision, that a reload has interrupted; null if there is none. */
export const readSending = (tenderId: number, isRevision: boolean): ProposalToSend | null => {
  const sending = readDraft(nameOf(tenderId), nothingSent);
  return sending && (sending.proposalId !== null) === isRevision ? sending : null;
};

/** Deletes a submission that has ended. */
export const dropSending = ({ tenderId }: Pick<ProposalToSend, 'tenderId'>): void => dropDraft(nameOf(tenderId));
