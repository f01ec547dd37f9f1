import { assign, sendTo, setup } from 'xstate';
import type { OwnProposal, OwnProposalPage, ProposalGroup } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { known } from '../known.ts';
import { type ListOf, type ListRead, listOf } from '../list.ts';
import { isListed } from '../paging.ts';
import { effect, port } from '../port.ts';
import { type OwnProposalsSearch, type ProposalsTab, standingOf } from './own-proposals.ts';
import { proposalDraftsMachine } from './proposal-drafts.machine.ts';

export type ProposalsList = ListOf<OwnProposalPage, OwnProposalsSearch>;

type Context = {
  /** The page that the list has read last. */
  read: OwnProposalPage | null;
  chosen: OwnProposal | null;
  /** The proposal that was just acted on; it receives the focus after the reload. */
  touched: number | null;
};

const groupIn = (tab: ProposalsTab): ProposalGroup | null => (tab === 'all' || tab === 'drafts' ? null : tab);

/** The bidder's own proposals: their status, due payments and withdrawal, and the drafts. */
export const submittedProposalsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ListRead<OwnProposalPage>
      | { type: 'tab.choose'; tab: ProposalsTab }
      | { type: 'pay'; proposal: OwnProposal }
      | { type: 'withdraw'; proposal: OwnProposal }
      | { type: 'confirm' }
      | { type: 'cancel' },
    children: {} as { proposals: 'proposals'; proposalDrafts: 'proposalDrafts' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    proposals: listOf<OwnProposalPage, OwnProposalsSearch>(),
    proposalDrafts: proposalDraftsMachine,
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
    withdrawProposal: port<void, { id: number }>('withdrawProposal'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keepRead: assign({ read: (_, read: OwnProposalPage) => read }),
    showGroup: sendTo('proposals', (_, tab: ProposalsTab) => ({ type: 'search', search: { group: groupIn(tab) } })),
    choose: assign((_, proposal: OwnProposal) => ({ chosen: proposal, touched: null })),
    noteTouched: assign({ touched: ({ context }) => context.chosen?.id ?? null }),
    forgetTouched: assign({ touched: null }),
    announceWithdrawn: effect('announceWithdrawn'),
    goToPayment: effect<string>('goToPayment'),
    /** Focuses the proposal that was just acted on. */
    focusProposal: effect<number | null>('focusProposal'),
    reloadList: sendTo('proposals', { type: 'reload.acted' }),
  },
  guards: {
    isSubmitted: (_, tab: ProposalsTab) => tab !== 'drafts',
    isDrafts: (_, tab: ProposalsTab) => tab === 'drafts',
    isPayable: ({ context }, proposal: OwnProposal) => isListed(context.read, proposal) && canDoWithProposal('pay', standingOf(proposal)),
    isWithdrawable: ({ context }, proposal: OwnProposal) =>
      isListed(context.read, proposal) && canDoWithProposal('withdraw', standingOf(proposal)),
  },
}).createMachine({
  id: 'submittedProposals',
  description: 'The proposals a bidder has submitted.',
  meta: { requirement: '2 Account area' },
  context: { read: null, chosen: null, touched: null },
  initial: 'choosing',
  invoke: { id: 'proposals', src: 'proposals', input: { search: { group: null, page: 1 } } },
  on: {
    'list.read': {
      actions: [
        { type: 'keepRead', params: ({ event }) => event.result },
        { type: 'focusProposal', params: ({ context }) => context.touched },
        'forgetTouched',
      ],
    },
  },
  states: {
    choosing: {
      description: 'Each proposal offers what can be done with it.',
      on: {
        'tab.choose': [
          { guard: { type: 'isDrafts', params: ({ event }) => event.tab }, target: 'drafts' },
          { actions: { type: 'showGroup', params: ({ event }) => event.tab } },
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
      },
    },
    drafts: {
      description: 'The drafts are shown, in their own flow.',
      invoke: { id: 'proposalDrafts', src: 'proposalDrafts' },
      on: {
        'tab.choose': {
          guard: { type: 'isSubmitted', params: ({ event }) => event.tab },
          target: 'choosing',
          actions: { type: 'showGroup', params: ({ event }) => event.tab },
        },
      },
    },
    paying: {
      description: 'A payment is being started; the list is read again if that fails.',
      tags: 'busy',
      exit: 'noteTouched',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: {
          target: 'choosing',
          actions: [{ type: 'announceFailed', params: ({ event }) => ({ error: event.error }) }, 'reloadList'],
        },
      },
    },
    redirecting: {
      description: 'The browser is opening the payment page; for a user who returns the list is read again.',
      tags: 'busy',
      on: {
        'list.read': {
          target: 'choosing',
          actions: [
            { type: 'keepRead', params: ({ event }) => event.result },
            { type: 'focusProposal', params: ({ context }) => context.touched },
            'forgetTouched',
          ],
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to withdraw the proposal.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: 'choosing' },
    },
    withdrawing: {
      description: 'The proposal is being withdrawn; the list is read again on success and on failure.',
      tags: ['busy', 'dialog'],
      exit: ['noteTouched', 'reloadList'],
      invoke: {
        id: 'withdrawProposal',
        src: 'withdrawProposal',
        input: ({ context }) => ({ id: known(context.chosen).id }),
        onDone: { target: 'choosing', actions: 'announceWithdrawn' },
        onError: { target: 'choosing', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
