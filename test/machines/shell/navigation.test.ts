import { navigationMachine } from '../../../src/machines/shell/navigation.machine.ts';
import { provePaths } from '../support/suite.ts';

provePaths(navigationMachine, {
  events: {
    'route.changed': [{}],
    'scroll.past': [{}],
    'scroll.top': [{}],
    'scroll.up': [{}],
    'menu.toggle': [{}],
    'menu.close': [{}],
  },
});
