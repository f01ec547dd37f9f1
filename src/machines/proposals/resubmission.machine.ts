import { assign, sendTo, setup } from 'xstate';
import { offerProblems } from '../../../contract/rules/proposal-drafts.ts';
import { autosaveMachine } from '../drafts/autosave.machine.ts';
import type { AutosaveInput, DraftEnd } from '../drafts/autosaving.ts';
import { failedWith } from '../failing.ts';
import type { DocumentsChanged } from '../files/document-list.ts';
import { documentsMachine } from '../files/documents.machine.ts';
import { allTouched, type Change, withChange, withTouched } from '../form.ts';
import { known } from '../known.ts';
import { effect, port, watchPort } from '../port.ts';
import { type MilestonesChanged, milestonesMachine } from './milestones.machine.ts';
import {
  contentIn,
  failedUploads,
  isSending,
  keptAsOf,
  type ProposalDraftKey,
  type ProposalToSend,
  versionBefore,
} from './proposal-editing.ts';
import type { ProposalField, ProposalValues } from './proposal-form.ts';
import {
  attachmentEndings,
  attachmentLimit,
  emptyRevision,
  isRevisionValid,
  type OpenedRevision,
  openedWith,
  type RevisionContext,
} from './revision.ts';
import { type SubmissionEnd, type SubmissionInput, submissionMachine } from './submission.machine.ts';

type TabsChanged = { type: 'tabs.changed'; isElsewhere: boolean };

const toSend = (context: RevisionContext): ProposalToSend & Pick<SubmissionInput, 'tender' | 'fee'> => {
  const { proposal, userId, key, fee } = known(context.opened);
  return { tenderId: proposal.tender.id, proposalId: context.id, userId, key, typed: contentIn(context), tender: proposal.tender, fee };
};

const draftKeyIn = ({ id, opened }: RevisionContext): ProposalDraftKey => {
  const { proposal, userId, kept, key } = known(opened);
  const newest = known(proposal.versions[0]);
  return { tenderId: proposal.tender.id, userId, writer: kept?.writer ?? key, revises: { id, version: newest.version } };
};

