import { paymentResultMachine } from '../payments/payment-result.machine.ts';
import { paymentRetryMachine } from '../payments/payment-retry.machine.ts';
import { sandboxPaymentMachine } from '../payments/sandbox-payment.machine.ts';

/** The flows of payments. */
export const flows = {
  paymentResult: paymentResultMachine,
  paymentRetry: paymentRetryMachine,
  sandboxPayment: sandboxPaymentMachine,
};
