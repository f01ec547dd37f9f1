import { officePaymentMachine } from '../../../src/machines/office/office-payment.machine.ts';
import { failureWith } from '../support/samples.ts';
import { payment, paymentDetail, unseenPayment } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officePaymentMachine, {
  input: { id: payment.id },
  events: { ask: [{}], retry: [{}], 'network.returned': [{}], close: [{}] },
  outcomes: {
    loadPayment: { done: [paymentDetail, unseenPayment], failed: [failureWith(500)] },
    askGateway: {
      done: [
        { answer: 'settled', detail: { ...paymentDetail, payment } },
        { answer: 'down', detail: paymentDetail },
      ],
      failed: [failureWith(null)],
    },
  },
  distinguish: ({ detail, answer }) => [detail?.payment.gatewayNumber, answer],
});
