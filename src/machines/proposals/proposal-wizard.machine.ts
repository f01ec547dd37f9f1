import { assign, or, sendTo, setup, stateIn } from 'xstate';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { proposalDocumentLimit } from '../../../contract/limits.ts';
import { offerProblems } from '../../../contract/rules/proposal-drafts.ts';
import { autosaveMachine } from '../drafts/autosave.machine.ts';
import type { AutosaveInput, DraftEnd } from '../drafts/autosaving.ts';
import { failedWith } from '../failing.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { type Change, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port, type Reload, watchPort } from '../port.ts';
import { type MilestonesChanged, milestonesMachine } from './milestones.machine.ts';
import { type BreakdownChanged, priceBreakdownMachine } from './price-breakdown.machine.ts';
import {
  arrivalStep,
  bidOf,
  contentIn,
  emptyWizard,
  failedIn,
  isBreakdownValid,
  isSending,
  isStepValid,
  keptAsOf,
  lacksRequired,
  type OpenedProposal,
  openedWith,
  type ProposalToSend,
  type Step,
  steps,
  typedBefore,
  versionBefore,
  type WizardContext,
  withChecked,
  withTender,
} from './proposal-editing.ts';
import { basicFields, commercialFields, type ProposalField, type ProposalValues } from './proposal-form.ts';
import { type SubmissionEnd, type SubmissionInput, submissionMachine } from './submission.machine.ts';
import { submittedProposalMachine } from './submitted-proposal.machine.ts';

type Watched =
  | Reload
  | { type: 'clock.ticked'; now: string }
  | { type: 'tabs.changed'; isElsewhere: boolean }
  | { type: 'address.changed'; step: Step };

const toSend = (context: WizardContext): ProposalToSend & Pick<SubmissionInput, 'tender' | 'fee'> => ({
  tenderId: context.tenderId,
  proposalId: null,
  userId: known(context.opened).userId,
  key: known(context.opened).key,
  typed: contentIn(context),
  tender: known(context.opened).tender,
  fee: known(context.opened).fee,
});

