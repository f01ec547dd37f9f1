import { officeSettingsMachine } from '../../../src/machines/office/office-settings.machine.ts';
import { failureWith } from '../support/samples.ts';
import { officeSettings } from '../support/samples-office.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(officeSettingsMachine, {
  events: { 'reload.viewer': [{}], 'network.returned': [{}], retry: [{}] },
  outcomes: { openSettings: { done: [{ ...officeSettings, drafts: {} }], failed: [failureWith(500)] } },
});
