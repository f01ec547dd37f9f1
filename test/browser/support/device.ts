import type { Page } from '@playwright/test';

/** What a walk decides in place of the device: its service worker, and the user's answer to the browser's question. */
type Device = {
  /** Registers the service worker, or refuses. */
  register: (isRegistered: boolean) => void;
  /** A new version is installed. */
  install: () => void;
  /** The new version takes over. */
  activate: () => void;
  /** The user answers the question for permission; an `Error` if the browser does not ask. */
  answer: (permission: NotificationPermission | Error) => void;
};
type DeviceWindow = Window & { device: Device };

/**
 * Replaces the service worker, the push service and the question for permission, which headless browsers lack; `waits`: the registration
 * waits for the walk.
 */
export const withDevice = (page: Page, waits: boolean): Promise<unknown> =>
  page.addInitScript((isHeld) => {
    const asked = { register: (_: boolean) => {}, answer: (_: NotificationPermission | Error) => {} };
    const endpoint = 'https://push.example/1';
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh: 'key', auth: 'secret' } }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    };
    const pushManager = {
      getSubscription: async () => (sessionStorage.getItem('subscribed') ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem('subscribed', '1');
        return subscription;
      },
    };
    /** A worker of another version: it does not hold this page's script. */
    const worker = (state: string) =>
      Object.assign(new EventTarget(), {
        state,
        postMessage: (_: unknown, [port]: MessagePort[] = []) => port?.postMessage(false),
      });
    const registration = Object.assign(new EventTarget(), {
      active: worker('activated'),
      installing: null as ReturnType<typeof worker> | null,
      waiting: null as ReturnType<typeof worker> | null,
      pushManager,
      update: async () => undefined,
    });
    const workers = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: () =>
        isHeld
          ? new Promise((resolve, reject) => {
              asked.register = (isRegistered) => (isRegistered ? resolve(registration) : reject(new Error('Refused.')));
            })
          : Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' });
    Notification.requestPermission = () =>
      new Promise((resolve, reject) => {
        asked.answer = (permission) => {
          if (permission instanceof Error) return reject(permission);
          sessionStorage.setItem('permission', permission);
          resolve(permission);
        };
      });
    (window as unknown as DeviceWindow).device = {
      register: (isRegistered) => asked.register(isRegistered),
      answer: (permission) => asked.answer(permission),
      install: () => {
        const installing = worker('installing');
        registration.installing = installing;
        registration.dispatchEvent(new Event('updatefound'));
        Object.assign(installing, { state: 'installed' });
        Object.assign(registration, { installing: null, waiting: installing });
        installing.dispatchEvent(new Event('statechange'));
      },
      activate: () => workers.dispatchEvent(new Event('controllerchange')),
    };
  }, waits);

/** The device of a page. */
export const deviceOf = (page: Page) => ({
  register: (isRegistered: boolean) =>
    page.evaluate((registered) => (window as unknown as DeviceWindow).device.register(registered), isRegistered),
  install: () => page.evaluate(() => (window as unknown as DeviceWindow).device.install()),
  activate: () => page.evaluate(() => (window as unknown as DeviceWindow).device.activate()),
  answer: (permission: NotificationPermission | null) =>
    page.evaluate(
      (given) => (window as unknown as DeviceWindow).device.answer(given ?? new Error('The browser does not ask.')),
      permission,
    ),
});
