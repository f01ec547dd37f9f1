import { waitingWorkMachine } from '../../../src/machines/account/waiting-work.machine.ts';
import { failureWith } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(waitingWorkMachine, {
  events: { 'reload.data': [{}], 'reload.returned': [{}] },
  outcomes: { countWaiting: { done: [{ tenders: 2, companies: 40, ads: 0 }], failed: [failureWith(500)] } },
});
