import { assign, setup } from 'xstate';
import type { PaymentResult } from '../../../contract/entities/payments.ts';
import type { ProposalDetail } from '../../../contract/entities/proposals.ts';
import { known } from '../known.ts';
import { type NetworkReturned, port, watchPort } from '../port.ts';

type Input = { status: string; payment: string | null };

/** The server's record of a payment, and for its bidder the paid or unpaid proposal. */
export type PaymentRecord = PaymentResult & { detail: ProposalDetail | null };

/** The return page of a payment: the server's record takes precedence over the URL (docs/payments.md, rule 4). */
export const paymentResultMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { result: PaymentRecord | null },
    events: {} as { type: 'retry' } | NetworkReturned,
    tags: {} as 'busy',
  },
  actors: {
    readPayment: port<PaymentRecord, { id: string }>('readPayment'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
  },
  actions: { keep: assign({ result: (_, result: PaymentRecord) => result }) },
  guards: {
    isKnown: ({ context }) => context.payment !== null,
    isPaid: ({ context }) => context.status === 'Paid',
    wasPaid: (_, { status }: PaymentResult) => status === 'paid',
    isPending: (_, { status }: PaymentResult) => status === 'pending',
  },
  delays: { pollDelay: 3000 },
}).createMachine({
  id: 'paymentResult',
  description: 'The page that shows whether a payment succeeded.',
  context: ({ input }) => ({ ...input, result: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The page reads from its address what the payment page has reported.',
      meta: { requirement: '2 Payment result' },
      always: [{ guard: 'isKnown', target: 'checking' }, { guard: 'isPaid', target: 'paid' }, { target: 'failed' }],
    },
    checking: {
      description: "The server's record of the payment is loading.",
      tags: 'busy',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ id: known(context.payment) }),
        onDone: [
          {
            guard: { type: 'wasPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPending', params: ({ event }) => event.output },
            target: 'verifying',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'unknown',
      },
    },
    verifying: {
      description: 'The gateway has not confirmed the result yet; the page checks again automatically.',
      after: { pollDelay: 'checking' },
    },
    unknown: {
      description: 'The server did not answer or has no such payment; the user can retry.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { retry: 'checking', 'network.returned': 'checking' },
    },
    paid: {
      description: 'The payment succeeded: the page shows the number of the receipt and links to it.',
      meta: { requirement: '2 Payment result' },
    },
    failed: {
      description:
        'The payment failed or was cancelled: nothing was charged. The page names the proposal, the amount and until when it can be paid again. A payment made in another tab is shown when they return to the page.',
      meta: { requirement: '2 Payment result' },
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: { 'network.returned': { guard: 'isKnown', target: 'checking' } },
    },
  },
});
