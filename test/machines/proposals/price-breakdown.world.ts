import type { BreakdownDraft } from '../../../contract/entities/proposals.ts';
import { breakdownLimit } from '../../../contract/limits.ts';
import { priceBreakdownMachine } from '../../../src/machines/proposals/price-breakdown.machine.ts';
import { type World, worldOf } from '../support/world.ts';

const world: World<typeof priceBreakdownMachine> = {
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
};

const line: BreakdownDraft = { name: 'Staff', description: '', quantity: '', unitPrice: '' };
/** A line without a price was stored: it is marked once the breakdown is checked. */
const incomplete: World<typeof priceBreakdownMachine> = {
  ...world,
  input: { breakdown: [line] },
  possible: (_, { type }) => ['breakdown.check', 'close'].includes(type),
};
/** A breakdown that has as many lines as are possible. */
const full: World<typeof priceBreakdownMachine> = {
  ...world,
  input: { breakdown: Array.from({ length: breakdownLimit }, () => line) },
  possible: (_, { type }) => ['open', 'line.add'].includes(type),
  distinguish: ({ lines }) => lines.length,
};

export default worldOf(priceBreakdownMachine, world, incomplete, full);
