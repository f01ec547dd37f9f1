import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { milestonesMachine } from '../machines/proposals/milestones.machine.ts';
import { priceBreakdownMachine } from '../machines/proposals/price-breakdown.machine.ts';
import { keptAsOf } from '../machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../machines/proposals/proposal-wizard.machine.ts';
import { resubmissionMachine } from '../machines/proposals/resubmission.machine.ts';
import { submissionMachine } from '../machines/proposals/submission.machine.ts';
import type { submittedProposalMachine } from '../machines/proposals/submitted-proposal.machine.ts';
import { goTo, redirectTo } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import { dropKeptProposal } from '../services/drafts/kept-proposals.ts';
import { dropUploads } from '../services/drafts/kept-uploads.ts';
import { watchDraftTabs } from '../services/drafts/open-drafts.ts';
import { proposalDraftStore } from '../services/drafts/proposal-draft-store.ts';
import { dropSending, keepSending } from '../services/drafts/sending.ts';
import * as proposals from '../services/proposals/proposals.ts';
import { goToStep, watchSteps } from '../services/proposals/wizard-address.ts';
import { loadTender } from '../services/tenders/tenders.ts';
import { wireAutosave } from './drafts.ts';
import { wireKeptDocuments } from './kept-documents.ts';
import { showError, showSuccess, showWarning, type Tools, watchClock, watchReloadOf, watchReturned } from './tools.ts';

/** Provides the flows that write and revise a proposal. */
export const wireProposalWriting = (tools: Tools, submittedProposal: typeof submittedProposalMachine) => {
  const { api } = tools;
  const toast = showSuccess(tools);
  const showFailure = showError(tools);
  const warn = showWarning(tools);

  const milestones = milestonesMachine.provide({
    actors: { documents: wireKeptDocuments(tools) },
    actions: {
      announceAdded: () => toast('toast.milestoneAdded'),
      announceRemoved: () => toast('toast.milestoneRemoved'),
      focusSelected: (_, key) => focusAfterRender([`milestone-${key}`]),
      dropKept: (_, keptAs) => dropUploads(keptAs),
    },
  });

  const priceBreakdown = priceBreakdownMachine.provide({
    actions: {
      announceSaved: () => toast('toast.breakdownSaved'),
      focusLine: (_, key) => focusAfterRender([`line-${key}`]),
    },
  });

  const autosave = wireAutosave(tools, proposalDraftStore(api), 'toast.proposalSaved');

  const submission = submissionMachine.provide({
    actors: {
      submitProposal: fromPromise(({ input, signal }) => proposals.submitProposal(api, input, signal)),
      watchReturn: watchReturned,
    },
    actions: {
      keepSending: (_, sending) => keepSending(sending),
      dropSending: (_, sending) => dropSending(sending),
      dropTyped: (_, draftKey) => {
        dropKeptProposal(draftKey);
        dropUploads(keptAsOf({ tenderId: draftKey.tenderId, revises: null }));
      },
      announceNotSubmitted: () => showFailure('toast.notSubmitted'),
      goToPayment: (_, payUrl) => redirectTo(payUrl),
    },
  });

  const watchTabs = fromCallback<EventObject, { tenderId: number }, { type: 'tabs.changed'; isElsewhere: boolean }>(({ input, sendBack }) =>
    watchDraftTabs(`proposal.${input.tenderId}`, (isElsewhere) => sendBack({ type: 'tabs.changed', isElsewhere })),
  );
  const focusStep = (): void => {
    scrollToTop();
    focusAfterRender(['proposal-step', 'proposal-step-now']);
  };
  const showProposals = (): void => goTo('/account/submitted-proposals');
  const files = wireKeptDocuments(tools, { uploaded: 'toast.uploaded', failed: 'toast.fileFailed' });

  const proposalWizard = proposalWizardMachine.provide({
    actors: {
      openProposal: fromPromise(({ input, signal }) => proposals.openProposal(api, input.tenderId, signal)),
      documents: files,
      milestones,
      priceBreakdown,
      autosave,
      submission,
      submittedProposal,
      reloadTender: fromPromise(({ input, signal }) => loadTender(api, input.tenderId, signal)),
      watchReload: watchReloadOf(tools),
      watchClock,
      watchAddress: fromCallback(({ sendBack }) => watchSteps((step) => sendBack({ type: 'address.changed', step }))),
      watchTabs,
    },
    actions: {
      announceIncomplete: () => showFailure('toast.stepIncomplete'),
      announceInvalid: () => showFailure('toast.proposalIncomplete'),
      announceUploading: () => warn('toast.documentsOnTheirWay'),
      announceLate: () => showFailure('toast.deadlinePassed'),
      showStep: (_, step) => {
        goToStep(step);
        focusStep();
      },
      focusField: (_, field) => {
        if (field !== undefined) focusAfterRender([field]);
      },
      correctAddress: (_, step) => goToStep(step, { replace: true }),
      focusStep,
      showProposals,
    },
  });

  const resubmission = resubmissionMachine.provide({
    actors: {
      openRevision: fromPromise(({ input, signal }) => proposals.openRevision(api, input.id, signal)),
      documents: files,
      milestones,
      autosave,
      submission,
      watchTabs,
    },
    actions: {
      announceUploading: () => warn('toast.documentsOnTheirWay'),
      showProposals,
    },
  });

  return { proposalWizard, resubmission };
};
