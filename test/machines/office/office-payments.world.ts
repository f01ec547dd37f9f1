import { officePaymentsMachine } from '../../../src/machines/office/office-payments.machine.ts';
import { failureWith } from '../support/samples.ts';
import { payment, refundable } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officePaymentsMachine, {
  input: { search: '' },
  events: {
    show: [{ payment }],
    refund: [{ payment: refundable }, { payment }],
    'reference.change': [{ value: 'RF-7' }, { value: ' ' }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    officePayment: { done: [undefined] },
    noteRefund: { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' }, failureWith(null)] },
  },
  distinguish: ({ reference }) => reference.trim() !== '',
});
