import { notificationListMachine } from '../../../src/machines/notifications/notification-list.machine.ts';
import { failureWith, notification } from '../support/samples.ts';
import { reloads, worldOf } from '../support/world.ts';

export default worldOf(notificationListMachine, {
  events: { ...reloads, 'page.next': [{}], 'page.previous': [{}], retry: [{}], 'network.returned': [{}] },
  outcomes: {
    loadPage: {
      done: [
        { items: [notification()], total: 8 },
        { items: [], total: 4 },
        { items: [], total: 0 },
      ],
      failed: [failureWith(500)],
    },
  },
  distinguish: ({ page, result }) => [Math.min(page, 2), result?.total],
});
