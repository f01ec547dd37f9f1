import { readProposal } from '../../../contract/calls/proposals.ts';
import { readTender } from '../../../contract/calls/tenders.ts';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { asFailure } from '../../../contract/failures.ts';
import { draftProgressOf } from '../../../contract/rules/proposal-drafts.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { type OwnDraft, standingOf } from '../../machines/proposals/own-proposals.ts';
import type { KeptProposal, ProposalDraftContent } from '../../machines/proposals/proposal-editing.ts';
import type { ApiClient } from '../http.ts';

type Kept = KeptProposal & { tenderId: number };

/** Returns null for what can no longer be read. */
const unlessMissing = async <Found>(reading: Promise<Found>): Promise<Found | null> => {
  try {
    return await reading;
  } catch (error) {
    if (asFailure(error).code === 'notFound') return null;
    throw error;
  }
};

const isRevisionRequested = async (api: ApiClient, id: number, signal: AbortSignal): Promise<boolean> => {
  const found = await unlessMissing(api(readProposal, { params: { id }, showsMissing: true }, signal));
  return found !== null && canDoWithProposal('revise', standingOf(found.data));
};

/** Whether unsaved changes are a draft of which the server has none: of a new proposal, or of a requested revision. */
const isLocalOnly = (api: ApiClient, tender: TenderDetail, revises: number | null, signal: AbortSignal): Promise<boolean> | boolean => {
  if (tender.isProposalDrafted) return false;
  return revises === null ? !tender.isProposalSubmitted : isRevisionRequested(api, revises, signal);
};

const progressOf = ({ values, documents, milestones, breakdown }: ProposalDraftContent) =>
  draftProgressOf({
    ...values,
    documents,
    milestones: milestones.map((milestone) => ({ ...milestone.values, documents: milestone.documents })),
    breakdown,
  });

/**
 * Returns the drafts among unsaved changes that exist only on this device, by deadline. Changes of stored drafts and of submitted proposals
 * are left out, and those for tenders that can no longer be read.
 */
export const loadLocalDrafts = async (api: ApiClient, kept: readonly Kept[], signal: AbortSignal): Promise<OwnDraft[]> => {
  const drafts = await Promise.all(
    kept.map(async ({ tenderId, typed, revises = null }): Promise<OwnDraft | null> => {
      const found = await unlessMissing(api(readTender, { params: { id: tenderId }, showsMissing: true }, signal));
      if (!found || !(await isLocalOnly(api, found.data, revises, signal))) return null;
      const { id, number, title, titleAr, phase, deadline, user: publisher } = found.data;
      const tender = { id, number, title, titleAr, phase, deadline };
      return { tender, publisher, revises, progress: progressOf(typed), updatedAt: null, isKeptHere: true };
    }),
  );
  return drafts.filter((draft) => draft !== null).sort((one, other) => one.tender.deadline.localeCompare(other.tender.deadline));
};
