import { officeWorkMachine } from '../../../src/machines/office/office-work.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeWorkMachine, { events: {} });
