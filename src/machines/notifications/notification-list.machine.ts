import { setup } from 'xstate';
import type { Notification } from '../../../contract/entities/notifications.ts';
import { type ListOf, listOf } from '../list.ts';

type NotificationPage = { items: Notification[]; pageCount: number };
export type NotificationsList = ListOf<NotificationPage, { page: number }>;

/** The page that lists all notifications. */
export const notificationListMachine = setup({
  types: { children: {} as { notifications: 'notifications' } },
  actors: { notifications: listOf<NotificationPage, { page: number }>() },
}).createMachine({
  id: 'notificationList',
  description: 'All notifications of the user, four per page.',
  meta: { requirement: '2 Notifications page' },
  invoke: { id: 'notifications', src: 'notifications', input: { search: { page: 1 } } },
  initial: 'listing',
  states: { listing: { description: 'The notifications are listed.' } },
});
