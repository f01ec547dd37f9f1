import { getApps, initializeApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import type { PushProvider } from '../../../contract/entities/notifications.ts';

/** Returns the token of this browser in Firebase Cloud Messaging; its messages reach the application's own service worker. */
export const requestToken = (
  { app, key }: Extract<PushProvider, { service: 'firebase' }>,
  serviceWorkerRegistration: ServiceWorkerRegistration,
): Promise<string> => {
  const [initialised = initializeApp(app)] = getApps();
  return getToken(getMessaging(initialised), { vapidKey: key, serviceWorkerRegistration });
};
