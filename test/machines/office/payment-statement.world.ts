import { paymentStatementMachine } from '../../../src/machines/office/payment-statement.machine.ts';
import { failureWith } from '../support/samples.ts';
import { statement } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(paymentStatementMachine, {
  events: {
    'field.change': [
      { field: 'from', value: '01/11/2026' },
      { field: 'to', value: '30/11/2026' },
      { field: 'to', value: '31/10/2026' },
    ],
    'field.leave': [{ field: 'from' }],
    submit: [{}],
    save: [
      { format: 'csv', rows: [['Payment', 'Amount']] },
      { format: 'xlsx', rows: [['Payment', 'Amount']] },
    ],
  },
  outcomes: { loadStatement: { done: [statement], failed: [failureWith(500)] } },
  distinguish: ({ values }) => values,
});
