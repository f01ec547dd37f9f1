import { installerMachine } from '../../../src/machines/shell/installer.machine.ts';
import { worldOf } from '../support/world.ts';

const events = { 'version.ready': [{}], 'form.typed': [{}], 'form.left': [{}], reload: [{}], later: [{}] };
const outcomes = {
  waitUntilStable: { done: [undefined], failed: [new Error('aborted')] },
  registerWorker: { done: [true, false], failed: [new Error('blocked')] },
  activateVersion: { done: [undefined], failed: [new Error('lost')] },
};

export default worldOf(
  installerMachine,
  { input: { isDevelopment: false }, events, outcomes },
  { input: { isDevelopment: true }, events, outcomes },
);
