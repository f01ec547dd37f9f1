import { assign, sendTo, setup } from 'xstate';
import type { Interest, InterestPage } from '../../../contract/entities/tenders.ts';
import { known } from '../known.ts';
import { pageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { effect, port, type Reload, watchPort } from '../port.ts';
import { reasonMachine } from '../reason.machine.ts';
import { parent } from '../relatives.ts';

type Search = { tenderId: number; page: number };
type Context = Search & {
  tab: 'interests' | 'proposals';
  result: InterestPage | null;
  chosen: Interest | null;
  reason: string;
  decided: number | null;
};

/** The name under which this tab keeps the reason. */
const keptAsOf = ({ chosen }: Context): string => `interest.${chosen?.id}`;

/** The interests in a closed tender of the publisher; an approved bidder may submit a proposal. */
export const tenderInterestsMachine = setup({
  types: {
    input: {} as Pick<Context, 'tenderId' | 'tab'>,
    context: {} as Context,
    events: {} as
      | Reload
      | { type: 'tab.choose'; tab: Context['tab'] }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'approve'; interest: Interest }
      | { type: 'reject'; interest: Interest }
      | { type: 'retry' },
    children: {} as { reason: 'reason' },
    tags: {} as 'busy',
  },
  actors: {
    loadInterests: port<InterestPage, Search>('loadInterests'),
    approveInterest: port<void, { id: number }>('approveInterest'),
    rejectInterest: port<void, { id: number; reason: string }>('rejectInterest'),
    reason: reasonMachine,
    watchReload: watchPort<Reload>('watchReload'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: InterestPage) => result }),
    chooseTab: assign({ tab: (_, tab: Context['tab']) => tab }),
    goToPage: assign({ page: (_, page: number) => page }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    choose: assign(({ context }, interest: Interest) => ({
      chosen: interest,
      reason: interest.id === context.chosen?.id ? context.reason : '',
    })),
    keepReason: assign({ reason: (_, reason: string) => reason }),
    forgetReason: assign({ reason: '' }),
    /** The text of the decision, which this tab has kept, is no longer needed. */
    dropReason: effect<string>('dropReason'),
    announceDone: effect<'approved' | 'rejected'>('announceDone'),
    noteDecided: assign({ decided: ({ context }) => context.chosen?.id ?? null }),
    forgetDecided: assign({ decided: null }),
    /** After the reload, focuses the interest that was acted on, or the list if the interest is no longer in it. */
    focusDecided: effect<number | null>('focusDecided'),
    /** Notifies the list of tenders, whose counts have changed. */
    notifyList: sendTo(parent, { type: 'reload.data' }),
  },
  guards: {
    ...pageGuards,
    isWaiting: ({ context }, interest: Interest) => isListed(context.result, interest) && interest.state === 'submitted',
    isApprovable: ({ context }, interest: Interest) => isListed(context.result, interest) && interest.state !== 'approved',
    isGiven: (_, { isGiven }: { isGiven: boolean }) => isGiven,
  },
}).createMachine({
  id: 'tenderInterests',
  description: 'The interests in a tender, and its number of proposals.',
  meta: { requirement: '4 Life of an interest' },
  context: ({ input: { tenderId, tab } }) => ({ tenderId, page: 1, tab, result: null, chosen: null, reason: '', decided: null }),
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'tab.choose': { actions: { type: 'chooseTab', params: ({ event }) => event.tab } } },
  states: {
    list: {
      description: 'A page of interests. Each can be decided, also while the list reloads: news must not swallow a press.',
      initial: 'loading',
      on: {
        approve: {
          guard: { type: 'isApprovable', params: ({ event }) => event.interest },
          target: 'approving',
          actions: { type: 'choose', params: ({ event }) => event.interest },
        },
        reject: {
          guard: { type: 'isWaiting', params: ({ event }) => event.interest },
          target: 'givingReason',
          actions: { type: 'choose', params: ({ event }) => event.interest },
        },
        'page.next': {
          guard: 'hasNext',
          target: '.loading',
          actions: { type: 'turnPage', params: 1 },
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: { type: 'turnPage', params: -1 },
        },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The interests are loading; the previous ones stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadInterests',
            src: 'loadInterests',
            input: ({ context: { tenderId, page } }) => ({ tenderId, page }),
            onDone: [
              {
                guard: { type: 'isPastTheEnd', params: ({ event }) => event.output },
                target: 'loading',
                reenter: true,
                actions: { type: 'goToPage', params: ({ event }) => lastPageOf(event.output) },
              },
              {
                target: 'shown',
                actions: [
                  { type: 'keep', params: ({ event }) => event.output },
                  { type: 'focusDecided', params: ({ context }) => context.decided },
                  'forgetDecided',
                ],
              },
            ],
            onError: '#tenderInterests.failed',
          },
        },
        shown: {
          description: 'A page of interests is shown; it may be empty.',
        },
      },
    },
    failed: { description: 'The interests could not be loaded.', on: { retry: 'list', 'reload.*': 'list' } },
    approving: {
      description: 'The interest is being approved; the list is reloaded on success and on failure.',
      tags: 'busy',
      exit: 'noteDecided',
      invoke: {
        id: 'approveInterest',
        src: 'approveInterest',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: {
          target: 'list',
          actions: ['notifyList', { type: 'announceDone', params: 'approved' }],
        },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    givingReason: {
      description: 'A dialog asks for the reason of a rejection; the bidder reads it.',
      invoke: {
        id: 'reason',
        src: 'reason',
        input: ({ context }) => ({ reason: context.reason, keptAs: keptAsOf(context) }),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => event.output },
            target: 'rejecting',
            actions: { type: 'keepReason', params: ({ event }) => event.output.reason },
          },
          // The reason is restored when the same interest is rejected again.
          { target: 'list.shown', actions: { type: 'keepReason', params: ({ event }) => event.output.reason } },
        ],
      },
    },
    rejecting: {
      description: 'The interest is being rejected; the reason is kept if that fails.',
      tags: 'busy',
      exit: 'noteDecided',
      invoke: {
        id: 'rejectInterest',
        src: 'rejectInterest',
        input: ({ context }) => ({ id: known(context.chosen).id, reason: context.reason.trim() }),
        onDone: {
          target: 'list',
          actions: [
            { type: 'dropReason', params: ({ context }) => keptAsOf(context) },
            'forgetReason',
            'notifyList',
            { type: 'announceDone', params: 'rejected' },
          ],
        },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
