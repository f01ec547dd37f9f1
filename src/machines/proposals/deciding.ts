import type { OpenedProposal, TenderProposals } from '../../../contract/entities/proposals.ts';
import { canDecide, type Decision } from '../../../contract/rules/proposals.ts';
import type { AwardValues } from './award.machine.ts';

/** What the publisher decides: of a proposal, or to end the tender without an award. */
export type Choice = { decision: Decision; proposal: OpenedProposal } | { decision: 'end'; proposal: null };
/** A decision as it is sent. */
export type Decided = {
  tenderId: number;
  decision: Choice['decision'];
  proposalId: number | null;
  version: number;
  note: string;
  award: AwardValues;
};

export type ReviewContext = {
  tenderId: number;
  review: TenderProposals | null;
  /** The proposal whose details are shown. */
  shown: number | null;
  choice: Choice | null;
  /** What was typed for a decision that was left, or failed. */
  note: string;
  award: AwardValues;
};

const noAward: AwardValues = { statement: '', note: '' };

export const nothingLoaded = (tenderId: number): ReviewContext => ({
  tenderId,
  review: null,
  shown: null,
  choice: null,
  note: '',
  award: noAward,
});

/** What was chosen; what was typed before is there again for the same decision of the same proposal. */
export const chosenWith = ({ choice, note, award }: ReviewContext, next: Choice) => {
  const isSame = choice?.decision === next.decision && choice.proposal?.id === next.proposal?.id;
  return { choice: next, note: isSame ? note : '', award: isSame ? award : noAward };
};

/** Whether it can be decided now. */
export const isPossible = ({ review }: ReviewContext, { decision, proposal }: Choice): boolean => {
  const phase = review?.tender.phase;
  if (phase === undefined) return false;
  return decision === 'end' ? phase === 'evaluation' : canDecide(decision, proposal.state, phase);
};

/** The decision as it is sent. */
export const decidedIn = ({ tenderId, choice, note, award }: ReviewContext): Decided => ({
  tenderId,
  decision: choice?.decision ?? 'end',
  proposalId: choice?.proposal?.id ?? null,
  version: choice?.proposal?.version ?? 1,
  note: note.trim(),
  award,
});
