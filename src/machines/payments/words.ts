import type { FlowWords } from '../words.ts';

/** The flows of payments in words. */
export const words: Record<string, FlowWords> = {
  paymentResult: {
    events: { retry: 'the bidder checks the payment again' },
    calls: { readPayment: ['the payment is read', 'the payment cannot be read'] },
    guards: {
      isKnown: 'the address names a payment',
      isPaid: 'the address says that the payment was made',
      wasPaid: 'the payment was made',
      isPending: 'the payment is still pending',
    },
  },
  paymentRetry: {
    events: { retry: 'the bidder pays again' },
    calls: { payProposal: ['the payment page is ready', 'the payment page is unavailable'] },
    guards: { isKnown: 'the address names a proposal', isConflict: 'nothing is due any more' },
  },
  sandboxPayment: {
    events: { decide: 'the bidder approves, declines or cancels the payment' },
    calls: {
      readSandboxPayment: ['the payment is read', 'the payment cannot be read'],
      decideSandboxPayment: ['the decision is stored', 'the decision cannot be stored'],
    },
    guards: {
      isDecided: 'the payment is already decided',
      isOpen: 'the payment was read before and is open',
      isMissing: 'the payment does not exist',
    },
  },
};
