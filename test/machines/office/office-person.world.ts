import { officePersonMachine } from '../../../src/machines/office/office-person.machine.ts';
import { failureWith } from '../support/samples.ts';
import { person, personDetail } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officePersonMachine, {
  input: { id: person.id },
  events: { retry: [{}], 'network.returned': [{}], close: [{}] },
  outcomes: { loadPerson: { done: [personDetail], failed: [failureWith(500)] } },
});
