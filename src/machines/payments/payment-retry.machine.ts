import { assign, setup } from 'xstate';
import { asFailure, type Failure } from '../../../contract/failures.ts';
import { port, type Returned, watchPort } from '../port.ts';
import type { Admission } from '../tenders/interest.machine.ts';

type Input = { proposal: number | null };

/** Paying again after a payment that failed: a new one is begun for the same proposal. */
export const paymentRetryMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { failure: Failure | null },
    events: {} as { type: 'retry' } | Returned,
    tags: {} as 'busy',
  },
  actors: {
    ensureMember: port<Admission>('ensureMember'),
    watchReturn: watchPort<Returned>('watchReturn'),
    payProposal: port<{ payUrl: string }, { id: number }>('payProposal'),
  },
  actions: {
    goToPayment: (_, _payUrl: string) => {},
    keepFailure: assign({ failure: (_, { error }: { error: unknown }) => asFailure(error) }),
  },
  guards: {
    isKnown: ({ context }) => context.proposal !== null,
    hasLeft: (_, admission: Admission) => admission === 'left',
  },
}).createMachine({
  id: 'paymentRetry',
  description: 'A proposal is paid after all.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'Which proposal the address names.',
      always: [{ guard: 'isKnown', target: 'admitting' }, { target: 'unknown' }],
    },
    admitting: {
      description: 'Whoever is not signed in any more is asked to, and goes on from here.',
      invoke: {
        id: 'ensureMember',
        src: 'ensureMember',
        onDone: [{ guard: { type: 'hasLeft', params: ({ event }) => event.output }, target: 'left' }, { target: 'creating' }],
        onError: 'left',
      },
    },
    creating: {
      description: 'A new payment is being begun.',
      tags: 'busy',
      invoke: {
        id: 'payProposal',
        src: 'payProposal',
        input: ({ context }) => ({ id: context.proposal ?? 0 }),
        onDone: { target: 'redirecting', actions: { type: 'goToPayment', params: ({ event }) => event.output.payUrl } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    redirecting: {
      description: 'The browser is on its way to the payment page; whoever comes back from there is led there again.',
      tags: 'busy',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { returned: 'creating' },
    },
    failed: { description: 'It could not be begun: the page says why; it can be tried again.', on: { retry: 'creating' } },
    left: { description: 'No one is signed in; it can be tried again.', on: { retry: 'admitting' } },
    unknown: { description: 'The address names no proposal: the page leads to those that wait for a payment.' },
  },
});
