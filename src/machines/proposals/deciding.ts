import type { OpenedProposal, ProposalDetail, ReviewChange, TenderProposals } from '../../../contract/entities/proposals.ts';
import type { Comparing } from '../../../contract/rules/comparison.ts';
import { canDecide, type Decision } from '../../../contract/rules/proposals.ts';
import type { AwardValues } from './award.machine.ts';

/** A proposal as it was read, from the list or in detail, when a decision is chosen. */
export type Candidate = Pick<OpenedProposal, 'id' | 'user' | 'state' | 'version' | 'offer_price' | 'currency'>;
/** The publisher's choice: a decision on a proposal, or the end of the tender without an award. */
export type Choice = { decision: Decision; proposal: Candidate } | { decision: 'end'; proposal: null };
/** A decision as it is sent to the server. */
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
  page: number;
  review: TenderProposals | null;
  /** The proposal whose details are shown. */
  shown: number | null;
  /** Its details; null until they are loaded. */
  detail: ProposalDetail | null;
  choice: Choice | null;
  /** The note of a cancelled or failed decision. */
  note: string;
  award: AwardValues;
  /** Whether a code of the second factor is needed besides the password. */
  isCodeNeeded: boolean;
  comparing: Comparing;
};

const noAward: AwardValues = { statement: '', note: '' };

export const nothingLoaded = (tenderId: number): ReviewContext => ({
  tenderId,
  page: 1,
  review: null,
  shown: null,
  detail: null,
  choice: null,
  note: '',
  award: noAward,
  isCodeNeeded: false,
  comparing: { order: 'received', chosen: [], isNarrowed: false },
});

/** Applies what a decision has changed to what is loaded. */
export const withChange = ({ review, detail }: ReviewContext, { review: progress, changed }: ReviewChange) => {
  const changes = new Map(changed.map((change) => [change.id, change]));
  return {
    review: review && {
      ...review,
      ...progress,
      items: review.items.map((proposal) => ({ ...proposal, state: changes.get(proposal.id)?.state ?? proposal.state })),
    },
    detail: detail && { ...detail, ...changes.get(detail.id) },
  };
};

/** Applies a choice; the texts are restored if it is the same decision on the same proposal. */
export const chosenWith = ({ choice, note, award }: ReviewContext, next: Choice) => {
  const isSame = choice?.decision === next.decision && choice.proposal?.id === next.proposal?.id;
  return { choice: next, note: isSame ? note : '', award: isSame ? award : noAward };
};

/** Whether the publisher can open the proposals: where two must, only if there is none. */
export const canOpenAlone = ({ tender, count, pending, isByTwo }: TenderProposals): boolean =>
  tender.phase === 'sealed' && pending === 0 && !(isByTwo && count > 0);

/** Whether the decision is possible now. */
export const isPossible = ({ review }: ReviewContext, { decision, proposal }: Choice): boolean => {
  const phase = review?.tender.phase;
  if (phase === undefined) return false;
  return decision === 'end' ? phase === 'evaluation' : canDecide(decision, proposal.state, phase);
};

/** The name under which this tab keeps the texts of the decision. */
export const keptAsOf = ({ tenderId, choice }: ReviewContext): string =>
  choice?.proposal ? `proposal.${choice.proposal.id}.${choice.decision}` : `tender.${tenderId}.end`;

/** Returns the decision as it is sent to the server. */
export const decidedIn = ({ tenderId, choice, note, award }: ReviewContext): Decided => ({
  tenderId,
  decision: choice?.decision ?? 'end',
  proposalId: choice?.proposal?.id ?? null,
  version: choice?.proposal?.version ?? 1,
  note: note.trim(),
  award,
});
