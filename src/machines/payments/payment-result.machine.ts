import { assign, setup } from 'xstate';
import type { PaymentResult } from '../../../contract/entities/payments.ts';
import { port } from '../port.ts';

type Input = { status: string; payment: string | null };

/** The page the payment leads back to: what our server knows decides where it knows something (payments.md, rule 4). */
export const paymentResultMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { proposal: number | null },
    events: {} as { type: 'retry' },
    tags: {} as 'busy',
  },
  actors: { readPayment: port<PaymentResult, { id: string }>('readPayment') },
  actions: { keep: assign({ proposal: (_, { proposal }: PaymentResult) => proposal }) },
  guards: {
    isKnown: ({ context }) => context.payment !== null,
    isPaid: ({ context }) => context.status === 'Paid',
    wasPaid: (_, { status }: PaymentResult) => status === 'paid',
    isPending: (_, { status }: PaymentResult) => status === 'pending',
  },
  delays: { lookPause: 3000 },
}).createMachine({
  id: 'paymentResult',
  description: 'Whether a payment has succeeded.',
  context: ({ input }) => ({ ...input, proposal: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What the address says.',
      meta: { requirement: '2 Payment result' },
      always: [{ guard: 'isKnown', target: 'checking' }, { guard: 'isPaid', target: 'paid' }, { target: 'failed' }],
    },
    checking: {
      description: 'The server is asked what it knows of the payment.',
      tags: 'busy',
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ id: context.payment ?? '' }),
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
      description: 'The gateway has not told yet what became of the payment: it is looked up again by itself.',
      after: { lookPause: 'checking' },
    },
    unknown: { description: 'The server could not be asked, or knows no such payment; it can be tried again.', on: { retry: 'checking' } },
    paid: { description: 'The payment has succeeded.', meta: { requirement: '2 Payment result' } },
    failed: { description: 'The payment has not succeeded; it can be paid again.', meta: { requirement: '2 Payment result' } },
  },
});
