import * as calls from '../../contract/calls/proposal-review.ts';
import type { TenderProposals } from '../../contract/entities/proposals.ts';
import type { Decided } from '../machines/proposals/deciding.ts';
import type { Ask } from './http.ts';

/** Returns the proposals for a tender; before the opening only their number. */
export const loadProposals = async (ask: Ask, tenderId: number, signal: AbortSignal): Promise<TenderProposals> => {
  const { data } = await ask(calls.listProposals, { params: { id: tenderId } }, signal);
  return data;
};

/** Opens the proposals. Rejects with `conflict` before the deadline, `paymentsPending`. */
export const openProposals = async (ask: Ask, tenderId: number, signal: AbortSignal): Promise<TenderProposals> => {
  const { data } = await ask(calls.openProposals, { params: { id: tenderId } }, signal);
  return data;
};

/** Sends a decision. Rejects with `conflict` if it is no longer possible. */
export const decide = async (
  ask: Ask,
  { tenderId, decision, proposalId, version, note, award }: Decided,
  signal: AbortSignal,
): Promise<TenderProposals> => {
  const tender = { params: { id: tenderId } };
  const proposal = { params: { id: proposalId ?? 0 } };
  const ways = {
    shortlist: () => ask(calls.shortlistProposal, { ...proposal, body: { version } }, signal),
    reject: () => ask(calls.rejectProposal, { ...proposal, body: { version, note } }, signal),
    requestRevision: () => ask(calls.requestRevision, { ...proposal, body: { version, note } }, signal),
    award: () =>
      ask(
        calls.awardTender,
        {
          ...tender,
          body: { proposal: proposalId ?? 0, version, statement: award.statement.trim() || null, note: award.note.trim() || null },
        },
        signal,
      ),
    end: () => ask(calls.endTender, { ...tender, body: { reason: note } }, signal),
  };
  const { data } = await ways[decision]();
  return data;
};