/** A bidder writes a proposal in four steps and submits it; nothing typed is lost. */
export const proposalWizardMachine = setup({
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
      | DraftEnd
      | { type: 'next' }
      | { type: 'previous' }
      /** `field`: the element to focus; the step itself without one. */
      | { type: 'step.go'; step: Step; field?: string }
      | { type: 'milestone.go'; key: number; field?: string }
      | { type: 'uploads.retry' }
      | { type: 'uploads.drop' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'draft.save' }
      | { type: 'submit' }
      | { type: 'retry' },
    children: {} as {
      documents: 'documents';
      milestones: 'milestones';
      priceBreakdown: 'priceBreakdown';
      autosave: 'autosave';
      submission: 'submission';
      submittedProposal: 'submittedProposal';
    },
    tags: {} as 'busy' | 'form' | 'dialog' | 'late',
  },
  actors: {
    openProposal: port<OpenedProposal, { tenderId: number }>('openProposal'),
    documents: documentsMachine,
    milestones: milestonesMachine,
    priceBreakdown: priceBreakdownMachine,
    autosave: autosaveMachine,
    submission: submissionMachine,
    submittedProposal: submittedProposalMachine,
    reloadTender: port<TenderDetail, { tenderId: number }>('reloadTender'),
    watchReload: watchPort<Reload>('watchReload'),
    watchClock: watchPort<{ type: 'clock.ticked'; now: string }>('watchClock'),
    watchTabs: watchPort<{ type: 'tabs.changed'; isElsewhere: boolean }, { tenderId: number }>('watchTabs'),
    watchAddress: watchPort<{ type: 'address.changed'; step: Step }>('watchAddress'),
  },
  actions: {
    open: assign((_, found: OpenedProposal) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<ProposalValues> }) => ({
      ...withChange(context, change, offerProblems),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: ProposalField) => withTouched(context.touched, field) }),
    touchBasic: assign(({ context }) => ({ ...withChecked(context, 'basic', basicFields), isAttachmentTouched: true })),
    touchCommercial: assign(({ context }) => withChecked(context, 'commercial', commercialFields)),
    /** The fields of milestones are touched by their own flow. */
    touchMilestones: assign(({ context }) => withChecked(context, 'milestones')),
    setDocuments: assign((_, { documents, isUploading, failed = [] }: DocumentsChanged) => ({ documents, isUploading, failed })),
    setMilestones: assign({ milestones: (_, { milestones }: MilestonesChanged) => milestones }),
    setBreakdown: assign({ breakdown: (_, { breakdown }: BreakdownChanged) => breakdown }),
    keepTender: assign(({ context: { opened, isDeadlineMoved } }, tender: TenderDetail) => withTender(opened, tender, isDeadlineMoved)),
    sendChanges: sendTo('autosave', ({ context }) => ({ type: 'change', kind: 'proposal', part: contentIn(context) })),
    sendStep: sendTo('autosave', (_, step: Step) => ({ type: 'store', kind: 'proposal', part: { step } })),
    requestSave: sendTo('autosave', { type: 'save' }),
    holdDraft: sendTo('autosave', { type: 'hold' }),
    releaseDraft: sendTo('autosave', { type: 'release' }),
    retryDocuments: sendTo('documents', { type: 'uploads.retry' }),
    dropDocuments: sendTo('documents', { type: 'uploads.drop' }),
    retryMilestones: sendTo('milestones', { type: 'uploads.retry' }),
    dropMilestones: sendTo('milestones', { type: 'uploads.drop' }),
    selectMilestone: sendTo('milestones', (_, key: number) => ({ type: 'milestone.select', key })),
    checkMilestones: sendTo('milestones', { type: 'milestones.check' }),
    checkBreakdown: sendTo('priceBreakdown', { type: 'breakdown.check' }),
    keepFailure: assign({ failure: (_, { failure }: SubmissionEnd) => failure }),
    announceIncomplete: effect('announceIncomplete'),
    announceInvalid: effect('announceInvalid'),
    announceUploading: effect('announceUploading'),
    announceLate: effect('announceLate'),
    /** Adds a step to the browser's history, and moves the focus to it. */
    showStep: effect<Step>('showStep'),
    focusField: effect<string | undefined>('focusField'),
    /** Replaces the address by that of a step (no history entry). */
    correctAddress: effect<Step>('correctAddress'),
    focusStep: effect('focusStep'),
    showProposals: effect('showProposals'),
  },
  guards: {
    isAlreadySubmitted: (_, { refusal }: OpenedProposal) => refusal === 'alreadySubmitted',
    wasSending: (_, { sending }: OpenedProposal) => sending !== null,
    isBidKnown: ({ context: { opened } }) => opened !== null && bidOf(opened.tender) !== null,
    isBidFound: (_, tender: TenderDetail) => bidOf(tender) !== null,
    isSubmittedElsewhere: ({ context: { opened } }) => opened?.tender.isProposalSubmitted === true,
    isRefused: (_, { refusal }: OpenedProposal) => refusal !== null,
    isMissing: failedWith('notFound'),
    wasAt: ({ context: { opened } }, step: Step) => opened !== null && arrivalStep(opened) === step,
    isValid: ({ context }, step: Step) => isStepValid[step](context),
    isStep: (_, { chosen, step }: { chosen: Step; step: Step }) => chosen === step,
    isComplete: ({ context }) => steps.every((step) => isStepValid[step](context)),
    isSending: ({ context }) => isSending(context),
    isOver: ({ context: { opened } }, now: string) => opened !== null && opened.tender.deadline <= now,
    isLate: or([stateIn({ form: { time: 'deadlinePassed' } }), stateIn({ form: { time: 'checkingDeadline' } })]),
    isValidWithFailures: ({ context }, step: Step) => isStepValid[step](context) && failedIn(context, step).length > 0,
    isRetryable: ({ context }, step: Step) => failedIn(context, step).some(({ isRetryable }) => isRetryable),
    lacksRequired: ({ context }, step: Step) => lacksRequired(context, step),
    lacksAnything: ({ context }) => steps.some((step) => lacksRequired(context, step)),
    isBreakdownInvalid: ({ context }) => !isBreakdownValid(context),
    wasSent: (_, { isSent }: SubmissionEnd) => isSent,
    isDuplicate: (_, { failure }: SubmissionEnd) => failure?.code === 'alreadySubmitted',
    isFeeChanged: (_, { failure }: SubmissionEnd) => failure?.code === 'feeChanged',
    isRunning: (_, { phase }: TenderDetail) => phase === 'running',
    isElsewhere: (_, isElsewhere: boolean) => isElsewhere,
    isOnlyHere: (_, isElsewhere: boolean) => !isElsewhere,
  },
}).createMachine({
  id: 'proposalWizard',
  description: 'A bidder writes a proposal for a tender in four steps, submits it and continues to the payment.',
  context: ({ input }) => emptyWizard(input.tenderId),
  initial: 'loading',
  states: {
    loading: {
      description: 'The tender, the stored draft and unsaved changes are loading.',
      tags: 'busy',
      invoke: {
        id: 'openProposal',
        src: 'openProposal',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: [
          {
            guard: { type: 'wasSending', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isAlreadySubmitted', params: ({ event }) => event.output },
            target: 'submitted',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          { target: 'form', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    resuming: {
      description: 'A submission that a reload has interrupted continues; if it fails, the wizard is opened as usual.',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({ ...toSend(context), ...context.opened?.sending, isConfirmed: true }),
        onDone: [{ guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'left' }, { target: 'loading' }],
      },
    },
    missing: { description: 'The tender does not exist or is not published.' },
    failed: { description: 'The wizard could not be loaded; the user can retry.', on: { retry: 'loading' } },
    closed: { description: 'Submitting is not possible: the page gives the reason and shows the draft.' },
    submitted: {
      description: 'There already is a proposal for this tender.',
      initial: 'finding',
      states: {
        finding: {
          description: 'The tender is loading again, with the standing of the proposal.',
          tags: 'busy',
          always: { guard: 'isBidKnown', target: 'shown' },
          invoke: {
            id: 'reloadTender',
            src: 'reloadTender',
            input: ({ context: { tenderId } }) => ({ tenderId }),
            onDone: [
              {
                guard: { type: 'isBidFound', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'keepTender', params: ({ event }) => event.output },
              },
              { target: 'unknown' },
            ],
            onError: 'unknown',
          },
        },
        shown: {
          description:
            'The standing of the proposal is shown with what can be done, in its own flow; below it what was submitted, for reading. After a withdrawal the bidder can write again.',
          on: { retry: '#proposalWizard.loading' },
          invoke: {
            id: 'submittedProposal',
            src: 'submittedProposal',
            input: ({ context: { opened } }) => ({ id: known(bidOf(known(opened).tender)) }),
          },
        },
        unknown: { description: 'The proposal could not be read: the page links to the list of proposals.' },
      },
    },
    form: {
      description: 'The wizard is shown.',
      tags: 'form',
      type: 'parallel',
      on: {
        'draft.replaced': 'loading',
        'draft.refused': 'submitted',
        'documents.changed': { actions: [{ type: 'setDocuments', params: ({ event }) => event }, 'sendChanges'] },
        'milestones.changed': { actions: [{ type: 'setMilestones', params: ({ event }) => event }, 'sendChanges'] },
        'breakdown.changed': { actions: [{ type: 'setBreakdown', params: ({ event }) => event }, 'sendChanges'] },
      },
      invoke: [
        {
          id: 'documents',
          src: 'documents',
          input: ({ context: { documents, tenderId } }) => ({
            documents,
            limit: proposalDocumentLimit,
            purpose: 'proposal',
            keptAs: keptAsOf({ tenderId, revises: null }),
          }),
        },
        {
          id: 'milestones',
          src: 'milestones',
          input: ({ context }) => ({
            milestones: contentIn(context).milestones,
            keptAs: keptAsOf({ tenderId: context.tenderId, revises: null }),
          }),
        },
        { id: 'priceBreakdown', src: 'priceBreakdown', input: ({ context: { breakdown } }) => ({ breakdown }) },
        {
          id: 'autosave',
          src: 'autosave',
          input: ({ context }): AutosaveInput => {
            const opened = known(context.opened);
            const { userId, kept, draft, key } = opened;
            return {
              draft: {
                kind: 'proposal',
                draftKey: { tenderId: context.tenderId, userId, writer: kept?.writer ?? key, revises: null },
                content: { ...contentIn(context), step: typedBefore(opened).step },
                version: versionBefore(opened),
              },
              isRestored: kept !== null,
              savedAt: draft?.updatedAt ?? null,
            };
          },
        },
        { id: 'watchClock', src: 'watchClock' },
        { id: 'watchReload', src: 'watchReload' },
        { id: 'watchTabs', src: 'watchTabs', input: ({ context: { tenderId } }) => ({ tenderId }) },
        { id: 'watchAddress', src: 'watchAddress' },
      ],
      states: {
        page: {
          description: 'The current step.',
          initial: 'arriving',
          states: {
            arriving: {
              description: 'The bidder returns to the step of the last visit.',
              always: [
                {
                  guard: { type: 'wasAt', params: 'commercial' },
                  target: 'writing.commercial',
                  actions: { type: 'correctAddress', params: 'commercial' },
                },
                {
                  guard: { type: 'wasAt', params: 'milestones' },
                  target: 'writing.milestones',
                  actions: { type: 'correctAddress', params: 'milestones' },
                },
                {
                  guard: { type: 'wasAt', params: 'review' },
                  target: 'writing.review',
                  actions: { type: 'correctAddress', params: 'review' },
                },
                {
                  target: 'writing.basic',
                  actions: { type: 'correctAddress', params: 'basic' },
                },
              ],
            },
            writing: {
              description: 'The bidder edits the proposal; errors appear after a field is left or the next step is requested.',
              initial: 'basic',
              always: { guard: 'isSubmittedElsewhere', target: '#proposalWizard.submitted' },
              on: {
                'field.change': { actions: [{ type: 'change', params: ({ event }) => ({ change: event }) }, 'sendChanges'] },
                'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
                'address.changed': [
                  {
                    guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'basic' }) },
                    target: '.basic',
                    actions: [{ type: 'sendStep', params: 'basic' }, 'focusStep'],
                  },
                  {
                    guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'commercial' }) },
                    target: '.commercial',
                    actions: [{ type: 'sendStep', params: 'commercial' }, 'focusStep'],
                  },
                  {
                    guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'milestones' }) },
                    target: '.milestones',
                    actions: [{ type: 'sendStep', params: 'milestones' }, 'focusStep'],
                  },
                  {
                    guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'review' }) },
                    target: '.review',
                    actions: [{ type: 'sendStep', params: 'review' }, 'focusStep'],
                  },
                ],
              },
              states: {
                basic: {
                  description: 'Step 1: title, summary and supporting documents.',
                  meta: { requirement: '2 Proposal wizard, step 1' },
                  on: {
                    next: [
                      {
                        guard: { type: 'isValidWithFailures', params: 'basic' },
                        target: '#proposalWizard.form.page.askingAboutDocuments',
                      },
                      {
                        guard: { type: 'isValid', params: 'basic' },
                        target: 'commercial',
                        actions: [
                          { type: 'sendStep', params: 'commercial' },
                          { type: 'showStep', params: 'commercial' },
                        ],
                      },
                      { guard: { type: 'lacksRequired', params: 'basic' }, actions: ['touchBasic', 'announceIncomplete'] },
                      { actions: 'touchBasic' },
                    ],
                    'draft.save': { actions: 'requestSave' },
                  },
                },
                commercial: {
                  description: 'Step 2: the value, the currency and the duration; the price breakdown is recommended.',
                  meta: { requirement: '2 Proposal wizard, step 2' },
                  on: {
                    previous: {
                      target: 'basic',
                      actions: [
                        { type: 'sendStep', params: 'basic' },
                        { type: 'showStep', params: 'basic' },
                      ],
                    },
                    next: [
                      {
                        guard: { type: 'isValid', params: 'commercial' },
                        target: 'milestones',
                        actions: [
                          { type: 'sendStep', params: 'milestones' },
                          { type: 'showStep', params: 'milestones' },
                        ],
                      },
                      { guard: 'isBreakdownInvalid', actions: ['touchCommercial', 'checkBreakdown', 'announceIncomplete'] },
                      { guard: { type: 'lacksRequired', params: 'commercial' }, actions: ['touchCommercial', 'announceIncomplete'] },
                      { actions: 'touchCommercial' },
                    ],
                  },
                },
                milestones: {
                  description: 'Step 3: the milestones, with their documents.',
                  meta: { requirement: '2 Proposal wizard, step 3' },
                  on: {
                    previous: {
                      target: 'commercial',
                      actions: [
                        { type: 'sendStep', params: 'commercial' },
                        { type: 'showStep', params: 'commercial' },
                      ],
                    },
                    next: [
                      {
                        guard: { type: 'isValidWithFailures', params: 'milestones' },
                        target: '#proposalWizard.form.page.askingAboutMilestones',
                      },
                      {
                        guard: { type: 'isValid', params: 'milestones' },
                        target: 'review',
                        actions: [
                          { type: 'sendStep', params: 'review' },
                          { type: 'showStep', params: 'review' },
                        ],
                      },
                      {
                        guard: { type: 'lacksRequired', params: 'milestones' },
                        actions: ['touchMilestones', 'checkMilestones', 'announceIncomplete'],
                      },
                      { actions: ['touchMilestones', 'checkMilestones'] },
                    ],
                  },
                },
                review: {
                  description: 'Step 4: a check list and a summary of the proposal before it is submitted.',
                  meta: { requirement: '2 Proposal wizard, step 4' },
                  on: {
                    previous: {
                      target: 'milestones',
                      actions: [
                        { type: 'sendStep', params: 'milestones' },
                        { type: 'showStep', params: 'milestones' },
                      ],
                    },
                    'step.go': [
                      {
                        guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'basic' }) },
                        target: 'basic',
                        actions: [
                          { type: 'sendStep', params: 'basic' },
                          { type: 'showStep', params: 'basic' },
                          { type: 'focusField', params: ({ event }) => event.field },
                        ],
                      },
                      {
                        guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'commercial' }) },
                        target: 'commercial',
                        actions: [
                          { type: 'sendStep', params: 'commercial' },
                          { type: 'showStep', params: 'commercial' },
                          { type: 'focusField', params: ({ event }) => event.field },
                        ],
                      },
                      {
                        guard: { type: 'isStep', params: ({ event }) => ({ chosen: event.step, step: 'milestones' }) },
                        target: 'milestones',
                        actions: [
                          { type: 'sendStep', params: 'milestones' },
                          { type: 'showStep', params: 'milestones' },
                          { type: 'focusField', params: ({ event }) => event.field },
                        ],
                      },
                    ],
                    'milestone.go': {
                      target: 'milestones',
                      actions: [
                        { type: 'selectMilestone', params: ({ event }) => event.key },
                        { type: 'sendStep', params: 'milestones' },
                        { type: 'showStep', params: 'milestones' },
                        { type: 'focusField', params: ({ event }) => event.field },
                      ],
                    },
                    submit: [
                      { guard: 'isLate', actions: 'announceLate' },
                      { guard: 'isSending', actions: 'announceUploading' },
                      { guard: 'isComplete', target: '#proposalWizard.form.page.submitting' },
                      {
                        guard: 'lacksAnything',
                        actions: ['touchBasic', 'touchCommercial', 'touchMilestones', 'checkMilestones', 'announceInvalid'],
                      },
                      { actions: ['touchBasic', 'touchCommercial', 'touchMilestones', 'checkMilestones'] },
                    ],
                  },
                },
              },
            },
            askingAboutDocuments: {
              description: 'A dialog asks what to do with the supporting documents that could not be uploaded.',
              tags: 'dialog',
              meta: { requirement: '2 Proposal wizard, step 1' },
              on: {
                'uploads.retry': {
                  guard: { type: 'isRetryable', params: 'basic' },
                  target: 'writing.basic',
                  actions: 'retryDocuments',
                },
                'uploads.drop': {
                  target: 'writing.commercial',
                  actions: ['dropDocuments', { type: 'sendStep', params: 'commercial' }, { type: 'showStep', params: 'commercial' }],
                },
                confirm: {
                  target: 'writing.commercial',
                  actions: [
                    { type: 'sendStep', params: 'commercial' },
                    { type: 'showStep', params: 'commercial' },
                  ],
                },
                cancel: 'writing.basic',
              },
            },
            askingAboutMilestones: {
              description: 'A dialog asks what to do with the documents of milestones that could not be uploaded.',
              tags: 'dialog',
              meta: { requirement: '2 Proposal wizard, step 3' },
              on: {
                'uploads.retry': {
                  guard: { type: 'isRetryable', params: 'milestones' },
                  target: 'writing.milestones',
                  actions: 'retryMilestones',
                },
                'uploads.drop': {
                  target: 'writing.review',
                  actions: ['dropMilestones', { type: 'sendStep', params: 'review' }, { type: 'showStep', params: 'review' }],
                },
                confirm: {
                  target: 'writing.review',
                  actions: [
                    { type: 'sendStep', params: 'review' },
                    { type: 'showStep', params: 'review' },
                  ],
                },
                cancel: 'writing.milestones',
              },
            },
            submitting: {
              description: 'The submission is in progress, in its own flow.',
              entry: 'holdDraft',
              invoke: {
                id: 'submission',
                src: 'submission',
                input: ({ context }) => ({ ...toSend(context), isConfirmed: false }),
                onDone: [
                  { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: '#proposalWizard.left' },
                  { guard: { type: 'isDuplicate', params: ({ event }) => event.output }, target: '#proposalWizard.submitted' },
                  // The proposal stays as it is; the new fee is read with it.
                  { guard: { type: 'isFeeChanged', params: ({ event }) => event.output }, target: '#proposalWizard.loading' },
                  {
                    target: 'writing.review',
                    actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'releaseDraft'],
                  },
                ],
              },
            },
          },
        },
        time: {
          description: "The deadline, by the server's clock.",
          initial: 'running',
          states: {
            running: {
              description: 'Proposals are accepted.',
              on: {
                'clock.ticked': { guard: { type: 'isOver', params: ({ event }) => event.now }, target: 'checkingDeadline' },
                'reload.*': 'reloading',
              },
            },
            reloading: {
              description: 'The tender is reloading: its deadline may have moved, or it may have been cancelled.',
              invoke: {
                id: 'reloadTender',
                src: 'reloadTender',
                input: ({ context: { tenderId } }) => ({ tenderId }),
                onDone: [
                  {
                    guard: { type: 'isRunning', params: ({ event }) => event.output },
                    target: 'running',
                    actions: { type: 'keepTender', params: ({ event }) => event.output },
                  },
                  { target: 'deadlinePassed', actions: { type: 'keepTender', params: ({ event }) => event.output } },
                ],
                onError: 'running',
              },
            },
            checkingDeadline: {
              description: 'The known deadline has passed: the tender is loaded again, because an addendum may have moved it.',
              tags: 'late',
              invoke: {
                id: 'reloadTender',
                src: 'reloadTender',
                input: ({ context: { tenderId } }) => ({ tenderId }),
                onDone: [
                  {
                    guard: { type: 'isRunning', params: ({ event }) => event.output },
                    target: 'running',
                    actions: { type: 'keepTender', params: ({ event }) => event.output },
                  },
                  { target: 'deadlinePassed', actions: { type: 'keepTender', params: ({ event }) => event.output } },
                ],
                onError: 'deadlinePassed',
              },
            },
            deadlinePassed: {
              description: 'The deadline has passed or the tender was cancelled: the draft stays but cannot be submitted.',
              tags: 'late',
              on: { 'reload.*': 'checkingDeadline' },
            },
          },
        },
        tabs: {
          description: "The draft's other tabs in this browser.",
          initial: 'onlyTab',
          states: {
            onlyTab: {
              description: 'The draft is open in this tab only.',
              on: { 'tabs.changed': { guard: { type: 'isElsewhere', params: ({ event }) => event.isElsewhere }, target: 'otherTab' } },
            },
            otherTab: {
              description: 'The draft is open in another tab: a warning is shown, because the two would overwrite each other.',
              on: { 'tabs.changed': { guard: { type: 'isOnlyHere', params: ({ event }) => event.isElsewhere }, target: 'onlyTab' } },
            },
          },
        },
      },
    },
    left: { description: 'The list of submitted proposals is shown.', type: 'final', entry: 'showProposals' },
  },
});
