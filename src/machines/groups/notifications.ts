import { notificationListMachine } from '../notifications/notification-list.machine.ts';
import { preferencesMachine } from '../notifications/preferences.machine.ts';
import { pushMachine } from '../notifications/push.machine.ts';

/** The flows of the pages about notifications. */
export const flows = {
  notificationList: notificationListMachine,
  preferences: preferencesMachine,
  push: pushMachine,
};
