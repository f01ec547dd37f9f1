import { priceBreakdownMachine } from '../../../src/machines/proposals/price-breakdown.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(priceBreakdownMachine, {
  input: { breakdown: [] },
  events: {
    open: [{}],
    'breakdown.check': [{}],
    'line.add': [{}],
    'line.change': [
      { key: 1, field: 'name', value: 'Staff' },
      { key: 1, field: 'unitPrice', value: '12000' },
    ],
    'line.leave': [{ key: 1, field: 'name' }],
    'line.remove': [{ key: 1 }],
    save: [{}],
    close: [{}],
  },
  // More than three add no new situation.
  possible: ({ context: { lines, nextKey } }, { type }) => (type !== 'line.add' && type !== 'open') || (lines.length < 3 && nextKey < 5),
  distinguish: ({ lines }) => lines.map(({ key, values: { name, unitPrice } }) => [key, name, unitPrice]),
});
