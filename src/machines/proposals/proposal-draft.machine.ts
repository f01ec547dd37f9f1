import { assign, setup } from 'xstate';
import type { ProposalDraft } from '../../../contract/entities/proposals.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port } from '../port.ts';
import { isPassing } from '../tenders/tender-editing.ts';
import type { KeptProposal, TypedProposal } from './proposal-editing.ts';

type Whose = { tenderId: number; userId: number };
type Context = Whose & {
  version: number;
  writer: string;
  typed: TypedProposal;
  /** What was sent to be stored: whether something has been typed since shows in the comparison. */
  sent: TypedProposal | null;
  /** Whether the form began with what was typed before and not stored. */
  isRestored: boolean;
  /** Whether someone has asked for the draft to be stored, and waits to hear that it was. */
  isAsked: boolean;
  savedAt: string | null;
  failure: Failure | null;
};
/** The wizard is told that what is stored elsewhere replaces what is typed here, or that a proposal was submitted elsewhere. */
export type DraftNews = { type: 'draft.replaced' } | { type: 'draft.refused' };

/** Keeps the draft of a proposal: on the server by itself on every pause and step, on the device while that cannot be. */
export const proposalDraftMachine = setup({
  types: {
    input: {} as Whose & { typed: TypedProposal; version: number; writer: string; isRestored: boolean; savedAt: string | null },
    context: {} as Context,
    events: {} as
      | { type: 'typed'; typed: TypedProposal }
      | { type: 'step.taken'; typed: TypedProposal }
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
    keep: assign(({ context }, typed: TypedProposal) => ({ typed, failure: isSame(typed, context.typed) ? context.failure : null })),
    noteSent: assign({ sent: ({ context }) => context.typed }),
    noteStored: assign((_, { version, updatedAt }: ProposalDraft) => ({ version, savedAt: updatedAt, failure: null })),
    catchUp: assign({ version: (_, { version }: { version: number }) => version }),
    ask: assign({ isAsked: true }),
    stopAsking: assign({ isAsked: false }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    /** Keeps on this device what is not stored yet. */
    keepTyped: (_, _kept: Whose & KeptProposal) => {},
    /** Forgets it once it is stored; what another tab keeps meanwhile stays. */
    dropTyped: (_, _kept: Whose & KeptProposal) => {},
    saySaved: (_, _isAsked: boolean) => {},
    sayUnsaved: (_, _isAsked: boolean) => {},
    tellWizard: (_, _news: DraftNews) => {},
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isOther: ({ context }, typed: TypedProposal) => !isSame(typed, context.typed),
    isUnchanged: ({ context }) => context.sent !== null && isSame(context.sent, context.typed),
    willPass: ({ context: { failure } }) => failure !== null && isPassing(failure),
    isSubmitted: (_, { error }: { error: unknown }) => asFailure(error).code === 'alreadySubmitted',
    isOvertaken: (_, { error }: { error: unknown }) => asFailure(error).code === 'conflict',
  },
  delays: { typingPause: 1500, retryPause: 10_000 },
}).createMachine({
  id: 'proposalDraft',
  description: 'What is typed in the wizard is stored by itself; nothing typed is ever lost.',
  context: ({ input }) => ({ ...input, sent: null, isAsked: false, failure: null }),
  initial: 'deciding',
  on: { hold: '.held' },
  states: {
    deciding: {
      description: 'Whether something was typed before that is not stored yet.',
      always: [{ guard: 'isRestored', target: 'changed' }, { target: 'stored' }],
    },
    stored: {
      description: 'What is typed is stored.',
      on: {
        typed: {
          guard: { type: 'isOther', params: ({ event }) => event.typed },
          target: 'changed',
          actions: { type: 'keep', params: ({ event }) => event.typed },
        },
        'step.taken': {
          guard: { type: 'isOther', params: ({ event }) => event.typed },
          target: 'storing',
          actions: { type: 'keep', params: ({ event }) => event.typed },
        },
        save: { target: 'storing', actions: 'ask' },
      },
    },
    changed: {
      description: 'Something was typed: it is kept on this device at once, and stored when the typing pauses.',
      entry: { type: 'keepTyped', params: ({ context }) => keptOf(context) },
      after: { typingPause: 'storing' },
      on: {
        typed: { target: 'changed', reenter: true, actions: { type: 'keep', params: ({ event }) => event.typed } },
        'step.taken': { target: 'storing', actions: { type: 'keep', params: ({ event }) => event.typed } },
        save: { target: 'storing', actions: 'ask' },
      },
    },
    storing: {
      description: 'The draft is on its way to the server.',
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
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
        save: { actions: 'ask' },
      },
      invoke: {
        id: 'storeDraft',
        src: 'storeDraft',
        input: ({ context: { tenderId, version, writer, typed } }) => ({ tenderId, version, writer, typed }),
        onDone: { target: 'settling', actions: { type: 'noteStored', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) }, target: 'overtaken' },
          {
            guard: { type: 'isSubmitted', params: ({ event }) => ({ error: event.error }) },
            target: 'replaced',
            actions: { type: 'tellWizard', params: { type: 'draft.refused' } },
          },
          { target: 'unstored', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    settling: {
      description: 'Whether something was typed while the draft was on its way; whoever has asked hears that it is stored.',
      always: [
        {
          guard: 'isUnchanged',
          target: 'stored',
          actions: [
            { type: 'dropTyped', params: ({ context }) => keptOf(context) },
            { type: 'saySaved', params: ({ context }) => context.isAsked },
            'stopAsking',
          ],
        },
        { target: 'changed' },
      ],
    },
    unstored: {
      description: 'It could not be stored: it is kept on this device, and sent again by itself where that can help.',
      entry: [{ type: 'sayUnsaved', params: ({ context }) => context.isAsked }, 'stopAsking'],
      after: { retryPause: { guard: 'willPass', target: 'storing' } },
      on: {
        typed: { target: 'changed', actions: { type: 'keep', params: ({ event }) => event.typed } },
        'step.taken': { target: 'storing', actions: { type: 'keep', params: ({ event }) => event.typed } },
        save: { target: 'storing', actions: 'ask' },
      },
    },
    overtaken: {
      description: 'The draft was changed elsewhere meanwhile: the bidder decides which of the two is kept.',
      tags: 'dialog',
      entry: 'stopAsking',
      on: {
        'take.theirs': {
          target: 'replaced',
          actions: [
            { type: 'dropTyped', params: ({ context }) => keptOf(context) },
            { type: 'tellWizard', params: { type: 'draft.replaced' } },
          ],
        },
        'keep.mine': 'catchingUp',
        typed: {
          actions: [
            { type: 'keep', params: ({ event }) => event.typed },
            { type: 'keepTyped', params: ({ context }) => keptOf(context) },
          ],
        },
      },
    },
    replaced: {
      description: 'What is stored is read again in place of what was typed here, or a proposal was submitted elsewhere.',
      type: 'final',
    },
    catchingUp: {
      description: 'What is stored by now is looked up, so that it can be replaced knowingly.',
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
        onError: 'overtaken',
      },
    },
    held: {
      description: 'The proposal is being submitted, which ends the draft: nothing is stored meanwhile, but kept on this device.',
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
