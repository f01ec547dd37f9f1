import * as calls from '../../../contract/calls/proposal-review.ts';
import type { ReviewChange, TenderProposals } from '../../../contract/entities/proposals.ts';
import type { Decided } from '../../machines/proposals/deciding.ts';
import type { ApiClient } from '../http.ts';

/** Returns a page of the proposals for a tender; before the opening only their number. */
export const loadProposals = async (
  api: ApiClient,
  { tenderId, page }: { tenderId: number; page: number },
  signal: AbortSignal,
): Promise<TenderProposals> => {
  const { data } = await api(calls.listProposals, { params: { id: tenderId }, query: { page }, showsMissing: true }, signal);
  return data;
};

/** Opens the proposals. Rejects with `conflict` before the deadline, `paymentsPending`. */
export const openProposals = async (api: ApiClient, tenderId: number, signal: AbortSignal): Promise<ReviewChange> => {
  const { data } = await api(calls.openProposals, { params: { id: tenderId } }, signal);
  return data;
};

/** Sends a decision. Rejects with `conflict` if it is no longer possible. */
export const decide = async (
  api: ApiClient,
  { tenderId, decision, proposalId, version, note, award }: Decided,
  signal: AbortSignal,
): Promise<ReviewChange> => {
  const tender = { params: { id: tenderId } };
  const proposal = { params: { id: proposalId ?? 0 } };
  const ways = {
    shortlist: () => api(calls.shortlistProposal, { ...proposal, body: { version } }, signal),
    reject: () => api(calls.rejectProposal, { ...proposal, body: { version, note } }, signal),
    requestRevision: () => api(calls.requestRevision, { ...proposal, body: { version, note } }, signal),
    award: () =>
      api(
        calls.awardTender,
        {
          ...tender,
          body: { proposal: proposalId ?? 0, version, statement: award.statement.trim() || null, note: award.note.trim() || null },
        },
        signal,
      ),
    end: () => api(calls.endTender, { ...tender, body: { reason: note } }, signal),
  };
  const { data } = await ways[decision]();
  return data;
};
