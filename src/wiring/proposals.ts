import { fromPromise } from 'xstate';
import type { ProposalDetail } from '../../contract/entities/proposals.ts';
import { openingMinutesMachine } from '../machines/proposals/opening-minutes.machine.ts';
import type { OwnProposalsSearch } from '../machines/proposals/own-proposals.ts';
import { proposalDraftsMachine } from '../machines/proposals/proposal-drafts.machine.ts';
import { proposalReviewMachine } from '../machines/proposals/proposal-review.machine.ts';
import { submittedProposalMachine } from '../machines/proposals/submitted-proposal.machine.ts';
import { submittedProposalsMachine } from '../machines/proposals/submitted-proposals.machine.ts';
import type { ReviewToast } from '../machines/shell/toast.ts';
import { redirectTo } from '../services/browser/address.ts';
import { csvOf } from '../services/browser/csv.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import { printPage } from '../services/browser/printing.ts';
import { saveFile } from '../services/browser/save-file.ts';
import { saveDocument } from '../services/files.ts';
import * as openings from '../services/proposals/openings.ts';
import * as review from '../services/proposals/proposal-review.ts';
import * as proposals from '../services/proposals/proposals.ts';
import { wireList } from './lists.ts';
import { wireOpening } from './opening.ts';
import { showPageToast } from './page-toasts.ts';
import { wirePasswordAgain } from './password-again.ts';
import { wireProposalWriting } from './proposal-writing.ts';
import { wireRead } from './reads.ts';
import { award, dropReason, reason } from './reasons.ts';
import { announceFailedOf, showSuccess, type Tools, watchNetworkOf, watchReloadOf } from './tools.ts';

const decided = {
  shortlist: 'reviewToast.proposalShortlisted',
  reject: 'reviewToast.proposalRejected',
  requestRevision: 'reviewToast.revisionRequested',
  award: 'reviewToast.tenderAwarded',
  end: 'reviewToast.tenderEnded',
} as const;

/** Provides the flows that list, review and decide proposals. */
export const wireProposals = (tools: Tools) => {
  const { api, client } = tools;
  const toast = showSuccess(tools);
  const reviewToast = (key: ReviewToast): void => showPageToast(tools, { key, bundle: 'proposals' });
  const watchReload = watchReloadOf(tools);
  const watchNetwork = watchNetworkOf(tools);
  const payProposal = fromPromise<{ payUrl: string }, { id: number }>(({ input, signal }) => proposals.payProposal(api, input.id, signal));
  const withdrawProposal = fromPromise<void, { id: number }>(({ input, signal }) => proposals.withdrawProposal(api, input.id, signal));
  const loadProposal = fromPromise<ProposalDetail, { id: number }>(({ input, signal }) => proposals.loadProposal(api, input.id, signal));
  const proposalDrafts = proposalDraftsMachine.provide({
    actors: {
      drafts: wireList(tools, ({ page }: { page: number }, signal) => proposals.loadMyDrafts(api, page, signal)),
      deleteDraft: fromPromise(({ input, signal }) => proposals.deleteDraft(api, input, signal)),
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceDeleted: () => toast('toast.tenderDeleted'),
      focusList: () => focusAfterRender(['my-proposals']),
    },
  });

  const submittedProposals = submittedProposalsMachine.provide({
    actors: {
      proposalDrafts,
      proposals: wireList(tools, (search: OwnProposalsSearch, signal) => proposals.loadMyProposals(api, search, signal)),
      payProposal,
      withdrawProposal,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      announceWithdrawn: () => toast('toast.proposalWithdrawn'),
      goToPayment: (_, payUrl) => redirectTo(payUrl),
      focusProposal: (_, id) => id !== null && focusAfterRender([`proposal-${id}`, 'my-proposals']),
    },
  });

  const submittedProposal = submittedProposalMachine.provide({
    actors: {
      loadProposal,
      payProposal,
      withdrawProposal,
      watchReload,
      watchNetwork,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      openFile: (_, file) => void saveDocument(client, file),
      printPage,
      announceWithdrawn: () => toast('toast.proposalWithdrawn'),
      goToPayment: (_, payUrl) => redirectTo(payUrl),
    },
  });

  const proposalReview = proposalReviewMachine.provide({
    actors: {
      loadProposals: fromPromise(({ input, signal }) => review.loadProposals(api, input, signal)),
      openProposals: fromPromise(({ input, signal }) => review.openProposals(api, input.tenderId, signal)),
      loadProposal,
      reason,
      award,
      passwordAgain: wirePasswordAgain(tools),
      decide: fromPromise(({ input, signal }) => review.decide(api, input, signal)),
      watchReload,
      watchNetwork,
    },
    actions: {
      announceFailed: announceFailedOf(tools),
      dropTexts: dropReason,
      announceDecided: (_, decision) => reviewToast(decided[decision]),
      announceOpened: () => reviewToast('reviewToast.proposalsOpened'),
      openFile: (_, file) => void saveDocument(client, file),
      focusDecided: (_, id) => focusAfterRender([...(id === null ? [] : [`proposal-${id}`]), 'proposals']),
      scrollToTop,
      saveTable: (_, { rows, number }) => saveFile(csvOf(rows), `${number}.csv`),
    },
  });

  const openingMinutes = openingMinutesMachine.provide({
    actors: { minutes: wireRead(tools, ({ tenderId }: { tenderId: number }, signal) => openings.loadMinutes(api, tenderId, signal)) },
    actions: { printPage },
  });

  return {
    ...wireProposalWriting(tools, submittedProposal),
    submittedProposals,
    submittedProposal,
    proposalReview,
    opening: wireOpening(tools),
    openingMinutes,
  };
};
