import type { StoredFile } from '../../../contract/entities/files.ts';
import type { BreakdownDraft, ProposalDetail, ProposalDraft } from '../../../contract/entities/proposals.ts';
import type { Failure } from '../../../contract/failures.ts';
import { milestoneProblems, offerProblems } from '../../../contract/rules/proposal-drafts.ts';
import type { FailedUpload } from '../files/document-list.ts';
import { isValid } from '../form.ts';
import { retypedLine } from './breakdown-form.ts';
import { type MilestoneItem, retypedOf, type TypedMilestone } from './milestone-form.ts';
import { type KeptProposal, type ProposalContent, type ProposalToSend, typedProposalOf } from './proposal-editing.ts';
import { emptyProposal, type ProposalErrors, type ProposalField, type ProposalValues, proposalValuesOf } from './proposal-form.ts';

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

export type RevisionContext = {
  id: number;
  opened: OpenedRevision | null;
  values: ProposalValues;
  touched: ProposalField[];
  errors: ProposalErrors;
  documents: StoredFile[];
  isUploading: boolean;
  /** The files of the attachment that could not be uploaded. */
  failed: FailedUpload[];
  isAttachmentTouched: boolean;
  milestones: MilestoneItem[] | TypedMilestone[];
  breakdown: BreakdownDraft[];
  /** Whether an unsaved revision was restored. */
  isRestored: boolean;
  /** Whether another tab of this browser has the draft open. */
  isOpenElsewhere: boolean;
  failure: Failure | null;
};

/** The file types accepted for the attachment (section 2). */
export const attachmentEndings = ['.png', '.jpg', '.jpeg', '.pdf'] as const;

/** Returns all form values. */
export const typedIn = ({ values, documents, milestones, breakdown }: RevisionContext): ProposalContent => ({
  values,
  documents,
  milestones: milestones.map((milestone) => ({ values: milestone.values, documents: milestone.documents })),
  breakdown,
});

/** Whether a revision can be submitted. */
export const isRevisionValid = ({ errors, documents, milestones }: RevisionContext): boolean =>
  isValid(errors) && documents.length > 0 && milestones.every(({ values }) => isValid(milestoneProblems(values)));

const sentBefore = ({ versions }: ProposalDetail): ProposalContent => {
  const offer = versions[0]?.offer;
  if (!offer) return { values: emptyProposal, documents: [], milestones: [], breakdown: [] };
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
export const openedWith = (opened: OpenedRevision) => {
  const { values, documents, milestones, breakdown } =
    opened.kept?.typed ?? (opened.draft ? typedProposalOf(opened.draft) : sentBefore(opened.proposal));
  return {
    opened,
    values,
    errors: offerProblems(values),
    touched: [],
    documents,
    failed: [],
    milestones,
    breakdown,
    isRestored: opened.kept !== null,
    isOpenElsewhere: false,
    failure: null,
  };
};

export const emptyRevision = (id: number): RevisionContext => ({
  id,
  opened: null,
  values: emptyProposal,
  touched: [],
  errors: {},
  documents: [],
  isUploading: false,
  failed: [],
  isAttachmentTouched: false,
  milestones: [],
  breakdown: [],
  isRestored: false,
  isOpenElsewhere: false,
  failure: null,
});
