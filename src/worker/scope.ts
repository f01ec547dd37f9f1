/** The parts of the service worker's global scope in use; TypeScript's `webworker` library conflicts with `dom`. */
export type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void };
export type WorkerMessage = Extendable & { data: unknown; ports: readonly MessagePort[] };
type Client = { url: string; focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> };
export type WorkerScope = {
  __WB_MANIFEST: { url: string; revision: string | null }[];
  location: Location;
  registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled?: boolean }) => Promise<readonly Client[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  addEventListener: {
    (type: 'activate' | 'install', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: WorkerMessage) => void): void;
  };
};
