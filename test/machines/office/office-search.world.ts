import { officeSearchMachine } from '../../../src/machines/office/office-search.machine.ts';
import { failureWith } from '../support/samples.ts';
import { foundInOffice, nothingFound } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeSearchMachine, {
  events: {
    'network.returned': [{}],
    'search.open': [{}],
    'search.change': [{ value: 'Fat' }, { value: ' ' }],
    'search.leave': [{}],
    'search.close': [{}],
    retry: [{}],
  },
  outcomes: { searchOffice: { done: [foundInOffice, nothingFound], failed: [failureWith(500)] } },
  distinguish: ({ search }) => search.trim() === '',
});
