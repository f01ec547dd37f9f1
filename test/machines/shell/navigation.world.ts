import { navigationMachine } from '../../../src/machines/shell/navigation.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(navigationMachine, {
  events: {
    'route.changed': [{}],
    'scroll.past': [{}],
    'scroll.top': [{}],
    'scroll.up': [{}],
    'menu.toggle': [{}],
    'menu.close': [{}],
    'dropdown.toggle': [{}],
    'dropdown.close': [{}],
  },
});
