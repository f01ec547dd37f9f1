import { assign, setup } from 'xstate';
import type { AskedPayment, PaymentDetail } from '../../../contract/entities/office.ts';
import type { Failure } from '../../../contract/failures.ts';
import { failureOf } from '../failing.ts';
import { type NetworkReturned, port, watchPort } from '../port.ts';

/** One payment: what the gateway has reported, and what it says now. */
export const officePaymentMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; detail: PaymentDetail | null; answer: AskedPayment['answer'] | null; failure: Failure | null },
    events: {} as NetworkReturned | { type: 'ask' } | { type: 'retry' } | { type: 'close' },
    tags: {} as 'busy',
  },
  actors: {
    loadPayment: port<PaymentDetail, { id: string }>('loadPayment'),
    askGateway: port<AskedPayment, { id: string }>('askGateway'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: {
    keep: assign({ detail: (_, detail: PaymentDetail) => detail }),
    keepAnswer: assign((_, { answer, detail }: AskedPayment) => ({ answer, detail, failure: null })),
    keepFailure: assign(failureOf),
  },
  guards: {
    isAtGateway: ({ context: { detail } }) => detail !== null && detail.payment.gatewayNumber !== null,
  },
}).createMachine({
  id: 'officePayment',
  description: 'One payment, for those who run the marketplace.',
  meta: { beyond: 'Who answers for a payment sees what the gateway has said, and can ask again.' },
  context: ({ input }) => ({ ...input, detail: null, answer: null, failure: null }),
  initial: 'loading',
  on: { close: '.closed' },
  states: {
    loading: {
      description: 'The payment is loading.',
      tags: 'busy',
      invoke: {
        id: 'loadPayment',
        src: 'loadPayment',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keep', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The payment could not be loaded.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'loading', 'network.returned': 'loading' },
    },
    shown: {
      description: 'The payment is shown with the reports of the gateway, and the result of asking it.',
      on: { ask: { guard: 'isAtGateway', target: 'asking' } },
    },
    asking: {
      description: 'The gateway is being asked; its answer is processed as a report.',
      tags: 'busy',
      invoke: {
        id: 'askGateway',
        src: 'askGateway',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        onError: { target: 'shown', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    closed: { description: 'The dialog has closed.', type: 'final' },
  },
});
