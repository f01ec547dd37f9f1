import { fromPromise } from 'xstate';
import { notificationListMachine } from '../machines/notifications/notification-list.machine.ts';
import { preferencesMachine } from '../machines/notifications/preferences.machine.ts';
import { loadPage, loadPreferences, savePreferences } from '../services/notifications.ts';
import { scrollToTop } from '../services/page.ts';
import { showSuccess, type Tools, watchNewsOf } from './tools.ts';

/** Provides the flows of the notification pages; loaded with the first of them. */
export const wireNotifications = (tools: Tools) => {
  const { api } = tools;

  const notificationList = notificationListMachine.provide({
    actors: {
      loadPage: fromPromise(({ input, signal }) => loadPage(api, input.page, signal)),
      watchNotifications: watchNewsOf(tools),
    },
    actions: { scrollToTop },
  });

  const preferences = preferencesMachine.provide({
    actors: {
      loadPreferences: fromPromise(({ signal }) => loadPreferences(api, signal)),
      savePreferences: fromPromise(({ input, signal }) => savePreferences(api, input, signal)),
    },
    actions: { announceSaved: () => showSuccess(tools)('toast.preferencesSaved') },
  });

  return { notificationList, preferences };
};
