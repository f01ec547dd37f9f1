import { fromPromise } from 'xstate';
import { pagesOf } from '../../contract/rules/notifications.ts';
import { notificationListMachine } from '../machines/notifications/notification-list.machine.ts';
import { preferencesMachine } from '../machines/notifications/preferences.machine.ts';
import { pushMachine } from '../machines/notifications/push.machine.ts';
import { loadPage, loadPreferences, savePreferences } from '../services/notifications/notifications.ts';
import * as push from '../services/notifications/push.ts';
import { wireList } from './lists.ts';
import { showSuccess, type Tools } from './tools.ts';

/** Provides the flows of the notification pages; loaded with the first of them. */
export const wireNotifications = (tools: Tools) => {
  const { api } = tools;

  const notificationList = notificationListMachine.provide({
    actors: {
      notifications: wireList(tools, async ({ page }: { page: number }, signal) => {
        const { items, total } = await loadPage(api, page, signal);
        return { items, pageCount: pagesOf(total) };
      }),
    },
  });

  const preferences = preferencesMachine.provide({
    actors: {
      loadPreferences: fromPromise(({ signal }) => loadPreferences(api, signal)),
      savePreferences: fromPromise(({ input, signal }) => savePreferences(api, input, signal)),
    },
    actions: { announceSaved: () => showSuccess(tools)('toast.preferencesSaved') },
  });

  const pushOfDevice = pushMachine.provide({
    actors: {
      readStatus: fromPromise(({ signal }) => push.readStatus(api, signal)),
      askPermission: fromPromise(() => push.askPermission()),
      registerDevice: fromPromise(({ input, signal }) => push.registerDevice(api, input.provider, signal)),
      removeDevice: fromPromise(({ input, signal }) => push.removeDevice(api, input.device, signal)),
      testDevice: fromPromise(({ input, signal }) => push.testDevice(api, input.id, signal)),
    },
    actions: { hideOffer: push.hideOffer },
  });

  return { notificationList, preferences, push: pushOfDevice };
};