/** A bidder submits a requested revision; the draft survives a failed call and a reload. */
export const resubmissionMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as RevisionContext,
    events: {} as
      | ({ type: 'field.change' } & Change<ProposalValues>)
      | { type: 'field.leave'; field: ProposalField }
      | DocumentsChanged
      | MilestonesChanged
      | DraftEnd
      | { type: 'submit' }
      | { type: 'uploads.retry' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | TabsChanged
      | { type: 'retry' },
    children: {} as {
      documents: 'documents';
      milestones: 'milestones';
      autosave: 'autosave';
      submission: 'submission';
    },
    tags: {} as 'busy' | 'form' | 'dialog',
  },
  actors: {
    openRevision: port<OpenedRevision, { id: number }>('openRevision'),
    documents: documentsMachine,
    milestones: milestonesMachine,
    autosave: autosaveMachine,
    submission: submissionMachine,
    watchTabs: watchPort<TabsChanged, { tenderId: number }>('watchTabs'),
  },
  actions: {
    open: assign((_, found: OpenedRevision) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<ProposalValues> }) => ({
      ...withChange(context, change, offerProblems),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: ProposalField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) as ProposalField[], isAttachmentTouched: true }),
    setDocuments: assign((_, { documents, isUploading, failed = [] }: DocumentsChanged) => ({ documents, isUploading, failed })),
    setMilestones: assign({ milestones: (_, { milestones }: MilestonesChanged) => milestones }),
    checkMilestones: sendTo('milestones', { type: 'milestones.check' }),
    retryDocuments: sendTo('documents', { type: 'uploads.retry' }),
    retryMilestones: sendTo('milestones', { type: 'uploads.retry' }),
    noteTabs: assign({ isOpenElsewhere: (_, isElsewhere: boolean) => isElsewhere }),
    keepFailure: assign({ failure: (_, { failure }: SubmissionEnd) => failure }),
    sendChanges: sendTo('autosave', ({ context }) => ({ type: 'change', kind: 'proposal', part: contentIn(context) })),
    holdDraft: sendTo('autosave', { type: 'hold' }),
    releaseDraft: sendTo('autosave', { type: 'release' }),
    announceUploading: effect('announceUploading'),
    showProposals: effect('showProposals'),
  },
  guards: {
    wasSending: (_, { sending }: OpenedRevision) => sending !== null,
    isRevisionRequested: (_, { isRevisionRequested }: OpenedRevision) => isRevisionRequested,
    /** Whether there is a revision that was typed but never submitted. */
    isUnsaved: (_, { kept }: OpenedRevision) => kept !== null,
    isMissing: failedWith('notFound'),
    isSending: ({ context }) => isSending(context),
    isRetryable: ({ context }) => failedUploads(context).some(({ isRetryable }) => isRetryable),
    isValid: ({ context }) => isRevisionValid(context),
    isValidWithFailures: ({ context }) => isRevisionValid(context) && failedUploads(context).length > 0,
    wasSent: (_, { isSent }: SubmissionEnd) => isSent,
    isFeeChanged: (_, { failure }: SubmissionEnd) => failure?.code === 'feeChanged',
  },
}).createMachine({
  id: 'resubmission',
  description: "A bidder revises a proposal at the publisher's request and submits it again.",
  context: ({ input }) => emptyRevision(input.id),
  initial: 'loading',
  states: {
    loading: {
      description: 'The submitted proposal and an unsaved revision are loading.',
      tags: 'busy',
      invoke: {
        id: 'openRevision',
        src: 'openRevision',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'wasSending', params: ({ event }) => event.output },
            target: 'resuming',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRevisionRequested', params: ({ event }) => event.output },
            target: 'form',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isUnsaved', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'open', params: ({ event }) => event.output },
          },
          { target: 'closed', actions: { type: 'open', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    resuming: {
      description: 'A submission that a reload has interrupted continues; if it fails, the form is opened as usual.',
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context }) => ({ ...toSend(context), ...context.opened?.sending, isConfirmed: true }),
        onDone: [{ guard: { type: 'wasSent', params: ({ event }) => event.output }, target: 'left' }, { target: 'loading' }],
      },
    },
    missing: { description: 'The proposal does not exist or belongs to someone else.' },
    failed: { description: 'The proposal could not be loaded; the user can retry.', on: { retry: 'loading' } },
    closed: { description: 'No revision is requested: the page links to the proposal.' },
    decided: {
      description:
        'The publisher has decided in the meantime, or the revision was submitted elsewhere: the page shows what was typed, so that it can be copied.',
    },
    form: {
      description: "The form is shown with the publisher's request.",
      tags: 'form',
      initial: 'editing',
      invoke: [
        {
          id: 'documents',
          src: 'documents',
          input: ({ context }) => ({
            documents: context.documents,
            limit: attachmentLimit(context),
            purpose: 'proposal',
            keptAs: keptAsOf(draftKeyIn(context)),
            endings: attachmentEndings,
          }),
        },
        {
          id: 'milestones',
          src: 'milestones',
          input: ({ context }) => ({ milestones: contentIn(context).milestones, keptAs: keptAsOf(draftKeyIn(context)) }),
        },
        {
          id: 'autosave',
          src: 'autosave',
          input: ({ context }): AutosaveInput => ({
            draft: {
              kind: 'proposal',
              draftKey: draftKeyIn(context),
              content: { ...contentIn(context), step: 'review' },
              version: versionBefore(known(context.opened)),
            },
            isRestored: known(context.opened).kept !== null,
            savedAt: known(context.opened).draft?.updatedAt ?? null,
          }),
        },
        { id: 'watchTabs', src: 'watchTabs', input: ({ context }) => ({ tenderId: known(context.opened).proposal.tender.id }) },
      ],
      on: {
        'draft.replaced': 'loading',
        'draft.refused': 'decided',
        'tabs.changed': { actions: { type: 'noteTabs', params: ({ event }) => event.isElsewhere } },
        'documents.changed': {
          actions: [{ type: 'setDocuments', params: ({ event }) => event }, 'sendChanges'],
        },
        'milestones.changed': {
          actions: [{ type: 'setMilestones', params: ({ event }) => event }, 'sendChanges'],
        },
      },
      states: {
        editing: {
          description: 'The bidder edits the revision; errors appear after a field is left or the form is submitted.',
          meta: { requirement: '2 Resubmit proposal' },
          on: {
            'field.change': {
              actions: [{ type: 'change', params: ({ event }) => ({ change: event }) }, 'sendChanges'],
            },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            submit: [
              { guard: 'isSending', actions: 'announceUploading' },
              { guard: 'isValidWithFailures', target: 'askingAboutDocuments' },
              { guard: 'isValid', target: 'submitting' },
              { actions: ['touchAll', 'checkMilestones'] },
            ],
          },
        },
        askingAboutDocuments: {
          description: 'A dialog asks what to do with the documents that could not be uploaded.',
          tags: 'dialog',
          on: {
            'uploads.retry': { guard: 'isRetryable', target: 'editing', actions: ['retryDocuments', 'retryMilestones'] },
            confirm: 'submitting',
            cancel: 'editing',
          },
        },
        submitting: {
          description: 'The revision is being confirmed and submitted, in its own flow.',
          entry: 'holdDraft',
          invoke: {
            id: 'submission',
            src: 'submission',
            input: ({ context }) => ({ ...toSend(context), isConfirmed: false }),
            onDone: [
              { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: '#resubmission.left' },
              // The revision stays as it is; the new fee is read with it.
              { guard: { type: 'isFeeChanged', params: ({ event }) => event.output }, target: '#resubmission.loading' },
              { target: 'editing', actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'releaseDraft'] },
            ],
          },
        },
      },
    },
    left: { description: 'The list of submitted proposals is shown.', type: 'final', entry: 'showProposals' },
  },
});
