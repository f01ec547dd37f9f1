import { assign, sendTo, setup } from 'xstate';
import type { ProposalDraft } from '../../../contract/entities/proposals.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { effect, port } from '../port.ts';
import { parent } from '../relatives.ts';
import { isPassing } from '../tenders/tender-editing.ts';
import type { KeptProposal, ProposalContent, Step, TypedProposal } from './proposal-editing.ts';

type Whose = { tenderId: number; userId: number };
type Context = Whose & {
  version: number;
  writer: string;
  typed: TypedProposal;
  /** What was last sent to the server; comparing it with the form shows whether there are newer changes. */
  sent: TypedProposal | null;
  /** Whether an unsaved draft was restored. */
  isRestored: boolean;
  /** Whether the wizard has requested a save and awaits its result. */
  isSaveRequested: boolean;
  savedAt: string | null;
  failure: Failure | null;
};
/** Notifies the wizard that the stored draft replaces the form, or that a proposal was submitted elsewhere. */
export type DraftEvent = { type: 'draft.replaced' } | { type: 'draft.refused' };

/** Autosaves the draft of a proposal to the server on each pause and step, and to this device while the server is unavailable. */
export const proposalDraftMachine = setup({
  types: {
    input: {} as Whose & { typed: TypedProposal; version: number; writer: string; isRestored: boolean; savedAt: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'typed'; typed: ProposalContent }
      | { type: 'step.taken'; step: Step }
      | { type: 'save' }
      | { type: 'hold' }
      | { type: 'release' }
      | { type: 'take.theirs' }
      | { type: 'keep.mine' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    storeDraft: port<ProposalDraft, { tenderId: number; version: number; writer: string; typed: TypedProposal }>('storeDraft'),
    readVersion: port<{ version: number }, { tenderId: number }>('readVersion'),
  },
  actions: {
    keep: assign(({ context }, change: Partial<TypedProposal>) => {
      const typed = { ...context.typed, ...change };
      return { typed, failure: isSame(typed, context.typed) ? context.failure : null };
    }),
    noteSent: assign({ sent: ({ context }) => context.typed }),
    noteStored: assign((_, { version, updatedAt }: ProposalDraft) => ({ version, savedAt: updatedAt, failure: null })),
    catchUp: assign({ version: (_, { version }: { version: number }) => version }),
    requestSave: assign({ isSaveRequested: true }),
    clearSaveRequest: assign({ isSaveRequested: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    /** Keeps unsaved changes on this device. */
    keepTyped: effect<Whose & KeptProposal>('keepTyped'),
    /** Removes the local copy once it is saved; a newer copy of another tab stays. */
    dropTyped: effect<Whose & KeptProposal>('dropTyped'),
    announceSaved: effect<boolean>('announceSaved'),
    announceUnsaved: effect<boolean>('announceUnsaved'),
    notifyWizard: sendTo(parent, (_, news: DraftEvent) => news),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isOther: ({ context }, change: Partial<TypedProposal>) => !isSame({ ...context.typed, ...change }, context.typed),
    isUnchanged: ({ context }) => context.sent !== null && isSame(context.sent, context.typed),
    willPass: ({ context: { failure } }) => failure !== null && isPassing(failure),
    isSubmitted: (_, { error }: { error: unknown }) => asFailure(error).code === 'alreadySubmitted',
    isConflict: (_, { error }: { error: unknown }) => asFailure(error).code === 'conflict',
  },
  delays: { typingDelay: 1500, retryDelay: 10_000 },
}).createMachine({
  id: 'proposalDraft',
  description: 'Autosave status: the proposal is saved automatically and nothing typed is lost.',
  context: ({ input }) => ({ ...input, sent: null, isSaveRequested: false, failure: null }),
  initial: 'deciding',
  on: { hold: '.suspended' },
  states: {
    deciding: {
      description: 'Unsaved changes from an earlier visit are looked up.',
      always: [{ guard: 'isRestored', target: 'changed' }, { target: 'stored' }],
    },
    stored: {
      description: 'All changes are saved.',
      on: {
        typed: {
          guard: { type: 'isOther', params: ({ event }) => event.typed },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event.typed },
        },
        'step.taken': {
          guard: { type: 'isOther', params: ({ event }) => ({ step: event.step }) },
          target: 'storing',
          actions: { type: 'keep', params: ({ event }) => ({ step: event.step }) },
        },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    changed: {
      description: 'There are changes: they are kept on this device and saved when the bidder pauses.',
      entry: { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      after: { typingDelay: 'storing' },
      on: {
        typed: { target: 'changed', reenter: true, actions: { type: 'keep', params: ({ event }) => event.typed } },
        'step.taken': { target: 'storing', actions: { type: 'keep', params: ({ event }) => ({ step: event.step }) } },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    storing: {
      description: 'The draft is being saved.',
      tags: 'busy',
      entry: ['noteSent', { type: 'keepTyped', params: ({ context }) => keptOf(context) }],
      on: {
        typed: {
          actions: [
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
        'step.taken': {
          actions: [
            { type: 'keep', params: ({ event }) => ({ step: event.step }) },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
        save: { actions: 'requestSave' },
      },
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        input: ({ context: { tenderId, version, writer, typed } }) => ({ tenderId, version, writer, typed }),
        onDone: { target: 'checkingChanges', actions: { type: 'noteStored', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'conflict' },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => ({ error: event.error }) },
            target: 'replaced',
            actions: { type: 'notifyWizard', params: { type: 'draft.refused' } },
          },
          { target: 'saveFailed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    checkingChanges: {
      description: 'Changes made during the save are detected; a requested save reports its success.',
      always: [
        {
          guard: 'isUnchanged',
          target: 'stored',
          actions: [
            { type: 'dropTyped', params: ({ context }) => keptOf(context) },
            { type: 'announceSaved', params: ({ context }) => context.isSaveRequested },
            'clearSaveRequest',
          ],
        },
        { target: 'changed' },
      ],
    },
    saveFailed: {
      description: 'The draft could not be saved: it is kept on this device, and the save is retried automatically where that can help.',
      entry: [{ type: 'announceUnsaved', params: ({ context }) => context.isSaveRequested }, 'clearSaveRequest'],
      after: { retryDelay: { guard: 'willPass', target: 'storing' } },
      on: {
        typed: { target: 'changed', actions: { type: 'keep', params: ({ event }) => event.typed } },
        'step.taken': { target: 'storing', actions: { type: 'keep', params: ({ event }) => ({ step: event.step }) } },
        save: { target: 'storing', actions: 'requestSave' },
      },
    },
    conflict: {
      description: 'Draft conflict: the draft was changed elsewhere, and the bidder chooses which version to keep.',
      tags: 'dialog',
      entry: 'clearSaveRequest',
      on: {
        'take.theirs': {
          target: 'replaced',
          actions: [
            { type: 'dropTyped', params: ({ context }) => keptOf(context) },
            { type: 'notifyWizard', params: { type: 'draft.replaced' } },
          ],
        },
        'keep.mine': 'loadingLatest',
        typed: {
          actions: [
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
      },
    },
    replaced: {
      description: 'The stored draft replaces the form, or a proposal was submitted elsewhere.',
      type: 'final',
    },
    loadingLatest: {
      description: 'The stored version is loaded before the bidder can overwrite it.',
      tags: ['busy', 'dialog'],
      on: {
        typed: {
          actions: [
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
      },
      invoke: {
        id: 'readVersion',
        src: 'readVersion',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: { target: 'storing', actions: { type: 'catchUp', params: ({ event }) => event.output } },
        onError: 'conflict',
      },
    },
    suspended: {
      description: 'The proposal is being submitted, which ends the draft: changes are kept on this device only.',
      entry: { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      on: {
        release: 'changed',
        typed: {
          actions: [
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
      },
    },
  },
});

const isSame = (one: TypedProposal, other: TypedProposal): boolean => JSON.stringify(one) === JSON.stringify(other);

const keptOf = ({ tenderId, userId, typed, version, writer }: Context): Whose & KeptProposal => ({
  tenderId,
  userId,
  typed,
  version,
  writer,
});
