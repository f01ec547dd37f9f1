/** The parts of the service worker's global scope in use; TypeScript's `webworker` library conflicts with `dom`. */
export type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
export type WorkerMessage = Extendable & { data: unknown; ports: readonly MessagePort[] };
export type Pushed = Extendable & { data: { json: () => unknown } | null };
export type Pressed = Extendable & { notification: Notification };
type Client = { url: string; focus: () => Promise<unknown> };
export type WorkerScope = {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  location: Location;
  registration: { showNotification: (title: string, options: NotificationOptions & { badge: string }) => Promise<void> };
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Client[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'activate' | 'install', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
    (type: 'push', listener: (event: Pushed) => void): void;
    (type: 'notificationclick', listener: (event: Pressed) => void): void;
  };
};
