import { officePaymentsMachine } from '../../../src/machines/office/office-payments.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officePage, payment, refundable } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(officePaymentsMachine, {
  input: { search: '' },
  events: {
    ...reloads,
    'network.returned': [{}],
    retry: [{}],
    'group.choose': [{ group: 'refundDue' }],
    'search.change': [{ value: 'SC-88410278' }],
    'page.next': [{}],
    'page.previous': [{}],
    show: [{ payment }],
    refund: [{ payment: refundable }, { payment }],
    'reference.change': [{ value: 'RF-7' }, { value: ' ' }],
    confirm: [{}],
    cancel: [{}],
  },
  outcomes: {
    loadPayments: { done: [officePage([refundable, payment], 2), officePage([], 1)], failed: [failureWith(500)] },
    officePayment: { done: [undefined] },
    noteRefund: { done: [undefined], failed: [{ ...failureWith(409), code: 'conflict' }, failureWith(null)] },
  },
  distinguish: ({ search, result, reference }) => [search.page, result?.items.length, reference.trim() !== ''],
});
