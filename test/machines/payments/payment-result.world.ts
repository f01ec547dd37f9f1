import { paymentResultMachine } from '../../../src/machines/payments/payment-result.machine.ts';
import { failureWith } from '../support/samples.ts';
import { proposalDetail } from '../support/samples-proposals.ts';
import { type World, worldOf } from '../support/world.ts';

const known: World<typeof paymentResultMachine> = {
  input: { status: 'Pending', payment: '0a0a0a0a-0000-4000-8000-000000000001' },
  events: { retry: [{}], 'network.returned': [{}] },
  outcomes: {
    readPayment: {
      done: [
        { status: 'paid', proposal: 21, detail: proposalDetail('submitted', 'running') },
        { status: 'pending', proposal: 21, detail: null },
        { status: 'failed', proposal: null, detail: null },
      ],
      failed: [failureWith(404)],
    },
  },
};

export default worldOf(
  paymentResultMachine,
  known,
  { ...known, input: { status: 'Paid', payment: null } },
  { ...known, input: { status: 'Declined', payment: null } },
);
