import { assign, setup } from 'xstate';
import type { Failure } from '../../../contract/failures.ts';
import { failedWith, failureOf } from '../failing.ts';
import { known } from '../known.ts';
import { effect, port, type Returned, watchPort } from '../port.ts';
import { ensureMemberMachine, type LoginOutcome } from '../session/ensure-member.machine.ts';

type Input = { proposal: number | null };

/** Retries a failed payment: starts a new payment for the same proposal. */
export const paymentRetryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { failure: Failure | null },
    events: {} as { type: 'retry' } | Returned,
    tags: {} as 'busy',
  },
  actors: {
    ensureMember: ensureMemberMachine,
    watchReturn: watchPort<Returned>('watchReturn'),
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
  },
  actions: {
    goToPayment: effect<string>('goToPayment'),
    keepFailure: assign(failureOf),
  },
  guards: {
    isKnown: ({ context }) => context.proposal !== null,
    isCancelled: (_, outcome: LoginOutcome) => outcome === 'cancelled',
    isConflict: failedWith('conflict'),
  },
}).createMachine({
  id: 'paymentRetry',
  description: 'A bidder pays for a proposal after a failed payment.',
  meta: { requirement: '2 Payment result' },
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The proposal is read from the URL.',
      always: [{ guard: 'isKnown', target: 'awaitingLogin' }, { target: 'unknown' }],
    },
    awaitingLogin: {
      description: 'A visitor whose session has expired logs in again and continues.',
      invoke: {
        id: 'ensureMember',
        src: 'ensureMember',
        onDone: [{ guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'left' }, { target: 'creating' }],
      },
    },
    creating: {
      description: 'A new payment is being started.',
      tags: 'busy',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context }) => ({ id: known(context.proposal) }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'notDue' },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    redirecting: {
      description: 'The browser is opening the payment page; a user who goes back in the history is redirected there again.',
      tags: 'busy',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { returned: 'creating' },
    },
    failed: { description: 'The payment could not be started: the page shows the reason; the user can retry.', on: { retry: 'creating' } },
    notDue: { description: 'The fee was paid or is no longer due, which was decided elsewhere: the page links to the proposal.' },
    left: { description: 'The login was cancelled; the visitor can retry.', on: { retry: 'awaitingLogin' } },
    unknown: { description: 'The URL names no proposal: the page links to the proposals that await payment.' },
  },
});
