import { paymentRetryMachine } from '../../../src/machines/payments/payment-retry.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const world: World<typeof paymentRetryMachine> = {
  input: { proposal: 21 },
  events: { retry: [{}], returned: [{}] },
  outcomes: {
    ensureMember: { done: ['alreadySignedIn', 'cancelled'] },
    payProposal: {
      done: [{ payUrl: '/sandbox-payment/1' }],
      failed: [
        { ...failureWith(502), code: 'gatewayDown' },
        { ...failureWith(409), code: 'conflict' },
      ],
    },
  },
};

export default worldOf(paymentRetryMachine, world, { ...world, input: { proposal: null } });
