// All notifications of the user, four per page.
// Generated from src/machines/notifications/notification-list.machine.ts by `npm run charts`.
import { fromPromise, setup } from 'xstate';

export const notificationListMachine = setup({
  actors: {
    notifications: /* the flow list */ fromPromise(() => new Promise(() => {})),
  },
}).createMachine({
  id: "notificationList",
  description: "All notifications of the user, four per page.",
  meta: { requirement: "2 Notifications page" },
  invoke: { id: "notifications", src: "notifications" },
  initial: "listing",
  states: { listing: { description: "The notifications are listed." } },
});
