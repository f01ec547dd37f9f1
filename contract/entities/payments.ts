import { type } from 'arktype';

/** What became of a payment (api.md, "States behind the calls"): paid never changes. */
export const paymentStatuses = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;
export const PaymentStatus = type.enumerated(...paymentStatuses);
export type PaymentStatus = typeof PaymentStatus.infer;

/** What the result page may show of a payment to whoever holds its id; `proposal` only to its bidder. */
export const PaymentResult = type({ status: PaymentStatus, proposal: 'number.integer > 0 | null' });
export type PaymentResult = typeof PaymentResult.infer;

/** What the page of the sandbox gateway shows; amounts in QAR with at most two decimals. */
export const SandboxPayment = type({
  reference: 'string',
  amount: 'number >= 0',
  currency: 'string',
  status: PaymentStatus,
  /** Where the payer goes back to. */
  returnUrl: 'string',
});
export type SandboxPayment = typeof SandboxPayment.infer;

/** What a payer can do at the sandbox gateway. */
export const sandboxOutcomes = ['approve', 'decline', 'cancel'] as const;
export const SandboxOutcome = type.enumerated(...sandboxOutcomes);
export type SandboxOutcome = typeof SandboxOutcome.infer;
