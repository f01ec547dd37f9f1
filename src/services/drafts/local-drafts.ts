import { listDraftTenders } from '../../../contract/calls/proposals.ts';
import { draftTenderLimit } from '../../../contract/limits.ts';
import { draftProgressOf } from '../../../contract/rules/proposal-drafts.ts';
import type { OwnDraft } from '../../machines/proposals/own-proposals.ts';
import type { KeptProposal, ProposalDraftContent } from '../../machines/proposals/proposal-editing.ts';
import type { ApiClient } from '../http.ts';

type Kept = KeptProposal & { tenderId: number };

const progressOf = ({ values, documents, milestones, breakdown }: ProposalDraftContent) =>
  draftProgressOf({
    ...values,
    documents,
    milestones: milestones.map((milestone) => ({ ...milestone.values, documents: milestone.documents })),
    breakdown,
  });

/**
 * Returns the drafts among unsaved changes that exist only on this device, by deadline: at most `draftTenderLimit`. Changes of stored drafts
 * and of submitted proposals are left out, and those for tenders that can no longer be read.
 */
export const loadLocalDrafts = async (api: ApiClient, kept: readonly Kept[], signal: AbortSignal): Promise<OwnDraft[]> => {
  if (kept.length === 0) return [];
  const ids = kept.slice(0, draftTenderLimit).map(({ tenderId }) => tenderId);
  const { data } = await api(listDraftTenders, { query: { ids: ids.join() } }, signal);
  return data.flatMap(({ tender, publisher, revises }) => {
    const own = kept.find(({ tenderId }) => tenderId === tender.id);
    if (!own || (own.revises ?? null) !== revises) return [];
    return { tender, publisher, revises, progress: progressOf(own.typed), updatedAt: null, isKeptHere: true };
  });
};
