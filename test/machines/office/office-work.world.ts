import { officeWorkMachine } from '../../../src/machines/office/office-work.machine.ts';
import { failureWith } from '../support/samples.ts';
import { work } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(officeWorkMachine, {
  events: { ...reloads, 'network.returned': [{}], retry: [{}] },
  outcomes: { loadWork: { done: [work], failed: [failureWith(500)] } },
});
