import { type } from '../type.ts';

/** Status of a payment (specification section 4, "Life of a payment"): paid is final. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;
export const PaymentStatus = type.enumerated(...paymentStatuses);
export type PaymentStatus = typeof PaymentStatus.infer;

/** A payment's result for anyone who has its ID; `proposal` only for its bidder. */
export const PaymentResult = type({ status: PaymentStatus, proposal: 'number.integer > 0 | null' });
export type PaymentResult = typeof PaymentResult.infer;

/** A payment on the sandbox gateway's page; amounts in QAR with at most two decimals. */
export const SandboxPayment = type({
  reference: 'string',
  amount: 'number >= 0',
  currency: 'string',
  status: PaymentStatus,
  returnUrl: 'string',
});
export type SandboxPayment = typeof SandboxPayment.infer;

/** The payer's actions at the sandbox gateway. */
export const sandboxOutcomes = ['approve', 'decline', 'cancel'] as const;
export const SandboxOutcome = type.enumerated(...sandboxOutcomes);
export type SandboxOutcome = typeof SandboxOutcome.infer;
