import { assign, sendTo, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { BreakdownDraft, ProposalDetail } from '../../../contract/entities/proposals.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { type DocumentsNews, documentsMachine } from '../files/documents.machine.ts';
import { allTouched, type Change, isRight, withChange, withTouched } from '../form.ts';
import { port } from '../port.ts';
import { sessionEndMachine } from '../session/session-end.machine.ts';
import { retypedLine } from './breakdown-form.ts';
import { type MilestoneItem, milestoneErrors, retypedOf, type TypedMilestone } from './milestone-form.ts';
import { type MilestonesNews, milestonesMachine } from './milestones.machine.ts';
import { isSending, type KeptProposal, type TypedProposal } from './proposal-editing.ts';
import {
  emptyProposal,
  type ProposalErrors,
  type ProposalField,
  type ProposalValues,
  proposalErrors,
  proposalValuesOf,
} from './proposal-form.ts';
import { type SubmissionEnd, submissionMachine } from './submission.machine.ts';

/** What the form begins with: the version that is to be revised, and what was typed before and not sent. */
export type OpenedRevision = { proposal: ProposalDetail; kept: KeptProposal | null; userId: number; key: string; isAsked: boolean };

type Context = {
  id: number;
  opened: OpenedRevision | null;
  values: ProposalValues;
  touched: ProposalField[];
  errors: ProposalErrors;
  documents: StoredFile[];
  isUploading: boolean;
  isAttachmentAsked: boolean;
  milestones: MilestoneItem[] | TypedMilestone[];
  breakdown: BreakdownDraft[];
  /** Whether the form began with what was typed before. */
  isRestored: boolean;
  failure: Failure | null;
};

/** The files that can replace the attachment (section 2). */
export const attachmentEndings = ['.png', '.jpg', '.jpeg', '.pdf'] as const;

const typedIn = ({ values, documents, milestones, breakdown }: Context): TypedProposal => ({
  step: 'review',
  values,
  documents,
  milestones: milestones.map((milestone) => ({ values: milestone.values, documents: milestone.documents })),
  breakdown,
});

const sentBefore = ({ versions }: ProposalDetail): TypedProposal => {
  const offer = versions[0]?.offer;
  if (!offer) return { step: 'review', values: emptyProposal, documents: [], milestones: [], breakdown: [] };
  return {
    step: 'review',
    values: proposalValuesOf(offer),
    documents: offer.documents,
    milestones: offer.milestones.map(retypedOf),
    breakdown: offer.breakdown.map(retypedLine),
  };
};

const openedWith = (opened: OpenedRevision) => {
  const { values, documents, milestones, breakdown } = opened.kept?.typed ?? sentBefore(opened.proposal);
  return {
    opened,
    values,
    errors: proposalErrors(values),
    touched: [],
    documents,
    milestones,
    breakdown,
    isRestored: opened.kept !== null,
    failure: null,
  };
};

/** A bidder sends a revised proposal, which the publisher has asked for; what is typed survives a failure and a reload. */
export const resubmissionMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | ({ type: 'field.change' } & Change<ProposalValues>)
      | { type: 'field.leave'; field: ProposalField }
      | DocumentsNews
      | MilestonesNews
      | { type: 'submit' }
      | { type: 'retry' },
    children: {} as { documents: 'documents'; milestones: 'milestones'; sessionEnd: 'sessionEnd'; submission: 'submission' },
    tags: {} as 'busy' | 'form',
  },
  actors: {
    openRevision: port<OpenedRevision, { id: number }>('openRevision'),
    documents: documentsMachine,
    milestones: milestonesMachine,
    sessionEnd: sessionEndMachine,
    submission: submissionMachine,
  },
  actions: {
    open: assign((_, found: OpenedRevision) => openedWith(found)),
    change: assign(({ context }, { change }: { change: Change<ProposalValues> }) => ({
      ...withChange(context, change, proposalErrors),
      failure: null,
    })),
    touch: assign({ touched: ({ context }, field: ProposalField) => withTouched(context.touched, field) }),
    touchAll: assign({ touched: ({ context }) => allTouched(context.values) as ProposalField[], isAttachmentAsked: true }),
    setDocuments: assign((_, { documents, isUploading }: DocumentsNews) => ({ documents, isUploading })),
    setMilestones: assign({ milestones: (_, { milestones }: MilestonesNews) => milestones }),
    checkMilestones: sendTo('milestones', { type: 'milestones.check' }),
    keepFailure: assign({ failure: (_, { failure }: SubmissionEnd) => failure }),
    /** Keeps on this device what is typed. */
    keepTyped: (_, _kept: { tenderId: number; userId: number } & KeptProposal) => {},
    sayInvalid: () => {},
    saySending: () => {},
    showProposals: () => {},
  },
  guards: {
    isAsked: (_, { isAsked }: OpenedRevision) => isAsked,
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
    isSending: ({ context }) => isSending(context),
    isRight: ({ context: { errors, documents, milestones } }) =>
      isRight(errors) && documents.length > 0 && milestones.every(({ values }) => isRight(milestoneErrors(values))),
    wasSent: (_, { isSent }: SubmissionEnd) => isSent,
  },
}).createMachine({
  id: 'resubmission',
  description: 'A proposal is revised, as its publisher has asked, and sent again.',
  context: ({ input }) => ({
    id: input.id,
    opened: null,
    values: emptyProposal,
    touched: [],
    errors: {},
    documents: [],
    isUploading: false,
    isAttachmentAsked: false,
    milestones: [],
    breakdown: [],
    isRestored: false,
    failure: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The proposal as it was sent, and what was typed before, are on their way.',
      tags: 'busy',
      invoke: {
        id: 'openRevision',
        src: 'openRevision',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'form',
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
    missing: { description: "There is no such proposal, or it is somebody else's." },
    failed: { description: 'It could not be loaded; it can be tried again.', on: { retry: 'loading' } },
    closed: { description: 'No revision is asked for: the page leads to the proposal.' },
    form: {
      description: 'The form is on the page, with what the publisher asks for.',
      tags: 'form',
      initial: 'editing',
      invoke: [
        {
          id: 'documents',
          src: 'documents',
          input: ({ context: { documents } }) => ({ documents, limit: Math.max(1, documents.length), endings: attachmentEndings }),
        },
        { id: 'milestones', src: 'milestones', input: ({ context }) => ({ milestones: typedIn(context).milestones }) },
        { id: 'sessionEnd', src: 'sessionEnd' },
      ],
      on: {
        'documents.changed': {
          actions: [
            { type: 'setDocuments', params: ({ event }) => event },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
        'milestones.changed': {
          actions: [
            { type: 'setMilestones', params: ({ event }) => event },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
      },
      states: {
        editing: {
          description: 'It is being typed; what is wrong is said after a field was left or the form was sent.',
          meta: { requirement: '2 Resubmit proposal' },
          on: {
            'field.change': {
              actions: [
                { type: 'change', params: ({ event }) => ({ change: event }) },
                { type: 'keepTyped', params: ({ context }) => keptOf(context) },
              ],
            },
            'field.leave': { actions: { type: 'touch', params: ({ event }) => event.field } },
            submit: [
              { guard: 'isSending', actions: 'saySending' },
              { guard: 'isRight', target: 'submitting' },
              { actions: ['touchAll', 'checkMilestones', 'sayInvalid'] },
            ],
          },
        },
        submitting: {
          description: 'The revised proposal is being submitted: a flow of its own.',
          invoke: {
            id: 'submission',
            src: 'submission',
            input: ({ context }) => ({
              tenderId: context.opened?.proposal.tender.id ?? 0,
              proposalId: context.id,
              userId: context.opened?.userId ?? 0,
              key: context.opened?.key ?? '',
              typed: typedIn(context),
            }),
            onDone: [
              { guard: { type: 'wasSent', params: ({ event }) => event.output }, target: '#resubmission.left' },
              { target: 'editing', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
            ],
          },
        },
      },
    },
    left: { description: 'The list of submitted proposals is shown.', type: 'final', entry: 'showProposals' },
  },
});

const keptOf = (context: Context): { tenderId: number; userId: number } & KeptProposal => ({
  tenderId: context.opened?.proposal.tender.id ?? 0,
  userId: context.opened?.userId ?? 0,
  typed: typedIn(context),
  version: context.opened?.proposal.version ?? 0,
});
