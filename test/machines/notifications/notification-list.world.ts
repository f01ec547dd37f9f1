import { notificationListMachine } from '../../../src/machines/notifications/notification-list.machine.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(notificationListMachine, { events: {} });
