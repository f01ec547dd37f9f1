import { activityMachine } from '../../../src/machines/shell/activity.machine.ts';
import { provePaths } from '../support/suite.ts';

provePaths(activityMachine, {
  events: { 'request.started': [{}], 'request.ended': [{}], reset: [{}] },
  distinguish: ({ running }) => Math.min(running, 2),
});
