import * as calls from '../../../contract/calls/proposals.ts';
import { readTender } from '../../../contract/calls/tenders.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { standingOf } from '../../machines/proposals/own-proposals.ts';
import { type ProposalDraftKey, typedProposalOf } from '../../machines/proposals/proposal-editing.ts';
import { draftOf } from '../../machines/proposals/proposal-sent.ts';
import type { ApiClient } from '../http.ts';
import { draftPause } from './draft-pause.ts';
import type { DraftStore } from './draft-store.ts';
import { dropWritten, keepProposal } from './kept-proposals.ts';

/** Whether a proposal, or a newer version than the one that is revised, was submitted, or the revision is no longer requested. */
const isSubmitted = async (api: ApiClient, { tenderId, revises }: ProposalDraftKey, signal: AbortSignal): Promise<boolean> => {
  if (!revises) return (await api(readTender, { params: { id: tenderId }, quiet: true }, signal)).data.isProposalSubmitted;
  const { data } = await api(calls.readProposal, { params: { id: revises.id }, quiet: true }, signal);
  return !canDoWithProposal('revise', standingOf(data)) || data.versions[0]?.version !== revises.version;
};

/** Saves drafts of proposals and of their revisions. */
export const proposalDraftStore = (api: ApiClient): DraftStore<'proposal'> => ({
  kind: 'proposal',
  store: async ({ draftKey: { tenderId, writer }, content, version }, signal) => {
    const body = draftOf(content, version, writer);
    const { data } = await api(calls.storeProposalDraft, { params: { id: tenderId }, body, quiet: true }, signal);
    return { kind: 'proposal', tenderId, version: data.version, savedAt: data.updatedAt, pause: draftPause(), answer: null };
  },
  readTheirs: async ({ draftKey }, signal) => {
    const { data } = await api(calls.readProposalDraft, { params: { id: draftKey.tenderId }, quiet: true }, signal);
    if (data) return { kind: 'proposal', version: data.version, content: typedProposalOf(data), isSubmitted: false };
    return { kind: 'proposal', version: 0, content: null, isSubmitted: await isSubmitted(api, draftKey, signal) };
  },
  keepLocalCopy: ({ draftKey, content, version }) =>
    keepProposal(draftKey, { typed: content, version, writer: draftKey.writer, revises: draftKey.revises?.id ?? null }),
  dropLocalCopy: ({ draftKey }) => dropWritten(draftKey, draftKey.writer),
  // The server stores all texts of a proposal's draft as typed.
  trimLocalCopy: () => {},
});
