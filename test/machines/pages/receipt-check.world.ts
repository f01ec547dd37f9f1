import { receiptCheckMachine } from '../../../src/machines/pages/receipt-check.machine.ts';
import { failureWith } from '../support/samples.ts';
import { type World, worldOf } from '../support/world.ts';

const number = 'PRP-2026-00031/1';
const code = '9f86d081884c7d659a2feaa0c55ad015';

const typed: World<typeof receiptCheckMachine> = {
  input: { number: '', code: '' },
  events: {
    'field.change': [
      { field: 'number', value: number },
      { field: 'code', value: code },
    ],
    'field.leave': [{ field: 'code' }],
    submit: [{}],
  },
  outcomes: {
    checkReceipt: {
      done: [{ submittedAt: '2026-11-29T09:58:41.000Z', validAt: '2026-11-29T10:01:12.000Z' }, null],
      failed: [failureWith(null)],
    },
  },
  distinguish: ({ errors }) => errors,
};

/** One receipt after another: what was found before is not shown of the next one. */
const another: World<typeof receiptCheckMachine> = {
  ...typed,
  input: { number, code },
  possible: ({ context }, { type, output }) =>
    type === 'submit' || (type.includes('checkReceipt') && (output !== null || context.found !== null)),
  distinguish: ({ found }) => found !== null,
};

export default worldOf(receiptCheckMachine, typed, { ...typed, input: { number, code } }, another);
