import { assign, setup } from 'xstate';
import type { OwnProposal, OwnProposalPage } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { hasNext, hasPrevious, isPastTheEnd, lastPageOf } from '../paging.ts';
import { effect, port, watchPort } from '../port.ts';
import { standingOf } from './own-proposals.ts';

type Context = { page: number; result: OwnProposalPage | null; chosen: OwnProposal | null; touched: number | null };

/** The bidder's own proposals: their status, due payments and withdrawal. */
export const submittedProposalsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'reload' }
      | { type: 'retry' }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'pay'; proposal: OwnProposal }
      | { type: 'withdraw'; proposal: OwnProposal }
      | { type: 'confirm' }
      | { type: 'cancel' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadMyProposals: port<OwnProposalPage, { page: number }>('loadMyProposals'),
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
    withdrawProposal: port<void, { id: number }>('withdrawProposal'),
    watchReload: watchPort<{ type: 'reload' }>('watchReload'),
  },
  actions: {
    keep: assign({ result: (_, result: OwnProposalPage) => result }),
    goToPage: assign({ page: (_, page: number) => page }),
    turnPage: assign({ page: ({ context }, by: 1 | -1) => context.page + by }),
    choose: assign({ chosen: (_, proposal: OwnProposal) => proposal }),
    noteTouched: assign({ touched: ({ context }) => context.chosen?.id ?? null }),
    forgetTouched: assign({ touched: null }),
    announceWithdrawn: effect('announceWithdrawn'),
    goToPayment: effect<string>('goToPayment'),
    /** Focuses the proposal that was just acted on. */
    focusProposal: effect<number | null>('focusProposal'),
    scrollToTop: effect('scrollToTop'),
  },
  guards: {
    hasNext: ({ context: { page, result } }) => hasNext(page, result),
    hasPrevious: ({ context: { page } }) => hasPrevious(page),
    isPastTheEnd: ({ context }, result: OwnProposalPage) => isPastTheEnd(context.page, result),
    isPayable: (_, proposal: OwnProposal) => canDoWithProposal('pay', standingOf(proposal)),
    isWithdrawable: (_, proposal: OwnProposal) => canDoWithProposal('withdraw', standingOf(proposal)),
  },
}).createMachine({
  id: 'submittedProposals',
  description: 'The proposals a bidder has submitted.',
  context: { page: 1, result: null, chosen: null, touched: null },
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    loading: {
      description: 'The proposals are loading; the previous ones stay visible.',
      tags: 'busy',
      invoke: {
        id: 'loadMyProposals',
        src: 'loadMyProposals',
        input: ({ context: { page } }) => ({ page }),
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
              { type: 'focusProposal', params: ({ context }) => context.touched },
              'forgetTouched',
            ],
          },
        ],
        onError: 'failed',
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    shown: {
      description: 'A page of proposals is shown; it may be empty.',
      on: {
        'page.next': {
          guard: 'hasNext',
          target: 'loading',
          actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: 'loading',
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        pay: {
          guard: { type: 'isPayable', params: ({ event }) => event.proposal },
          target: 'paying',
          actions: { type: 'choose', params: ({ event }) => event.proposal },
        },
        withdraw: {
          guard: { type: 'isWithdrawable', params: ({ event }) => event.proposal },
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.proposal },
        },
        reload: 'loading',
      },
    },
    failed: { description: 'The proposals could not be loaded.', on: { retry: 'loading', reload: 'loading' } },
    paying: {
      description: 'A payment is being started; the list is reloaded if that fails.',
      tags: 'busy',
      exit: 'noteTouched',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: 'loading',
      },
    },
    redirecting: {
      description: 'The browser is opening the payment page; a user who returns sees a reloaded list.',
      tags: 'busy',
      on: { reload: 'loading' },
    },
    confirming: {
      description: 'A dialog asks whether to withdraw the proposal.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: 'shown' },
    },
    withdrawing: {
      description: 'The proposal is being withdrawn; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: 'noteTouched',
      invoke: {
        id: 'withdrawProposal',
        src: 'withdrawProposal',
        input: ({ context }) => ({ id: context.chosen?.id ?? 0 }),
        onDone: { target: 'loading', actions: 'announceWithdrawn' },
        onError: 'loading',
      },
    },
  },
});
