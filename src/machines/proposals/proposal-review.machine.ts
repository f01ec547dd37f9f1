import { assign, raise, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { ProposalDetail, ReviewChange, TenderProposals } from '../../../contract/entities/proposals.ts';
import type { ComparisonOrder } from '../../../contract/rules/comparison.ts';
import { failedWith, isFailure } from '../failing.ts';
import { known } from '../known.ts';
import { hasNext, hasPrevious } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { passwordAgainMachine } from '../session/password-again.machine.ts';
import { type AwardValues, awardMachine } from './award.machine.ts';
import {
  type Choice,
  canOpenAlone,
  chosenWith,
  type Decided,
  decidedIn,
  isPossible,
  keptAsOf,
  nothingLoaded,
  type ReviewContext,
  withChange,
} from './deciding.ts';

/** The publisher opens the proposals for a tender, compares them and decides. */
export const proposalReviewMachine = setup({
  types: {
    input: {} as { tenderId: number },
    context: {} as ReviewContext,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'retry' }
      | { type: 'open' }
      | { type: 'confirm' }
      | { type: 'cancel' }
      | { type: 'compare' }
      | { type: 'compare.order'; order: ComparisonOrder }
      | { type: 'compare.choose'; id: number }
      | { type: 'compare.narrow' }
      | { type: 'compare.save'; rows: string[][] }
      | { type: 'list' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'proposal.show'; id: number }
      | { type: 'file.open'; file: StoredFile }
      | ({ type: 'decide' } & Choice),
    children: {} as { reason: 'reason'; award: 'award'; passwordAgain: 'passwordAgain' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadProposals: port<TenderProposals, { tenderId: number; page: number }>('loadProposals'),
    loadProposal: port<ProposalDetail, { id: number }>('loadProposal'),
    openProposals: port<ReviewChange, { tenderId: number }>('openProposals'),
    decide: port<ReviewChange, Decided>('decide'),
    reason: reasonMachine,
    award: awardMachine,
    passwordAgain: passwordAgainMachine,
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ review: (_, review: TenderProposals) => review }),
    keepChange: assign(({ context }, change: ReviewChange) => withChange(context, change)),
    keepDetail: assign({ detail: (_, detail: ProposalDetail) => detail }),
    noteNeed: assign({ isCodeNeeded: (_, { error }: { error: unknown }) => isFailure(error, 'codeNeeded') }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    order: assign({ comparing: ({ context }, order: ComparisonOrder) => ({ ...context.comparing, order }) }),
    chooseCompared: assign(({ context: { comparing } }, id: number) => {
      const chosen = comparing.chosen.includes(id) ? comparing.chosen.filter((other) => other !== id) : [...comparing.chosen, id];
      return { comparing: { ...comparing, chosen, isNarrowed: comparing.isNarrowed && chosen.length > 0 } };
    }),
    narrow: assign({ comparing: ({ context: { comparing } }) => ({ ...comparing, isNarrowed: !comparing.isNarrowed }) }),
    /** Saves the table of the comparison as a file. */
    saveTable: effect<{ rows: string[][]; number: string }>('saveTable'),
    show: assign((_, id: number) => ({ shown: id, detail: null })),
    /** Reloads the list and the proposal that is shown, to find out why a decision was refused. */
    raiseReload: raise({ type: 'reload.data' }),
    choose: assign(({ context }, choice: Choice) => chosenWith(context, choice)),
    keepNote: assign({ note: (_, { reason }: { reason: string }) => reason }),
    keepAward: assign({ award: (_, { statement, note }: AwardValues) => ({ statement, note }) }),
    forgetChoice: assign({ choice: null, note: '', award: { statement: '', note: '' } }),
    /** The texts of the decision, which this tab has kept, are no longer needed. */
    dropTexts: effect<string>('dropTexts'),
    announceDecided: effect<Choice['decision']>('announceDecided'),
    announceOpened: effect('announceOpened'),
    openFile: effect<StoredFile>('openFile'),
    /** Focuses the decided proposal after the reload. */
    focusDecided: effect<number | null>('focusDecided'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    isOpened: (_, { opening }: TenderProposals) => opening !== null,
    canOpen: ({ context: { review } }) => review !== null && canOpenAlone(review),
    isMissing: failedWith('notFound'),
    needsPassword: failedWith('passwordNeeded', 'codeNeeded'),
    hasChosen: ({ context }) => context.comparing.chosen.length > 0,
    hasNext: ({ context: { page, review } }) => hasNext(page, review),
    hasPrevious: ({ context: { page } }) => hasPrevious(page),
    isKnown: ({ context: { review } }, id: number) => review?.items.some((proposal) => proposal.id === id) === true,
    isForAward: ({ context }, choice: Choice) => choice.decision === 'award' && isPossible(context, choice),
    isAtOnce: ({ context }, choice: Choice) => choice.decision === 'shortlist' && isPossible(context, choice),
    isPossible: ({ context }, choice: Choice) => isPossible(context, choice),
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'proposalReview',
  description: 'The proposals for a tender: sealed until the publisher opens them, then compared and decided.',
  meta: { requirement: '4 Life of a tender' },
  context: ({ input }) => nothingLoaded(input.tenderId),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } } },
  states: {
    loading: {
      description: 'The proposals, or their number, are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadProposals',
        src: 'loadProposals',
        input: ({ context: { tenderId, page } }) => ({ tenderId, page }),
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
      on: { 'reload.*': { target: 'loading', reenter: true } },
    },
    missing: { description: 'The tender does not exist or belongs to someone else.' },
    failed: {
      description: 'The proposals could not be loaded; the user can retry.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
    sealed: {
      description: 'The proposals are sealed: only their number is shown.',
      initial: 'waiting',
      states: {
        waiting: {
          description:
            'The proposals can be opened once the deadline has passed and no payment is pending, also while their number is read again.',
          initial: 'resting',
          on: { open: { guard: 'canOpen', target: 'confirming' }, 'reload.*': '.refreshing' },
          states: {
            resting: { description: 'The number is as it was read last.' },
            refreshing: {
              description: 'The number of proposals is read again; the previous one stays visible.',
              tags: 'busy',
              invoke: {
                id: 'loadProposals',
                src: 'loadProposals',
                input: ({ context: { tenderId, page } }) => ({ tenderId, page }),
                onDone: [
                  {
                    guard: { type: 'isOpened', params: ({ event }) => event.output },
                    target: '#proposalReview.opened',
                    actions: { type: 'keep', params: ({ event }) => event.output },
                  },
                  { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
                ],
                onError: [
                  { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: '#proposalReview.missing' },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
        confirming: {
          description: 'A dialog says that the opening is recorded: who, when, how many proposals.',
          tags: 'dialog',
          on: { confirm: 'opening', cancel: 'waiting' },
        },
        opening: {
          description: 'The proposals are being opened.',
          tags: ['busy', 'dialog'],
          invoke: {
            id: 'openProposals',
            src: 'openProposals',
            input: ({ context: { tenderId } }) => ({ tenderId }),
            onDone: { target: '#proposalReview.loading', actions: ['announceOpened', 'scrollToTop'] },
            onError: [
              {
                guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                target: 'askingPassword',
                actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
              },
              { target: '#proposalReview.loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
            ],
          },
        },
        askingPassword: {
          description:
            'The password, or a code that the publisher demands, was given long ago: a dialog asks for it again before the opening.',
          invoke: {
            id: 'passwordAgain',
            src: 'passwordAgain',
            input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
            onDone: [
              { guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'opening' },
              { target: '#proposalReview.loading' },
            ],
          },
        },
      },
    },
    opened: {
      description: 'The proposals are shown.',
      type: 'parallel',
      states: {
        view: {
          description: 'How the proposals are presented.',
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
            list: { description: 'The proposals are shown as a list.' },
            comparison: {
              description: 'The proposals are compared in a table and charts: price, duration and milestones, in the chosen order.',
              on: {
                'compare.order': { actions: { type: 'order', params: ({ event }) => event.order } },
                'compare.choose': { actions: { type: 'chooseCompared', params: ({ event }) => event.id } },
                'compare.narrow': { guard: 'hasChosen', actions: 'narrow' },
                'compare.save': {
                  actions: {
                    type: 'saveTable',
                    params: ({ context, event }) => ({ rows: event.rows, number: known(context.review).tender.number }),
                  },
                },
              },
            },
            detail: {
              description: 'One proposal is shown with all its details.',
              initial: 'loading',
              states: {
                loading: {
                  description: 'The details are loading; the name, price and status are shown already.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadProposal',
                    src: 'loadProposal',
                    input: ({ context }) => ({ id: known(context.shown) }),
                    onDone: { target: 'shown', actions: { type: 'keepDetail', params: ({ event }) => event.output } },
                    onError: [
                      { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
                      { target: 'failed' },
                    ],
                  },
                },
                shown: { description: 'The details are shown.', on: { 'reload.*': 'refreshing' } },
                refreshing: {
                  description: 'The details are refreshing; the previous ones stay visible.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadProposal',
                    src: 'loadProposal',
                    input: ({ context }) => ({ id: known(context.shown) }),
                    onDone: { target: 'shown', actions: { type: 'keepDetail', params: ({ event }) => event.output } },
                    onError: [
                      { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
                      { target: 'shown' },
                    ],
                  },
                  on: { 'reload.*': { target: 'refreshing', reenter: true } },
                },
                failed: {
                  description: 'The details could not be loaded; the user can retry.',
                  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
                  on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
                },
                missing: { description: 'The proposal no longer exists.' },
              },
            },
          },
        },
        decision: {
          description: "The publisher's decisions on the proposals.",
          initial: 'idle',
          states: {
            idle: {
              description: 'No decision is being made. One can be begun, also while the proposals refresh: news must not swallow a press.',
              initial: 'resting',
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
                'page.next': {
                  guard: 'hasNext',
                  target: 'turning',
                  actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'],
                },
                'page.previous': {
                  guard: 'hasPrevious',
                  target: 'turning',
                  actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
                },
                'reload.*': '.refreshing',
              },
              states: {
                resting: { description: 'The proposals are as they were read last.' },
                refreshing: {
                  description: 'The proposals are refreshing after a change; the previous ones stay visible.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadProposals',
                    src: 'loadProposals',
                    input: ({ context: { tenderId, page } }) => ({ tenderId, page }),
                    onDone: { target: 'resting', actions: { type: 'keep', params: ({ event }) => event.output } },
                    onError: 'resting',
                  },
                },
              },
            },
            turning: {
              description: 'Another page of the proposals is loading; the previous one stays visible.',
              tags: 'busy',
              invoke: {
                id: 'loadProposals',
                src: 'loadProposals',
                input: ({ context: { tenderId, page } }) => ({ tenderId, page }),
                onDone: { target: 'idle', actions: { type: 'keep', params: ({ event }) => event.output } },
                onError: '#proposalReview.failed',
              },
            },
            givingReason: {
              description: 'A dialog asks for a reason or for the requested changes, which the bidder reads; why a tender ends is public.',
              invoke: {
                id: 'reason',
                src: 'reason',
                input: ({ context }) => ({ reason: context.note, keptAs: keptAsOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isGiven', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: { type: 'keepNote', params: ({ event }) => event.output },
                  },
                  { target: 'idle', actions: { type: 'keepNote', params: ({ event }) => event.output } },
                ],
              },
            },
            awarding: {
              description: 'A dialog asks the publisher to confirm the award and to write its texts.',
              invoke: {
                id: 'award',
                src: 'award',
                input: ({ context }) => ({ ...context.award, keptAs: keptAsOf(context) }),
                onDone: [
                  {
                    guard: { type: 'isGiven', params: ({ event }) => event.output },
                    target: 'deciding',
                    actions: { type: 'keepAward', params: ({ event }) => event.output },
                  },
                  { target: 'idle', actions: { type: 'keepAward', params: ({ event }) => event.output } },
                ],
              },
            },
            deciding: {
              description: 'The decision is being sent; its text is kept if that fails.',
              tags: 'busy',
              invoke: {
                id: 'decide',
                src: 'decide',
                input: ({ context }) => decidedIn(context),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'keepChange', params: ({ event }) => event.output },
                    { type: 'announceDecided', params: ({ context }) => context.choice?.decision ?? 'end' },
                    { type: 'focusDecided', params: ({ context }) => context.choice?.proposal?.id ?? null },
                    { type: 'dropTexts', params: ({ context }) => keptAsOf(context) },
                    'forgetChoice',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'needsPassword', params: ({ event }) => ({ error: event.error }) },
                    target: 'askingPassword',
                    actions: { type: 'noteNeed', params: ({ event }) => ({ error: event.error }) },
                  },
                  { target: 'idle', actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'raiseReload'] },
                ],
              },
            },
            askingPassword: {
              description:
                'The password, or a code that the publisher demands, was given long ago: a dialog asks for it again before the award, whose texts are kept.',
              invoke: {
                id: 'passwordAgain',
                src: 'passwordAgain',
                input: ({ context: { isCodeNeeded } }) => ({ isCodeNeeded }),
                onDone: [
                  { guard: { type: 'isGiven', params: ({ event }) => event.output }, target: 'deciding' },
                  { target: 'idle.refreshing' },
                ],
              },
            },
          },
        },
      },
    },
  },
});
