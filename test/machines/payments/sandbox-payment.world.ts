import { sandboxPaymentMachine } from '../../../src/machines/payments/sandbox-payment.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

const payment = { reference: 'PRP-2026-00021/1', amount: 100, currency: 'QAR', status: 'pending', returnUrl: '/api/v1/payments/1/return' };

export default worldOf(sandboxPaymentMachine, {
  input: { id: '0a0a0a0a-0000-4000-8000-000000000001' },
  events: {
    decide: [{ outcome: 'approve' }, { outcome: 'decline' }, { outcome: 'cancel' }],
    retry: [{}],
    returned: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    readSandboxPayment: {
      done: [payment, { ...payment, status: 'paid' }],
      failed: [failureWith(500), { ...failureWith(404), code: 'notFound' }],
    },
    decideSandboxPayment: {
      done: [{ ...payment, status: 'paid' }],
      failed: [failureWith(500), { ...failureWith(409), code: 'conflict' }],
    },
  },
  distinguish: ({ payment }) => payment?.status,
});
