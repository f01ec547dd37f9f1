import { copyResponse } from 'workbox-core/copyResponse.js';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload/enable.js';
import { addRoute } from 'workbox-precaching/addRoute.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { PrecacheFallbackPlugin } from 'workbox-precaching/PrecacheFallbackPlugin.js';
import { precache } from 'workbox-precaching/precache.js';
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { NetworkOnly } from 'workbox-strategies/NetworkOnly.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { showPushes } from './push.ts';
import type { WorkerScope } from './scope.ts';
import { mediaCache, type PageMessage, readAtHeader, readerOf, readerParameter, readsCache } from './stored.ts';

declare const self: WorkerScope;

const day = 24 * 60 * 60;
const shell = '/index.html';

const version = self.__WB_MANIFEST;
precache(version);
cleanupOutdatedCaches();
enableNavigationPreload();

// Before the precache's own route: pages come from the network while there is one, so that a release is never hidden by an old page.
registerRoute(
  new NavigationRoute(new NetworkOnly({ networkTimeoutSeconds: 10, plugins: [new PrecacheFallbackPlugin({ fallbackURL: shell })] }), {
    denylist: [/^\/(api|media|assets|health|ready|metrics)(\/|$)/],
  }),
);
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

/** Answers that are not stored: the live stream, files, payments, whose old state would mislead, and conversations, which keep themselves. */
const neverStored = /^\/api\/v1\/(notification\/(subscribe|devices)|files|payments|sandbox|conversations\/[^/]+)(\/|$)/;

/** Increases when the session ends; answers requested before are not stored. */
let session = 0;

/** One reader's answers in one language: no one is shown what another session has read. */
const perReader: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.session = session;
  },
  cacheKeyWillBeUsed: async ({ request }) => {
    const url = new URL(request.url);
    url.searchParams.set(readerParameter, await readerOf(request.headers.get('authorization')));
    url.searchParams.set('daleel-language', request.headers.get('accept-language') ?? '');
    return url.href;
  },
  cacheWillUpdate: async ({ response, state }) => {
    if (response.status !== 200 || state?.session !== session) return null;
    return copyResponse(response, ({ headers, ...init }) => {
      const dated = new Headers(headers);
      dated.set(readAtHeader, new Date().toISOString());
      return { ...init, headers: dated };
    });
  },
};

const reads = new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * day, purgeOnQuotaError: true });
const media = new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * day, purgeOnQuotaError: true });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/api/v1/') && !neverStored.test(url.pathname),
  new NetworkFirst({
    cacheName: readsCache,
    networkTimeoutSeconds: 10,
    plugins: [perReader, reads],
    matchOptions: { ignoreVary: true },
  }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  new StaleWhileRevalidate({ cacheName: mediaCache, plugins: [media] }),
);

const forget = async (): Promise<void> => {
  session += 1;
  await Promise.all([reads.deleteCacheAndMetadata(), media.deleteCacheAndMetadata()]);
};

const activateIfAlone = async (): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await self.skipWaiting();
};

const holds = (url: string): boolean => version.some((file) => new URL(file.url, self.location.origin).href === url);

// A first visit is served from here on as well; a new version waits for the page's `activate`.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'forget') event.waitUntil(forget());
  if (message.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message.type === 'activateIfAlone') event.waitUntil(activateIfAlone());
  if (message.type === 'holds') event.ports[0]?.postMessage(holds(message.url));
});

showPushes(self);
