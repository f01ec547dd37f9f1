import { mediaCache, type PageMessage, readsCache } from '../../worker/stored.ts';
import { entryScript } from './entry-script.ts';

/** The console message of the specification (section 8). */
const unavailable = 'Service workers are disabled or not supported by this browser';

/** Interval of checks for a new version, in milliseconds: an hour. */
const updateInterval = 60 * 60_000;
/** The page is stable once nothing was requested for this long, in milliseconds. */
const quietTime = 1000;

/** Undefined in browsers without service workers, and on pages that are not secure. */
const container = (): ServiceWorkerContainer | undefined => navigator.serviceWorker;

const post = (worker: ServiceWorker | null | undefined, message: PageMessage, transfer: Transferable[] = []): void =>
  worker?.postMessage(message, transfer);

/** Resolves once the page has loaded and no longer requests anything, at the latest after `limit` milliseconds. */
export const waitUntilStable = async (limit: number, signal: AbortSignal): Promise<void> => {
  const end = performance.now() + limit;
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, quietTime));
  const requested = (): number => performance.getEntriesByType('resource').length;
  let before = -1;
  while (!signal.aborted && performance.now() < end && (document.readyState !== 'complete' || requested() !== before)) {
    before = requested();
    await pause();
  }
};

/** Registers the service worker; returns false if the browser does not support or allow it. */
export const registerWorker = async (): Promise<boolean> => {
  try {
    const registration: ServiceWorkerRegistration | undefined = await container()?.register('/sw.js', { updateViaCache: 'none' });
    return registration !== undefined;
  } catch {
    return false;
  }
};

/** Logs that the application works without a service worker. */
export const logUnavailable = (): void => {
  // biome-ignore lint/suspicious/noConsole: required by the specification, section 8
  console.warn(unavailable);
};

/** Asks a service worker whether it belongs to the version of this page. */
const holdsThisPage = (worker: ServiceWorker): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
  post(worker, { type: 'holds', url: entryScript(document) }, [port2]);
  return promise;
};

/**
 * Reports when a service worker of another version than this page's is ready, however it got there: installed while the page was open, or
 * activated by another tab. One of the page's own version takes over silently. Returns a function that stops it.
 */
export const watchVersions = (ready: () => void): (() => void) => {
  const stopped = new AbortController();
  const { signal } = stopped;
  const compare = async (worker: ServiceWorker): Promise<void> => {
    const isOwn = await holdsThisPage(worker);
    if (signal.aborted) return;
    if (!isOwn) ready();
    else if (worker.state === 'installed') post(worker, { type: 'activateIfAlone' });
  };
  const start = async (workers: ServiceWorkerContainer): Promise<void> => {
    const registration = await workers.getRegistration();
    if (!registration || signal.aborted) return;
    const found = (): void => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        // Without an active worker this is the first version, which no page has to be reloaded for.
        if (installing.state === 'installed' && registration.active) void compare(installing);
      });
    };
    registration.addEventListener('updatefound', found, { signal });
    found();
    if (registration.waiting) void compare(registration.waiting);
    workers.addEventListener('controllerchange', () => workers.controller && void compare(workers.controller), { signal });
    const update = (): void => void registration.update().catch(() => {});
    const timer = setInterval(update, updateInterval);
    signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && update(), { signal });
  };
  const workers = container();
  if (workers) void start(workers);
  return () => stopped.abort();
};

/** Lets the waiting version take over; resolves once it has. */
export const activateVersion = async (): Promise<void> => {
  const workers = container();
  const waiting = (await workers?.getRegistration())?.waiting;
  if (!workers || !waiting) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  workers.addEventListener('controllerchange', () => resolve(), { once: true });
  post(waiting, { type: 'activate' });
  await promise;
};

/** Reloads the page. */
export const reloadPage = (): void => location.reload();

/** Deletes what this device has stored of the session; answers to pending requests are not stored either. */
export const forgetReads = async (): Promise<void> => {
  post(container()?.controller, { type: 'forget' });
  if ('caches' in window) await Promise.all([caches.delete(readsCache), caches.delete(mediaCache)]);
};
