import { officeActivityMachine } from '../../../src/machines/office/office-activity.machine.ts';
import { failureWith } from '../support/samples.ts';
import { activity } from '../support/samples-office.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(officeActivityMachine, {
  events: { ...reloads, 'network.returned': [{}], retry: [{}] },
  outcomes: { loadActivity: { done: [activity], failed: [failureWith(500)] } },
});
