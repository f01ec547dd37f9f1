import { assign, setup } from 'xstate';
import type { StoredFile } from '../../../contract/entities/files.ts';
import type { ProposalDetail } from '../../../contract/entities/proposals.ts';
import { canDoWithProposal } from '../../../contract/rules/proposals.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Reload, watchPort } from '../port.ts';
import { standingOf } from './own-proposals.ts';

type Context = { id: number; proposal: ProposalDetail | null; version: number | null };

/** A submitted proposal: its immutable versions with their receipts, and its result. */
export const submittedProposalMachine = setup({
  types: {
    input: {} as { id: number },
    context: {} as Context,
    events: {} as
      | NetworkReturned
      | Reload
      | { type: 'retry' }
      | { type: 'version.choose'; version: number }
      | { type: 'file.open'; file: StoredFile }
      | { type: 'print' }
      | { type: 'pay' }
      | { type: 'withdraw' }
      | { type: 'confirm' }
      | { type: 'cancel' },
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    loadProposal: port<ProposalDetail, { id: number }>('loadProposal'),
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
    withdrawProposal: port<void, { id: number }>('withdrawProposal'),
    watchReload: watchPort<Reload>('watchReload'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    /** Says why an action failed, if the popup of section 8 does not. */
    announceFailed: effect<{ error: unknown }>('announceFailed'),
    keep: assign(({ context }, proposal: ProposalDetail) => ({ proposal, version: context.version ?? proposal.version })),
    chooseVersion: assign({ version: (_, version: number) => version }),
    openFile: effect<StoredFile>('openFile'),
    printPage: effect('printPage'),
    announceWithdrawn: effect('announceWithdrawn'),
    goToPayment: effect<string>('goToPayment'),
  },
  guards: {
    isMissing: failedWith('notFound'),
    isPayable: ({ context: { proposal } }) => proposal !== null && canDoWithProposal('pay', standingOf(proposal)),
    isWithdrawable: ({ context: { proposal } }) => proposal !== null && canDoWithProposal('withdraw', standingOf(proposal)),
  },
}).createMachine({
  id: 'submittedProposal',
  description: 'A submitted proposal with its receipt and result.',
  meta: { requirement: '4 Life of a proposal' },
  context: ({ input }) => ({ ...input, proposal: null, version: null }),
  initial: 'loading',
  invoke: { id: 'watchReload', src: 'watchReload' },
  on: { 'file.open': { actions: { type: 'openFile', params: ({ event }) => event.file } } },
  states: {
    loading: {
      description: 'The proposal is loading; the previous content stays visible.',
      tags: 'busy',
      invoke: {
        id: 'loadProposal',
        src: 'loadProposal',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      on: {
        'reload.*': { target: 'loading', reenter: true },
        // News must not swallow a press.
        pay: { guard: 'isPayable', target: 'paying' },
        withdraw: { guard: 'isWithdrawable', target: 'confirming' },
      },
    },
    missing: { description: 'The proposal does not exist or belongs to someone else.' },
    failed: {
      description: 'The proposal could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'reload.*': 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'A version of the proposal is shown with its receipt.',
      on: {
        'version.choose': { actions: { type: 'chooseVersion', params: ({ event }) => event.version } },
        print: { actions: 'printPage' },
        pay: { guard: 'isPayable', target: 'paying' },
        withdraw: { guard: 'isWithdrawable', target: 'confirming' },
        'reload.*': 'loading',
      },
    },
    paying: {
      description: 'A payment is being started.',
      tags: 'busy',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    redirecting: { description: 'The browser is opening the payment page.', tags: 'busy', on: { 'reload.*': 'loading' } },
    confirming: {
      description: 'A dialog asks whether to withdraw the proposal.',
      tags: 'dialog',
      on: { confirm: 'withdrawing', cancel: 'shown' },
    },
    withdrawing: {
      description: 'The proposal is being withdrawn; it is reloaded on success and on failure.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'withdrawProposal',
        src: 'withdrawProposal',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'loading', actions: 'announceWithdrawn' },
        onError: { target: 'loading', actions: { type: 'announceFailed', params: ({ event }) => ({ error: event.error }) } },
      },
    },
  },
});
