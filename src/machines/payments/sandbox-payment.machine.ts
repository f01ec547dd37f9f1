import { assign, setup } from 'xstate';
import type { SandboxOutcome, SandboxPayment } from '../../../contract/entities/payments.ts';
import { failedWith } from '../failing.ts';
import { effect, type NetworkReturned, port, type Returned, watchPort } from '../port.ts';

/** The page of the sandbox gateway: the payer approves, declines or cancels; no money moves. */
export const sandboxPaymentMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; payment: SandboxPayment | null; outcome: SandboxOutcome; hasFailed: boolean },
    events: {} as { type: 'decide'; outcome: SandboxOutcome } | { type: 'retry' } | Returned | NetworkReturned,
    tags: {} as 'busy',
  },
  actors: {
    watchReturn: watchPort<Returned>('watchReturn'),
    watchNetwork: watchPort<NetworkReturned>('watchNetwork'),
    readSandboxPayment: port<SandboxPayment, { id: string }>('readSandboxPayment'),
    decideSandboxPayment: port<SandboxPayment, { id: string; outcome: SandboxOutcome }>('decideSandboxPayment'),
  },
  actions: {
    keep: assign({ payment: (_, payment: SandboxPayment) => payment }),
    choose: assign({ outcome: (_, outcome: SandboxOutcome) => outcome, hasFailed: false }),
    noteFailed: assign({ hasFailed: true }),
    /** Redirects to the return URL, as a gateway does. */
    goBack: effect<string>('goBack'),
  },
  guards: {
    isDecided: (_, { status }: SandboxPayment) => status !== 'pending',
    isOpen: ({ context: { payment } }) => payment?.status === 'pending',
    isConflict: failedWith('conflict'),
    isMissing: failedWith('notFound'),
  },
}).createMachine({
  id: 'sandboxPayment',
  description: 'The hosted page of the sandbox gateway.',
  meta: { beyond: 'The whole trade can be tried without a payment provider.' },
  context: ({ input }) => ({ ...input, payment: null, outcome: 'approve', hasFailed: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The payment is loading; one that was read before stays visible and can be decided.',
      tags: 'busy',
      invoke: {
        id: 'readSandboxPayment',
        src: 'readSandboxPayment',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isDecided', params: ({ event }) => event.output },
            target: 'decided',
            actions: { type: 'keep', params: ({ event }) => event.output },
          },
          { target: 'asking', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) }, target: 'missing' },
          { target: 'failed' },
        ],
      },
      // A return of the connection must not swallow a press.
      on: { decide: { guard: 'isOpen', target: 'deciding', actions: { type: 'choose', params: ({ event }) => event.outcome } } },
    },
    missing: { description: 'The payment does not exist.' },
    failed: { description: 'The payment could not be loaded; the user can retry.', on: { retry: 'loading' } },
    decided: { description: 'The payment was decided before: the page links back.' },
    asking: {
      description: 'The payer chooses an outcome; the payment is read again when they return to the page.',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': 'loading',
        decide: { target: 'deciding', actions: { type: 'choose', params: ({ event }) => event.outcome } },
      },
    },
    deciding: {
      description: 'The outcome is being sent.',
      tags: 'busy',
      invoke: {
        id: 'decideSandboxPayment',
        src: 'decideSandboxPayment',
        input: ({ context: { id, outcome } }) => ({ id, outcome }),
        onDone: { target: 'leaving', actions: { type: 'goBack', params: ({ event }) => event.output.returnUrl } },
        onError: [
          // Decided in another tab: the page shows how.
          { guard: { type: 'isConflict', params: ({ event }) => ({ error: event.error }) }, target: 'loading' },
          { target: 'asking', actions: 'noteFailed' },
        ],
      },
    },
    leaving: {
      description: 'The browser returns to the page that started the payment.',
      tags: 'busy',
      invoke: { id: 'watchReturn', src: 'watchReturn' },
      on: { returned: 'loading' },
    },
  },
});
