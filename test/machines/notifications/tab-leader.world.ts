import { tabLeaderMachine } from '../../../src/machines/notifications/tab-leader.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(tabLeaderMachine, { events: { 'leadership.gained': [{}], 'leadership.lost': [{}] } });
