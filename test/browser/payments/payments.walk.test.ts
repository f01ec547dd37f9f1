import { walkFlows } from '../support/walks.ts';
import paymentResult from './payment-result.page.ts';
import paymentRetry from './payment-retry.page.ts';
import sandboxPayment from './sandbox-payment.page.ts';

walkFlows({
  'returning from a payment': paymentResult,
  'paying again': paymentRetry,
  'paying at the sandbox gateway': sandboxPayment,
});
