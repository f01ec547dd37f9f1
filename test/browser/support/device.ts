import type { Page } from '@playwright/test';

/**
 * What a walk decides in place of the device: its service worker, and the user's answer to the browser's question. Each waits until the page
 * asks for it or watches it.
 */
type Device = {
  /** Registers the service worker, or refuses. */
  register: (isRegistered: boolean) => Promise<void>;
  /** A new version is installed. */
  install: () => Promise<void>;
  /** The new version takes over. */
  activate: () => Promise<void>;
  /** The user answers the question for permission; an `Error` if the browser does not ask. */
  answer: (permission: NotificationPermission | Error) => Promise<void>;
};
type DeviceWindow = Window & { device: Device };

/**
 * Replaces the service worker, the push service and the question for permission, which headless browsers lack; `waits`: the registration
 * waits for the walk.
 */
export const withDevice = (page: Page, waits: boolean): Promise<unknown> =>
  page.addInitScript((isHeld) => {
    const registering = Promise.withResolvers<(isRegistered: boolean) => void>();
    const watching = Promise.withResolvers<void>();
    const activating = Promise.withResolvers<void>();
    let asking = Promise.withResolvers<(permission: NotificationPermission | Error) => void>();
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
        postMessage: ({ type }: { type: string }, [port]: MessagePort[] = []) => {
          if (type === 'activate') activating.resolve();
          port?.postMessage(false);
        },
      });
    const versions = new EventTarget();
    const registration = Object.assign(versions, {
      active: worker('activated'),
      installing: null as ReturnType<typeof worker> | null,
      waiting: null as ReturnType<typeof worker> | null,
      pushManager,
      update: async () => undefined,
      addEventListener: (...listener: Parameters<EventTarget['addEventListener']>) => {
        EventTarget.prototype.addEventListener.apply(versions, listener);
        if (listener[0] === 'updatefound') watching.resolve();
      },
    });
    const workers = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: () =>
        isHeld
          ? new Promise((resolve, reject) => {
              registering.resolve((isRegistered) => (isRegistered ? resolve(registration) : reject(new Error('Refused.'))));
            })
          : Promise.resolve(registration),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: workers });
    Object.defineProperty(Notification, 'permission', { get: () => sessionStorage.getItem('permission') ?? 'default' });
    Notification.requestPermission = () =>
      new Promise((resolve, reject) => {
        asking.resolve((permission) => {
          if (permission instanceof Error) return reject(permission);
          sessionStorage.setItem('permission', permission);
          resolve(permission);
        });
      });
    (window as unknown as DeviceWindow).device = {
      register: async (isRegistered) => (await registering.promise)(isRegistered),
      answer: async (permission) => {
        const answer = await asking.promise;
        asking = Promise.withResolvers();
        answer(permission);
      },
      install: async () => {
        await watching.promise;
        const installing = worker('installing');
        registration.installing = installing;
        registration.dispatchEvent(new Event('updatefound'));
        Object.assign(installing, { state: 'installed' });
        Object.assign(registration, { installing: null, waiting: installing });
        installing.dispatchEvent(new Event('statechange'));
      },
      activate: async () => {
        await activating.promise;
        workers.dispatchEvent(new Event('controllerchange'));
      },
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
