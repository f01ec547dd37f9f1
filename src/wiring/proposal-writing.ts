import { fromCallback, fromPromise, sendParent } from 'xstate';
import { milestonesMachine } from '../machines/proposals/milestones.machine.ts';
import { priceBreakdownMachine } from '../machines/proposals/price-breakdown.machine.ts';
import { proposalDraftMachine } from '../machines/proposals/proposal-draft.machine.ts';
import { proposalWizardMachine } from '../machines/proposals/proposal-wizard.machine.ts';
import { resubmissionMachine } from '../machines/proposals/resubmission.machine.ts';
import { submissionMachine } from '../machines/proposals/submission.machine.ts';
import { sessionEndMachine } from '../machines/session/session-end.machine.ts';
import type { PlainToast } from '../machines/shell/toast.ts';
import { goTo, leaveFor } from '../services/address.ts';
import { dropKeptProposal, dropWritten, keepProposal } from '../services/kept-proposals.ts';
import { watchDraftTabs } from '../services/open-drafts.ts';
import { focusSoon, scrollToTop } from '../services/page.ts';
import * as proposals from '../services/proposals.ts';
import { watchServerClock } from '../services/server-clock.ts';
import { watchSessionEnd } from '../services/session-clock.ts';
import { loadTender } from '../services/tenders.ts';
import { wireDocuments } from './documents.ts';
import { saySuccess, type Tools, watchClock, watchNewsOf, watchReturned } from './tools.ts';

/** Provides the flows that write and revise a proposal. */
export const wireProposalWriting = (tools: Tools) => {
  const { ask, tellShell } = tools;
  const say = saySuccess(tools);
  const sayWrong = (key: PlainToast): void => tellShell({ type: 'toast.show', toast: { tone: 'error', message: { key } } });
  const warn = (key: PlainToast): void => tellShell({ type: 'toast.show', toast: { tone: 'warning', message: { key } } });

  const milestones = milestonesMachine.provide({
    actors: { documents: wireDocuments(tools) },
    actions: {
      sayAdded: () => say('toast.milestoneAdded'),
      sayRemoved: () => say('toast.milestoneRemoved'),
      focusSelected: (_, key) => focusSoon([`milestone-${key}`]),
      tellForm: sendParent((_, news) => news),
    },
  });

  const priceBreakdown = priceBreakdownMachine.provide({
    actions: {
      saySaved: () => say('toast.breakdownSaved'),
      focusLine: (_, key) => focusSoon([`line-${key}`]),
      tellForm: sendParent((_, news) => news),
    },
  });

  const proposalDraft = proposalDraftMachine.provide({
    actors: {
      storeDraft: fromPromise(({ input, signal }) => proposals.storeDraft(ask, input, signal)),
      readVersion: fromPromise(({ input, signal }) => proposals.readDraftVersion(ask, input.tenderId, signal)),
    },
    actions: {
      keepTyped: (_, kept) => keepProposal(kept, kept),
      dropTyped: (_, kept) => dropWritten(kept, kept.writer),
      saySaved: (_, isAsked) => {
        if (isAsked) say('toast.proposalSaved');
      },
      sayUnsaved: (_, isAsked) => {
        if (isAsked) warn('toast.proposalUnsaved');
      },
      tellWizard: sendParent((_, news) => news),
    },
  });

  const sessionEnd = sessionEndMachine.provide({
    actors: {
      watchSessionEnd: fromCallback(({ sendBack }) => {
        const stops = [
          watchSessionEnd((endsAt) => sendBack({ type: 'session.told', endsAt })),
          watchServerClock((now) => sendBack({ type: 'clock.ticked', now })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
      extendSession: fromPromise(({ signal }) => proposals.extendSession(ask, signal)),
    },
    actions: { sayExtended: () => say('toast.sessionExtended') },
  });

  const submission = submissionMachine.provide({
    actors: {
      submitProposal: fromPromise(({ input, signal }) => proposals.submitProposal(ask, input, signal)),
      watchReturn: watchReturned,
    },
    actions: {
      dropTyped: (_, whose) => dropKeptProposal(whose),
      sayNotSubmitted: () => sayWrong('toast.notSubmitted'),
      goToPayment: (_, payUrl) => leaveFor(payUrl),
    },
  });

  const showProposals = (): void => goTo('/account/submitted-proposals');
  const files = wireDocuments(tools, { uploaded: 'toast.uploaded', failed: 'toast.fileFailed' });

  const proposalWizard = proposalWizardMachine.provide({
    actors: {
      openProposal: fromPromise(({ input, signal }) => proposals.openProposal(ask, input.tenderId, signal)),
      documents: files,
      milestones,
      priceBreakdown,
      proposalDraft,
      sessionEnd,
      submission,
      rereadTender: fromPromise(({ input, signal }) => loadTender(ask, input.tenderId, signal)),
      watchReload: watchNewsOf(tools),
      watchClock,
      watchTabs: fromCallback(({ input, sendBack }) =>
        watchDraftTabs(input.tenderId, (isElsewhere) => sendBack({ type: 'tabs.told', isElsewhere })),
      ),
    },
    actions: {
      sayIncomplete: () => sayWrong('toast.stepIncomplete'),
      sayInvalid: () => sayWrong('toast.proposalIncomplete'),
      saySending: () => warn('toast.documentsOnTheirWay'),
      sayLate: () => sayWrong('toast.deadlinePassed'),
      focusStep: () => {
        scrollToTop();
        focusSoon(['proposal-step']);
      },
      showProposals,
    },
  });

  const resubmission = resubmissionMachine.provide({
    actors: {
      openRevision: fromPromise(({ input, signal }) => proposals.openRevision(ask, input.id, signal)),
      documents: files,
      milestones,
      proposalDraft,
      sessionEnd,
      submission,
    },
    actions: {
      sayInvalid: () => sayWrong('toast.proposalIncomplete'),
      saySending: () => warn('toast.documentsOnTheirWay'),
      showProposals,
    },
  });

  return { proposalWizard, resubmission };
};
