import { fromPromise } from 'xstate';
import { paymentResultMachine } from '../machines/payments/payment-result.machine.ts';
import { paymentRetryMachine } from '../machines/payments/payment-retry.machine.ts';
import { sandboxPaymentMachine } from '../machines/payments/sandbox-payment.machine.ts';
import { redirectTo } from '../services/browser/address.ts';
import * as payments from '../services/proposals/payments.ts';
import { payProposal } from '../services/proposals/proposals.ts';
import { wireEnsureMember } from './ensure-member.ts';
import { type Tools, watchNetworkOf, watchReturned } from './tools.ts';

/** Provides the payment flows and the sandbox gateway's page. */
export const wirePayments = (tools: Tools) => {
  const { api } = tools;
  const watchNetwork = watchNetworkOf(tools);
  const paymentResult = paymentResultMachine.provide({
    actors: { readPayment: fromPromise(({ input, signal }) => payments.readPayment(api, input.id, signal)), watchNetwork },
  });
  const paymentRetry = paymentRetryMachine.provide({
    actors: {
      ensureMember: wireEnsureMember(tools),
      watchReturn: watchReturned,
      payProposal: fromPromise(({ input, signal }) => payProposal(api, input.id, signal)),
    },
    // Back from the payment leads to the page where Pay was pressed, and not through this one to the payment again.
    actions: { goToPayment: (_, payUrl) => redirectTo(payUrl, { replace: true }) },
  });
  const sandboxPayment = sandboxPaymentMachine.provide({
    actors: {
      readSandboxPayment: fromPromise(({ input, signal }) => payments.readSandboxPayment(api, input.id, signal)),
      watchReturn: watchReturned,
      watchNetwork,
      decideSandboxPayment: fromPromise(({ input, signal }) => payments.decideSandboxPayment(api, input.id, input.outcome, signal)),
    },
    actions: { goBack: (_, returnUrl) => redirectTo(returnUrl) },
  });
  return { paymentResult, paymentRetry, sandboxPayment };
};
