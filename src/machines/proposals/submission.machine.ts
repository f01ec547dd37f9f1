import { assign, setup } from 'xstate';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port, type Returned, watchPort } from '../port.ts';
import type { TypedProposal } from './proposal-editing.ts';

/** What is submitted: for a tender the first time, of a proposal when it is revised. The same one under the same key counts once. */
export type ProposalToSend = { tenderId: number; proposalId: number | null; userId: number; key: string; typed: TypedProposal };
/** What became of it: where it is paid, or that it has to be paid later. */
export type Submitted = { id: number; payUrl: string | null; isDue: boolean };
/** How it ended: the bidder goes to their proposals, or on writing; `failure` says why it was not taken. */
export type SubmissionEnd = { isSent: boolean; failure: Failure | null };

type Context = ProposalToSend & { submitted: Submitted | null; failure: Failure | null };

/** Submits a proposal: asked for a confirmation, sent, and led to the payment. */
export const submissionMachine = setup({
  types: {
    input: {} as ProposalToSend,
    context: {} as Context,
    events: {} as { type: 'confirm' } | { type: 'cancel' } | { type: 'close' } | Returned,
    output: {} as SubmissionEnd,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    submitProposal: port<Submitted, ProposalToSend>('submitProposal'),
    watchReturn: watchPort<Returned>('watchReturn'),
  },
  actions: {
    keepSubmitted: assign({ submitted: (_, submitted: Submitted) => submitted }),
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
    /** What was kept on this device is of no more use. */
    dropTyped: (_, _whose: { tenderId: number; userId: number }) => {},
    sayNotSubmitted: () => {},
    goToPayment: (_, _payUrl: string) => {},
  },
  guards: {
    isRevision: ({ context }) => context.proposalId !== null,
    isPayable: ({ context: { submitted } }) => submitted !== null && submitted.payUrl !== null,
    isDue: ({ context: { submitted } }) => submitted?.isDue === true,
  },
}).createMachine({
  id: 'submission',
  description: 'A proposal is submitted, and the bidder goes on to the payment.',
  context: ({ input }) => ({ ...input, submitted: null, failure: null }),
  initial: 'asking',
  output: ({ context: { submitted, failure } }) => ({ isSent: submitted !== null, failure }),
  states: {
    asking: {
      description: 'Whether it has to be confirmed: a revision was asked for.',
      always: [{ guard: 'isRevision', target: 'submitting' }, { target: 'confirming' }],
    },
    confirming: {
      description: 'A dialog asks whether the proposal is to be submitted.',
      meta: { requirement: '5 Proposal wizard, confirmation dialog' },
      tags: 'dialog',
      on: { confirm: 'submitting', cancel: 'done' },
    },
    submitting: {
      description: 'The proposal is on its way; the same one sent twice counts once.',
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'submitProposal',
        src: 'submitProposal',
        input: ({ context: { tenderId, proposalId, userId, key, typed } }) => ({ tenderId, proposalId, userId, key, typed }),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepSubmitted', params: ({ event }) => event.output },
            { type: 'dropTyped', params: ({ context: { tenderId, userId } }) => ({ tenderId, userId }) },
          ],
        },
        onError: {
          target: 'done',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'sayNotSubmitted'],
        },
      },
    },
    deciding: {
      description: 'The proposal is stored: it is paid now, later, or not at all.',
      always: [{ guard: 'isPayable', target: 'redirecting' }, { guard: 'isDue', target: 'unpaid' }, { target: 'succeeded' }],
    },
    redirecting: {
      description: 'The browser is on its way to the payment page; whoever comes back from there sees their proposals.',
      meta: { requirement: '4 Wizard submit' },
      tags: ['busy', 'dialog'],
      entry: { type: 'goToPayment', params: ({ context }) => context.submitted?.payUrl ?? '' },
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { returned: 'done' },
    },
    unpaid: {
      description: 'A dialog says that the payment page does not answer: the proposal is stored, and is paid from the list.',
      tags: 'dialog',
      on: { close: 'done' },
    },
    succeeded: {
      description: 'A dialog says that the proposal was submitted.',
      meta: { requirement: '8 Proposal success dialog' },
      tags: 'dialog',
      on: { close: 'done' },
    },
    done: { description: 'It is over: it was sent, left, or not taken.', type: 'final' },
  },
});
