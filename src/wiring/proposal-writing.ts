import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { autosaveMachine } from '../machines/drafts/autosave.machine.ts';
import type { Kept } from '../machines/drafts/autosaving.ts';
import { milestonesMachine } from '../machines/proposals/milestones.machine.ts';
import { priceBreakdownMachine } from '../machines/proposals/price-breakdown.machine.ts';
import { keptAsOf, type ProposalDraftKey, type TypedProposal } from '../machines/proposals/proposal-editing.ts';
import { proposalWizardMachine } from '../machines/proposals/proposal-wizard.machine.ts';
import { resubmissionMachine } from '../machines/proposals/resubmission.machine.ts';
import { submissionMachine } from '../machines/proposals/submission.machine.ts';
import { goTo, redirectTo } from '../services/browser/address.ts';
import { focusAfterRender, scrollToTop } from '../services/browser/page.ts';
import { draftPause } from '../services/drafts/draft-pause.ts';
import { dropKeptProposal, dropWritten, keepProposal } from '../services/drafts/kept-proposals.ts';
import { dropUploads } from '../services/drafts/kept-uploads.ts';
import { watchDraftTabs } from '../services/drafts/open-drafts.ts';
import { dropSending, keepSending } from '../services/drafts/sending.ts';
import { shareMessage } from '../services/notifications/tabs.ts';
import * as proposals from '../services/proposals/proposals.ts';
import { goToStep, watchSteps } from '../services/proposals/wizard-address.ts';
import { loadTender } from '../services/tenders/tenders.ts';
import { watchDraftsOf } from './draft-changes.ts';
import { wireKeptDocuments } from './kept-documents.ts';
import { showError, showSuccess, showWarning, type Tools, watchClock, watchNetworkOf, watchNewsOf, watchReturned } from './tools.ts';

// The autosave flow does not read drafts. Here its parents, the wizard and the revision, give it proposals only (`AutosaveInput`).
const draftKeyOf = (draftKey: object): ProposalDraftKey => draftKey as ProposalDraftKey;
const proposalOf = (kept: Kept) => kept as Kept<ProposalDraftKey, TypedProposal>;

/** Provides the flows that write and revise a proposal. */
export const wireProposalWriting = (tools: Tools) => {
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

  const autosave = autosaveMachine.provide({
    actors: {
      storeDraft: fromPromise(async ({ input, signal }) => {
        const { draftKey, typed, version } = proposalOf(input);
        const draft = await proposals.storeDraft(api, { ...draftKey, version, typed }, signal);
        return { draftKey, version: draft.version, savedAt: draft.updatedAt, pause: draftPause(), draft };
      }),
      watchNetwork: watchNetworkOf(tools),
      watchChanges: watchDraftsOf('proposal', (tenderId) => ({ tenderId })),
      readTheirs: fromPromise(({ input, signal }) => proposals.readStoredDraft(api, draftKeyOf(input.draftKey), signal)),
    },
    actions: {
      keepTyped: (_, kept) => {
        const { draftKey, typed, version } = proposalOf(kept);
        keepProposal(draftKey, { typed, version, writer: draftKey.writer, revises: draftKey.revises?.id ?? null });
      },
      dropTyped: (_, kept) => dropWritten(draftKeyOf(kept.draftKey), draftKeyOf(kept.draftKey).writer),
      // The draft of a proposal stores texts as typed.
      storeLocalCopy: () => {},
      announceStored: (_, { draftKey, version }) =>
        shareMessage({ draft: { kind: 'proposal', tenderId: draftKeyOf(draftKey).tenderId, version } }),
      announceSaved: (_, isSaveRequested) => {
        if (isSaveRequested) toast('toast.proposalSaved');
      },
      announceUnsaved: (_, isSaveRequested) => {
        if (isSaveRequested) warn('toast.draftUnsaved');
      },
    },
  });

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
    focusAfterRender(['proposal-step']);
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
      reloadTender: fromPromise(({ input, signal }) => loadTender(api, input.tenderId, signal)),
      watchReload: watchNewsOf(tools),
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
