import { assign, setup } from 'xstate';
import type { OwnProposal, OwnProposalPage, ProposalGroup } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { known } from '../known.ts';
import { searchPageGuards } from '../page-guards.ts';
import { isListed, lastPageOf } from '../paging.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { type OwnProposalsSearch, type ProposalsTab, standingOf } from './own-proposals.ts';
import { proposalDraftsMachine } from './proposal-drafts.machine.ts';

type Context = {
  search: OwnProposalsSearch;
  result: OwnProposalPage | null;
  chosen: OwnProposal | null;
  touched: number | null;
};

const groupIn = (tab: ProposalsTab): ProposalGroup | null => (tab === 'all' || tab === 'drafts' ? null : tab);

/** The bidder's own proposals: their status, due payments and withdrawal, and the drafts. */
export const submittedProposalsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'retry' }
      | { type: 'tab.choose'; tab: ProposalsTab }
      | { type: 'page.next' }
      | { type: 'page.previous' }
      | { type: 'pay'; proposal: OwnProposal }
      | { type: 'withdraw'; proposal: OwnProposal }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { proposalDrafts: 'proposalDrafts' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadMyProposals: port<OwnProposalPage, OwnProposalsSearch>('loadMyProposals'),
    proposalDrafts: proposalDraftsMachine,
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
    withdrawProposal: port<void, { id: number }>('withdrawProposal'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign({ result: (_, result: OwnProposalPage) => result }),
    chooseGroup: assign({ search: (_, tab: ProposalsTab) => ({ group: groupIn(tab), page: 1 }) }),
    goToPage: assign({ search: ({ context }, page: number) => ({ ...context.search, page }) }),
    turnPage: assign({ search: ({ context }, by: 1 | -1) => ({ ...context.search, page: context.search.page + by }) }),
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
    ...searchPageGuards,
    isSubmitted: (_, tab: ProposalsTab) => tab !== 'drafts',
    isDrafts: (_, tab: ProposalsTab) => tab === 'drafts',
    isPayable: ({ context }, proposal: OwnProposal) => isListed(context.result, proposal) && canDoWithProposal('pay', standingOf(proposal)),
    isWithdrawable: ({ context }, proposal: OwnProposal) =>
      isListed(context.result, proposal) && canDoWithProposal('withdraw', standingOf(proposal)),
  },
}).createMachine({
  id: 'submittedProposals',
  description: 'The proposals a bidder has submitted.',
  meta: { requirement: '2 Account area' },
  context: { search: { group: null, page: 1 }, result: null, chosen: null, touched: null },
  initial: 'list',
  invoke: { id: 'watchReload', src: 'watchReload' },
  states: {
    list: {
      description:
        'A page of proposals. What can be done with each can be done also while the list reloads: news must not swallow a press.',
      initial: 'loading',
      on: {
        'tab.choose': [
          { guard: { type: 'isDrafts', params: ({ event }) => event.tab }, target: 'drafts' },
          { target: '.loading', actions: { type: 'chooseGroup', params: ({ event }) => event.tab } },
        ],
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
        'page.next': {
          guard: 'hasNext',
          target: '.loading',
          actions: [{ type: 'turnPage', params: 1 }, 'scrollToTop'],
        },
        'page.previous': {
          guard: 'hasPrevious',
          target: '.loading',
          actions: [{ type: 'turnPage', params: -1 }, 'scrollToTop'],
        },
        'reload.*': '.loading',
      },
      states: {
        loading: {
          description: 'The proposals are loading; the previous ones stay visible.',
          tags: 'busy',
          invoke: {
            id: 'loadMyProposals',
            src: 'loadMyProposals',
            input: ({ context: { search } }) => search,
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
            onError: '#submittedProposals.failed',
          },
        },
        shown: {
          description: 'A page of proposals is shown; it may be empty.',
        },
      },
    },
    failed: {
      description: 'The proposals could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'list', 'reload.*': 'list', 'network.returned': 'list' },
    },
    drafts: {
      description: 'The drafts are shown, in their own flow.',
      invoke: { id: 'proposalDrafts', src: 'proposalDrafts' },
      on: {
        'tab.choose': {
          guard: { type: 'isSubmitted', params: ({ event }) => event.tab },
          target: 'list',
          actions: { type: 'chooseGroup', params: ({ event }) => event.tab },
        },
      },
    },
    paying: {
      description: 'A payment is being started; the list is reloaded if that fails.',
      tags: 'busy',
      exit: 'noteTouched',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    redirecting: {
      description: 'The browser is opening the payment page; a user who returns sees a reloaded list.',
      tags: 'busy',
      on: { 'reload.*': 'list' },
    },
    confirming: {
      description: 'A dialog asks whether to withdraw the proposal.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: 'list.shown' },
    },
    withdrawing: {
      description: 'The proposal is being withdrawn; the list is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: 'noteTouched',
      invoke: {
        id: 'withdrawProposal',
        src: 'withdrawProposal',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'list', actions: 'announceWithdrawn' },
        onError: { target: 'list', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
