import { assign, setup } from 'xstate';
import type { TenderDetail } from '../../../contract/entities/tenders.ts';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { effect, port, type Returned, watchPort } from '../port.ts';
import type { ProposalToSend } from './proposal-editing.ts';

/** The result: the payment page, or that payment is due later, and when it was stored by the server's clock. */
export type Submitted = { id: number; payUrl: string | null; isDue: boolean; submittedAt: string };
/** How the flow ends: `isSent` opens the bidder's proposals, otherwise the form; `failure` is the reason for a rejection. */
export type SubmissionEnd = { isSent: boolean; failure: Failure | null };

/** What is submitted, and what the confirmation names beside its total: the tender, and the submission fee in QAR. */
export type SubmissionInput = ProposalToSend & {
  isConfirmed: boolean;
  tender: Pick<TenderDetail, 'number' | 'title' | 'titleAr'> | null;
  fee: number;
};

type Context = SubmissionInput & {
  submitted: Submitted | null;
  failure: Failure | null;
  /** Seconds until the next attempt. */
  wait: number;
};

/** Seconds until the next attempt, if the server names none. */
const usualWait = 5;

const sentOf = ({ tenderId, proposalId, userId, key, typed, fee }: Context): ProposalToSend => ({
  tenderId,
  proposalId,
  userId,
  key,
  typed,
  fee,
});

/** Submits a proposal: confirmation, request, payment. A reload at any of these moments changes nothing: what was sent is sent again. */
export const submissionMachine = setup({
  types: {
    input: {} as SubmissionInput,
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
    keepFailure: assign(failureOf),
    keepWait: assign({ wait: (_, { error }: { error: unknown }) => asFailure(error).retryAfter ?? usualWait }),
    /** Keeps what is being sent in this tab, so that the submission continues after a reload. */
    keepSending: effect<ProposalToSend>('keepSending'),
    dropSending: effect<ProposalToSend>('dropSending'),
    /** Removes the local copy of the draft. */
    dropTyped: effect<{ tenderId: number; userId: number }>('dropTyped'),
    announceNotSubmitted: effect('announceNotSubmitted'),
    goToPayment: effect<string>('goToPayment'),
  },
  guards: {
    isBusy: failedWith('busy'),
    isConfirmed: ({ context }) => context.isConfirmed,
    isPayable: ({ context: { submitted } }) => submitted !== null && submitted.payUrl !== null,
    isDue: ({ context: { submitted } }) => submitted?.isDue === true,
  },
  delays: { busyWait: ({ context: { wait } }) => wait * 1000 },
}).createMachine({
  id: 'submission',
  description: 'A bidder submits a proposal and continues to the payment.',
  context: ({ input }) => ({ ...input, submitted: null, failure: null, wait: usualWait }),
  initial: 'asking',
  output: ({ context: { submitted, failure } }) => ({ isSent: submitted !== null, failure }),
  states: {
    asking: {
      description: 'It is found out whether the bidder must confirm: a submission that a reload has interrupted is confirmed already.',
      always: [{ guard: 'isConfirmed', target: 'submitting' }, { target: 'confirming' }],
    },
    confirming: {
      description: 'A dialog names the tender, the total and the fee, and asks the bidder to confirm the submission.',
      meta: { requirement: '5 Proposal wizard, confirmation dialog' },
      tags: 'dialog',
      on: { confirm: 'submitting', cancel: 'done' },
    },
    submitting: {
      description: 'The proposal is being submitted; submitting it twice has no further effect.',
      tags: ['busy', 'dialog'],
      entry: { type: 'keepSending', params: ({ context }) => sentOf(context) },
      invoke: {
        id: 'submitProposal',
        src: 'submitProposal',
        input: ({ context }) => sentOf(context),
        onDone: {
          target: 'deciding',
          actions: [
            { type: 'keepSubmitted', params: ({ event }) => event.output },
            { type: 'dropTyped', params: ({ context: { tenderId, userId } }) => ({ tenderId, userId }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isBusy', params: ({ event }) => ({ error: event.error }) },
            target: 'waiting',
            actions: { type: 'keepWait', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'done',
            actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'announceNotSubmitted'],
          },
        ],
      },
    },
    waiting: {
      description: 'The server is too busy to store the proposal: it is submitted again after the time that the server has named.',
      tags: 'dialog',
      after: { busyWait: 'submitting' },
      on: { cancel: 'done' },
    },
    deciding: {
      description: 'The proposal is stored: the payment is due now, later, or not at all.',
      always: [{ guard: 'isPayable', target: 'redirecting' }, { guard: 'isDue', target: 'unpaid' }, { target: 'succeeded' }],
    },
    redirecting: {
      description: 'The browser is opening the payment page; a user who returns sees their proposals.',
      meta: { requirement: '4 Wizard submit' },
      tags: ['busy', 'dialog'],
      entry: [
        { type: 'dropSending', params: ({ context }) => sentOf(context) },
        { type: 'goToPayment', params: ({ context }) => known(context.submitted?.payUrl) },
      ],
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { returned: 'done' },
    },
    unpaid: {
      description: 'A dialog says that the payment page is unavailable: the proposal is stored and can be paid from the list.',
      tags: 'dialog',
      on: { close: 'done' },
    },
    succeeded: {
      description: 'A dialog confirms that the proposal was submitted.',
      meta: { requirement: '8 Proposal success dialog' },
      tags: 'dialog',
      on: { close: 'done' },
    },
    done: {
      description: 'The proposal was submitted or refused, or the bidder has cancelled.',
      type: 'final',
      entry: { type: 'dropSending', params: ({ context }) => sentOf(context) },
    },
  },
});
