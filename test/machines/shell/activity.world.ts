import { activityMachine } from '../../../src/machines/shell/activity.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(activityMachine, {
  events: { 'request.started': [{}], 'request.ended': [{}], reset: [{}] },
  distinguish: ({ running }) => Math.min(running, 2),
});
