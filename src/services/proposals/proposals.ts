import * as calls from '../../../contract/calls/proposals.ts';
import { readSettings } from '../../../contract/calls/shell.ts';
import { readTender } from '../../../contract/calls/tenders.ts';
import type { OwnProposalPage, ProposalDetail } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal, proposalRefusal } from '../../../contract/rules/proposals.ts';
import {
  countedWith,
  type OwnDraftPage,
  type OwnProposalsSearch,
  standingOf,
  withDraftsHere,
} from '../../machines/proposals/own-proposals.ts';
import { keptAsOf, type OpenedProposal, type ProposalToSend } from '../../machines/proposals/proposal-editing.ts';
import { offerOf } from '../../machines/proposals/proposal-sent.ts';
import type { OpenedRevision } from '../../machines/proposals/revision.ts';
import type { Submitted } from '../../machines/proposals/submission.machine.ts';
import { keyFor, newKey } from '../browser/keys.ts';
import { serverNow } from '../browser/server-clock.ts';
import { readUser } from '../browser/storage.ts';
import { shareDraftEnd } from '../drafts/draft-changes.ts';
import { dropKeptProposal, listKeptProposals, readKeptProposal } from '../drafts/kept-proposals.ts';
import { dropUploads } from '../drafts/kept-uploads.ts';
import { loadLocalDrafts } from '../drafts/local-drafts.ts';
import { readSending } from '../drafts/sending.ts';
import type { ApiClient } from '../http.ts';
import { loadMyCompany } from '../session/account.ts';
import { stepInAddress } from './wizard-address.ts';

const userId = (): number => readUser()?.id ?? 0;

/** Returns the initial data of the wizard. Rejects with `notFound`. */
export const openProposal = async (api: ApiClient, tenderId: number, signal: AbortSignal): Promise<OpenedProposal> => {
  const params = { id: tenderId };
  const [{ data: tender }, { data: draft }, { data: settings }, company, kept] = await Promise.all([
    api(readTender, { params, showsMissing: true }, signal),
    api(calls.readProposalDraft, { params, showsMissing: true }, signal),
    api(readSettings, { fresh: true }, signal),
    loadMyCompany(api, signal),
    readKeptProposal({ userId: userId(), tenderId }),
  ]);
  const refusal = proposalRefusal({
    status: tender.status,
    phase: tender.phase,
    isOwn: tender.ownerId === userId(),
    isInterestApproved: tender.isInterestApproved,
    isSubmitted: tender.isProposalSubmitted,
  });
  const opened = { tender, draft, kept, fee: settings.proposalFee, userId: userId(), key: newKey() };
  return { ...opened, sending: readSending(tenderId, false), refusal, company, step: stepInAddress() };
};

/** Submits a proposal or a revision; idempotent by its key. */
export const submitProposal = async (
  api: ApiClient,
  { tenderId, proposalId, userId, key, typed, fee }: ProposalToSend,
  signal: AbortSignal,
): Promise<Submitted> => {
  const offer = offerOf(typed, userId);
  const query = fee === undefined ? {} : { fee: String(fee) };
  const { data } =
    proposalId === null
      ? await api(
          calls.submitProposal,
          { query, body: { ...offer, tender: tenderId }, key: keyFor(key, { ...offer, tender: tenderId }) },
          signal,
        )
      : await api(calls.resubmitProposal, { params: { id: proposalId }, query, body: offer, key: keyFor(key, offer) }, signal);
  shareDraftEnd('proposal', tenderId);
  const isPaid = data.state === 'submitted' || data.state === 'resubmitted';
  return { id: data.id, payUrl: data.payUrl ?? null, isDue: !isPaid, submittedAt: data.submittedAt };
};

/** Returns the initial data of the revision form. Rejects with `notFound`. */
export const openRevision = async (api: ApiClient, id: number, signal: AbortSignal): Promise<OpenedRevision> => {
  const { data: proposal } = await api(calls.readProposal, { params: { id }, showsMissing: true }, signal);
  const params = { id: proposal.tender.id };
  const isRevisionRequested = proposal.user.id === userId() && canDoWithProposal('revise', standingOf(proposal));
  const [kept, { data: settings }, draft] = await Promise.all([
    readKeptProposal({ userId: userId(), tenderId: params.id }),
    api(readSettings, { fresh: true }, signal),
    isRevisionRequested ? api(calls.readProposalDraft, { params }, signal).then(({ data }) => data) : null,
  ]);
  return {
    proposal,
    draft,
    kept,
    fee: settings.proposalFee,
    userId: userId(),
    key: newKey(),
    sending: readSending(params.id, true),
    isRevisionRequested,
  };
};

/** Returns a page of the user's proposals, all or those of a group; the drafts are counted with those that exist only on this device. */
export const loadMyProposals = async (
  api: ApiClient,
  { group, page }: OwnProposalsSearch,
  signal: AbortSignal,
): Promise<OwnProposalPage> => {
  const [{ data }, onlyHere] = await Promise.all([
    api(calls.listMyProposals, { query: { page, ...(group && { group }) } }, signal),
    // The list does not fail for a number; the tab of the drafts does, so that none is missing unnoticed.
    listKeptProposals(userId())
      .then((kept) => loadLocalDrafts(api, kept, signal))
      .catch(() => []),
  ]);
  return { ...data, counts: countedWith(data.counts, onlyHere, serverNow()) };
};

/**
 * Returns a page of the user's drafts, and which of them have unsaved changes on this device. Drafts that exist only on this device are added
 * to the first page.
 */
export const loadMyDrafts = async (api: ApiClient, page: number, signal: AbortSignal): Promise<OwnDraftPage> => {
  const [{ data }, kept] = await Promise.all([api(calls.listMyDrafts, { query: { page } }, signal), listKeptProposals(userId())]);
  const listed = new Set(data.items.map(({ tender }) => tender.id));
  const onlyHere = await loadLocalDrafts(
    api,
    kept.filter(({ tenderId }) => !listed.has(tenderId)),
    signal,
  );
  return withDraftsHere(data, { page, keptTenders: kept.map(({ tenderId }) => tenderId), onlyHere, now: serverNow() });
};

/** Deletes a draft on this device, and on the server if it is stored there. */
export const deleteDraft = async (
  api: ApiClient,
  { tenderId, isStored }: { tenderId: number; isStored: boolean },
  signal: AbortSignal,
): Promise<void> => {
  if (isStored) await api(calls.deleteProposalDraft, { params: { id: tenderId } }, signal);
  dropKeptProposal({ userId: userId(), tenderId });
  dropUploads(keptAsOf({ tenderId, revises: null }));
  if (isStored) shareDraftEnd('proposal', tenderId);
};

/** Returns a proposal with its versions. Rejects with `notFound`. */
export const loadProposal = async (api: ApiClient, id: number, signal: AbortSignal): Promise<ProposalDetail> => {
  const { data } = await api(calls.readProposal, { params: { id }, showsMissing: true }, signal);
  return data;
};

/** Starts a payment. Rejects with `gatewayDown`, `deadlinePassed`, `conflict`. */
export const payProposal = async (api: ApiClient, id: number, signal: AbortSignal): Promise<{ payUrl: string }> => {
  const { data } = await api(calls.payProposal, { params: { id }, reloadsOnConflict: true }, signal);
  return data;
};

/** Withdraws a proposal. Rejects with `deadlinePassed`, `conflict`. */
export const withdrawProposal = async (api: ApiClient, id: number, signal: AbortSignal): Promise<void> => {
  await api(calls.withdrawProposal, { params: { id }, reloadsOnConflict: true }, signal);
};
