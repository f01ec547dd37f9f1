import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { failureWith, notification } from '../support/samples.ts';
import { worldOf } from '../support/world.ts';

export default worldOf(notificationsMachine, {
  events: {
    'session.opened': [{}],
    'session.closed': [{}],
    'reload.viewer': [{}],
    'reload.data': [{}],
    'notification.received': [{ notification: notification(2) }, { notification: notification() }],
    retry: [{}],
    'network.returned': [{}],
  },
  outcomes: {
    loadLatest: {
      done: [
        { items: [notification()], total: 12 },
        { items: [], total: 0 },
      ],
      failed: [failureWith(500)],
    },
  },
});
