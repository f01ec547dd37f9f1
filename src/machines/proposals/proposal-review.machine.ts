import { assign, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { TenderProposals } from '../../../contract/entities/proposals.ts';
import { asFailure } from '../../../contract/failures.ts';
import { port, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { type AwardValues, awardMachine } from './award.machine.ts';
import { type Choice, chosenWith, type Decided, decidedIn, isPossible, nothingLoaded, type ReviewContext } from './deciding.ts';

/** The publisher opens the proposals of a tender, compares them and decides. */
export const proposalReviewMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as ReviewContext,
    events: {} as
      | { type: 'reload' }
      | { type: 'retry' }
      | { type: 'open' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'compare' }
      | { type: 'list' }
      | { type: 'proposal.show'; id: number }
      | { type: 'file.open'; file: StoredFile }
      | ({ type: 'decide' } & Choice),
    children: {} as { reason: 'reason'; award: 'award' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadProposals: port<TenderProposals, { tenderId: number }>('loadProposals'),
    openProposals: port<TenderProposals, { tenderId: number }>('openProposals'),
    decide: port<TenderProposals, Decided>('decide'),
    reason: reasonMachine,
    award: awardMachine,
    watchReload: watchPort<{ type: 'reload' }>('watchReload'),
  },
  actions: {
    keep: assign({ review: (_, review: TenderProposals) => review }),
    show: assign({ shown: (_, id: number) => id }),
    choose: assign(({ context }, choice: Choice) => chosenWith(context, choice)),
    keepNote: assign({ note: (_, { reason }: { reason: string }) => reason }),
    keepAward: assign({ award: (_, { statement, note }: AwardValues) => ({ statement, note }) }),
    forgetChoice: assign({ choice: null, note: '', award: { statement: '', note: '' } }),
    sayDecided: (_, _decision: Choice['decision']) => {},
    sayOpened: () => {},
    openFile: (_, _file: StoredFile) => {},
    /** Puts the focus on what was just decided, once it was read again. */
    focusDecided: (_, _id: number | null) => {},
    scrollToTop: () => {},
  },
  guards: {
    isOpened: (_, { opening }: TenderProposals) => opening !== null,
    canOpen: ({ context: { review } }) => review !== null && review.tender.phase === 'sealed' && review.pending === 0,
    isMissing: (_, { error }: { error: unknown }) => asFailure(error).code === 'notFound',
    isKnown: ({ context: { review } }, id: number) => review?.items.some((proposal) => proposal.id === id) === true,
    isForAward: ({ context }, choice: Choice) => choice.decision === 'award' && isPossible(context, choice),
    isAtOnce: ({ context }, choice: Choice) => choice.decision === 'shortlist' && isPossible(context, choice),
    isPossible: ({ context }, choice: Choice) => isPossible(context, choice),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'proposalReview',
  description: 'The proposals for a tender: sealed until its publisher opens them, then compared and decided on.',
  context: ({ input }) => nothingLoaded(input.tenderId),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } } },
  states: {
    loading: {
      description: 'The proposals, or how many there are, are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadProposals',
        src: 'loadProposals',
        input: ({ context: { tenderId } }) => ({ tenderId }),
        onDone: [
          {
            guard: { type: 'isOpened', params: ({ event }) => event.output },
            target: 'opened',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'sealed', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    missing: { description: "There is no such tender, or it is someone else's." },
    failed: { description: 'They could not be loaded; it can be tried again.', on: { retry: 'loading', reload: 'loading' } },
    sealed: {
      description: 'No one but the bidders knows what was offered: only how many proposals there are is shown.',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'They can be opened once the deadline has passed and no payment is on its way.',
          on: { open: { guard: 'canOpen', target: 'confirming' }, reload: '#proposalReview.loading' },
        },
        confirming: {
          description: 'A dialog says that the opening is recorded: who, when, how many.',
          tags: 'dialog',
          on: { confirm: 'opening', cancel: 'waiting' },
        },
        opening: {
          description: 'They are being opened.',
          tags: ['busy', 'dialog'],
          invoke: {
            id: 'openProposals',
            src: 'openProposals',
            input: ({ context: { tenderId } }) => ({ tenderId }),
            onDone: {
              target: '#proposalReview.opened',
              actions: [{ type: 'keep', params: ({ event }) => event.output }, 'sayOpened', 'scrollToTop'],
            },
            onError: '#proposalReview.loading',
          },
        },
      },
    },
    opened: {
      description: 'The proposals are on the page.',
      type: 'parallel',
      states: {
        view: {
          description: 'How they are looked at.',
          initial: 'list',
          on: {
            list: { target: '.list', actions: 'scrollToTop' },
            compare: { target: '.comparison', actions: 'scrollToTop' },
            'proposal.show': {
              guard: { type: 'isKnown', params: ({ event }) => event.id },
              target: '.detail',
              actions: [{ type: 'show', params: ({ event }) => event.id }, 'scrollToTop'],
            },
          },
          states: {
            list: { description: 'One below the other.' },
            comparison: { description: 'Side by side, as a table and as a plot: price, duration and milestones.' },
            detail: { description: 'One of them with all it holds.' },
          },
        },
        decision: {
          description: 'What is decided of them.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is being decided; when something has happened, they are read again.',
              on: {
                decide: [
                  {
                    guard: { type: 'isAtOnce', params: ({ event }) => event },
                    target: 'deciding',
                    actions: { type: 'choose', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isForAward', params: ({ event }) => event },
                    target: 'awarding',
                    actions: { type: 'choose', params: ({ event }) => event },
                  },
                  {
                    guard: { type: 'isPossible', params: ({ event }) => event },
                    target: 'givingReason',
                    actions: { type: 'choose', params: ({ event }) => event },
                  },
                ],
                reload: 'refreshing',
              },
            },
            refreshing: {
              description: 'They are being read again; those shown before stay.',
              tags: 'busy',
              invoke: {
                id: 'loadProposals',
                src: 'loadProposals',
                input: ({ context: { tenderId } }) => ({ tenderId }),
                onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
                onError: 'resting',
              },
            },
            givingReason: {
              description: 'A dialog asks why, or what is to be revised; the bidder reads it. Of the end of a tender everyone does.',
              invoke: {
                id: 'reason',
                src: 'reason',
                input: ({ context: { note } }) => ({ reason: note }),
                onDone: [
                  {
                    guard: { type: 'isGiven', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: { type: 'keepNote', params: ({ event }) => event.output },
                  },
                  { target: 'resting', actions: { type: 'keepNote', params: ({ event }) => event.output } },
                ],
              },
            },
            awarding: {
              description: 'A dialog asks whether the tender is to be awarded, and what is to be said of it.',
              invoke: {
                id: 'award',
                src: 'award',
                input: ({ context: { award } }) => award,
                onDone: [
                  {
                    guard: { type: 'isGiven', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: { type: 'keepAward', params: ({ event }) => event.output },
                  },
                  { target: 'resting', actions: { type: 'keepAward', params: ({ event }) => event.output } },
                ],
              },
            },
            deciding: {
              description: 'The decision is on its way; what was typed is kept if that fails.',
              tags: 'busy',
              invoke: {
                id: 'decide',
                src: 'decide',
                input: ({ context }) => decidedIn(context),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'keep', params: ({ event }) => event.output },
                    { type: 'sayDecided', params: ({ context }) => context.choice?.decision ?? 'end' },
                    { type: 'focusDecided', params: ({ context }) => context.choice?.proposal?.id ?? null },
                    'forgetChoice',
                  ],
                },
                onError: 'refreshing',
              },
            },
          },
        },
      },
    },
  },
});
