import { partOf } from '../../../src/machines/office/settings-form.ts';
import { settingsPartMachine } from '../../../src/machines/office/settings-part.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officeSettings } from '../support/samples-office.ts';
import { type World, worldOf } from '../support/world.ts';

const stored = partOf(officeSettings, 'fee');
const fee = stored.values.proposalFee ?? '';
const theirs = { values: { proposalFee: '275.00' }, saved: { ...stored.saved, version: 3, by: 'Khalid Al Emadi' } };

const world: World<typeof settingsPartMachine> = {
  input: { part: 'fee', stored, draft: null },
  events: {
    'field.change': [
      { field: 'proposalFee', value: '300.00' },
      { field: 'proposalFee', value: 'a lot' },
      { field: 'proposalFee', value: fee },
    ],
    'field.leave': [{ field: 'proposalFee' }],
    'take.before': [{}],
    discard: [{}],
    submit: [{}],
    'take.theirs': [{}],
    'keep.mine': [{}],
  },
  outcomes: {
    savePart: { done: [{ ...stored.saved, version: 3 }], failed: [{ ...failureWith(409), code: 'conflict' }, failureWith(500)] },
    readPart: { done: [theirs], failed: [failureWith(500)] },
  },
  // A field that is typed into differs from before.
  possible: ({ context }, { type, value }) => type !== 'field.change' || value !== context.values.proposalFee,
  distinguish: ({ values, stored: { values: known } }) => [values.proposalFee, known.proposalFee],
};

/** What was typed in this tab before and not saved. */
const drafted: World<typeof settingsPartMachine> = { ...world, input: { part: 'fee', stored, draft: { proposalFee: '310.00' } } };

export default worldOf(settingsPartMachine, world, drafted);
