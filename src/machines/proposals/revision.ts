import type { ProposalDetail, ProposalDraft } from '../../../contract/entities/proposals.ts';
import { milestoneProblems } from '../../../contract/rules/proposal-drafts.ts';
import { isValid } from '../form.ts';
import { retypedLine } from './breakdown-form.ts';
import { retypedOf } from './milestone-form.ts';
import {
  formWith,
  type KeptProposal,
  type ProposalContent,
  type ProposalForm,
  type ProposalToSend,
  typedProposalOf,
} from './proposal-editing.ts';
import { emptyProposal, proposalValuesOf } from './proposal-form.ts';

/** Initial data of the form: the version to revise, and an unsaved revision. */
export type OpenedRevision = {
  proposal: ProposalDetail;
  draft: ProposalDraft | null;
  kept: KeptProposal | null;
  /** Submission fee in QAR, which each version costs; 0 skips the payment. */
  fee: number;
  userId: number;
  key: string;
  /** A submission that was not finished when the page was left. */
  sending: ProposalToSend | null;
  isRevisionRequested: boolean;
};

export type RevisionContext = ProposalForm & {
  id: number;
  opened: OpenedRevision | null;
  /** Whether an unsaved revision was restored. */
  isRestored: boolean;
  /** Whether another tab of this browser has the draft open. */
  isOpenElsewhere: boolean;
};

/** The file types accepted for the attachment (section 2). */
export const attachmentEndings = ['.png', '.jpg', '.jpeg', '.pdf'] as const;

/** Whether a revision can be submitted. */
export const isRevisionValid = ({ errors, documents, milestones }: RevisionContext): boolean =>
  isValid(errors) && documents.length > 0 && milestones.every(({ values }) => isValid(milestoneProblems(values)));

const noContent: ProposalContent = { values: emptyProposal, documents: [], milestones: [], breakdown: [] };

const sentBefore = ({ versions }: ProposalDetail): ProposalContent => {
  const offer = versions[0]?.offer;
  if (!offer) return noContent;
  return {
    values: proposalValuesOf(offer),
    documents: offer.documents,
    milestones: offer.milestones.map(retypedOf),
    breakdown: offer.breakdown.map(retypedLine),
  };
};

/** Returns how many documents a revision may attach: as many as were submitted, or as it already has. */
export const attachmentLimit = ({ opened, documents }: RevisionContext): number =>
  Math.max(1, documents.length, opened ? sentBefore(opened.proposal).documents.length : 0);

/** Returns the form with the submitted version, or with the unsaved revision. */
export const openedWith = (opened: OpenedRevision) => ({
  opened,
  isRestored: opened.kept !== null,
  isOpenElsewhere: false,
  ...formWith(opened.kept?.typed ?? (opened.draft ? typedProposalOf(opened.draft) : sentBefore(opened.proposal))),
});

export const emptyRevision = (id: number): RevisionContext => ({
  id,
  opened: null,
  isRestored: false,
  isOpenElsewhere: false,
  ...formWith(noContent),
});
