import { fromCallback, fromPromise } from 'xstate';
import { notificationListMachine } from '../machines/notifications/notification-list.machine.ts';
import { preferencesMachine } from '../machines/notifications/preferences.machine.ts';
import { loadPage, loadPreferences, savePreferences } from '../services/notifications.ts';
import { scrollToTop } from '../services/page.ts';
import { saySuccess, type Tools } from './tools.ts';

/** The page of all notifications; its flows come with it. */
export const wireNotifications = (tools: Tools) => {
  const { ask, news, reloads } = tools;

  const notificationList = notificationListMachine.provide({
    actors: {
      loadPage: fromPromise(({ input, signal }) => loadPage(ask, input.page, signal)),
      watchNotifications: fromCallback(({ sendBack }) => {
        const hear = (): void => sendBack({ type: 'reload' });
        const stops = [news.watch(hear), reloads.watch(hear)];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: { scrollToTop },
  });

  const preferences = preferencesMachine.provide({
    actors: {
      loadPreferences: fromPromise(({ signal }) => loadPreferences(ask, signal)),
      savePreferences: fromPromise(({ input, signal }) => savePreferences(ask, input, signal)),
    },
    actions: { saySaved: () => saySuccess(tools)('toast.preferencesSaved') },
  });

  return { notificationList, preferences };
};
