import { assign, sendTo, setup, stateIn } from 'xstate';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { asFailure } from '../../../contract/failures.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { type Change, withChange, withTouched } from '../form.ts';
import { effect, port, watchPort } from '../port.ts';
import { type MilestonesChanged, milestonesMachine } from './milestones.machine.ts';
import { type BreakdownChanged, priceBreakdownMachine } from './price-breakdown.machine.ts';
import { type DraftEvent, proposalDraftMachine } from './proposal-draft.machine.ts';
import {
  isBreakdownValid,
  isSending,
  isStepValid,
  type OpenedProposal,
  openedWith,
  type Step,
  steps,
  touchedWith,
  typedIn,
  type WizardContext,
} from './proposal-editing.ts';
import { basicFields, commercialFields, type ProposalField, type ProposalValues, proposalErrors } from './proposal-form.ts';

import { type SubmissionEnd, submissionMachine } from './submission.machine.ts';

type Watched = { type: 'reload' } | { type: 'clock.ticked'; now: string } | { type: 'tabs.changed'; isElsewhere: boolean };

/** The implementation of the wizard: events, children, actions and guards. The chart is in `proposal-wizard.machine.ts`. */
export const wizard = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as WizardContext,
    events: {} as
      | Watched
      | ({ type: 'field.change' } & Change<ProposalValues>)
      | { type: 'field.leave'; field: ProposalField }
      | DocumentsChanged
      | MilestonesChanged
      | BreakdownChanged
      | DraftEvent
      | { type: 'next' }
      | { type: 'previous' }
      | { type: 'step.go'; step: Step }
      | { type: 'draft.save' }
      | { type: 'submit' }
      | { type: 'retry' },
    children: {} as {
      documents: 'documents';
      milestones: 'milestones';
      priceBreakdown: 'priceBreakdown';
      proposalDraft: 'proposalDraft';
      submission: 'submission';
    },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    openProposal: port<OpenedProposal, { tenderId: number }>('openProposal'),
    documents: documentsMachine,
    milestones: milestonesMachine,
    priceBreakdown: priceBreakdownMachine,
    proposalDraft: proposalDraftMachine,
    submission: submissionMachine,
    reloadTender: port<TenderDetail, { tenderId: number }>('reloadTender'),
    watchReload: watchPort<{ type: 'reload' }>('watchReload'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
    watchTabs: watchPort<{ type: 'tabs.changed'; isElsewhere: boolean }, { tenderId: number }>('watchTabs'),
  },
  actions: {
    open: assign((_, found: OpenedProposal) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<ProposalValues> }) => ({
      ...withChange(context, change, proposalErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: ProposalField) => withTouched(context.touched, field) }),
    touchBasic: assign({ touched: ({ context }) => touchedWith(context.touched, basicFields), isAttachmentTouched: true }),
    touchCommercial: assign({ touched: ({ context }) => touchedWith(context.touched, commercialFields) }),
    setDocuments: assign((_, { documents, isUploading }: DocumentsChanged) => ({ documents, isUploading })),
    setMilestones: assign({ milestones: (_, { milestones }: MilestonesChanged) => milestones }),
    setBreakdown: assign({ breakdown: (_, { breakdown }: BreakdownChanged) => breakdown }),
    keepTender: assign({ opened: ({ context: { opened } }, tender: TenderDetail) => opened && { ...opened, tender } }),
    goToStep: assign({ step: (_, step: Step) => step }),
    sendChanges: sendTo('proposalDraft', ({ context }) => ({ type: 'typed', typed: typedIn(context) })),
    sendStep: sendTo('proposalDraft', ({ context }) => ({ type: 'step.taken', typed: typedIn(context) })),
    requestSave: sendTo('proposalDraft', { type: 'save' }),
    holdDraft: sendTo('proposalDraft', { type: 'hold' }),
    releaseDraft: sendTo('proposalDraft', { type: 'release' }),
    checkMilestones: sendTo('milestones', { type: 'milestones.check' }),
    checkBreakdown: sendTo('priceBreakdown', { type: 'breakdown.check' }),
    keepFailure: assign({ failure: (_, { failure }: SubmissionEnd) => failure }),
    announceIncomplete: effect('announceIncomplete'),
    announceInvalid: effect('announceInvalid'),
    announceUploading: effect('announceUploading'),
    announceLate: effect('announceLate'),
    focusStep: effect('focusStep'),
    showProposals: effect('showProposals'),
  },
  guards: {
    isAlreadySubmitted: (_, { refusal }: OpenedProposal) => refusal === 'alreadySubmitted',
    isRefused: (_, { refusal }: OpenedProposal) => refusal !== null,
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
    isAt: ({ context }, step: Step) => context.step === step,
    isValid: ({ context }, step: Step) => isStepValid[step](context),
    isBefore: ({ context }, step: Step) => steps.indexOf(step) < steps.indexOf(context.step),
    isComplete: ({ context }) => steps.every((step) => isStepValid[step](context)),
    isSending: ({ context }) => isSending(context),
    isOver: ({ context: { opened } }, now: string) => opened !== null && opened.tender.deadline <= now,
    isLate: stateIn({ form: { time: 'deadlinePassed' } }),
    isBreakdownInvalid: ({ context }) => !isBreakdownValid(context),
    wasSent: (_, { isSent }: SubmissionEnd) => isSent,
    isDuplicate: (_, { failure }: SubmissionEnd) => failure?.code === 'alreadySubmitted',
    isRunning: (_, { phase }: TenderDetail) => phase === 'running',
    isElsewhere: (_, isElsewhere: boolean) => isElsewhere,
    isOnlyHere: (_, isElsewhere: boolean) => !isElsewhere,
  },
});
