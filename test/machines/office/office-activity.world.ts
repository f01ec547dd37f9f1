import { officeActivityMachine } from '../../../src/machines/office/office-activity.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeActivityMachine, { events: {} });
