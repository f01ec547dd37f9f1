import { officeSettingsMachine } from '../../../src/machines/office/office-settings.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeSettingsMachine, { events: {} });
