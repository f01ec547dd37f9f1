import type { Locale } from '../../contract/locale.ts';
import type { Kept } from '../../contract/rendering.ts';
import { readReader, readToken } from './browser/storage.ts';

/**
 * Returns what the server kept of the rendering of this page; null if it rendered none, or for a reader or a language other than those
 * of this browser.
 */
export const readKept = (locale: Locale): Kept | null => {
  const text = document.getElementById('kept')?.textContent;
  if (!text) return null;
  const kept = JSON.parse(text) as Kept;
  return kept.locale === locale && kept.reader === readReader() ? kept : null;
};

/**
 * Reads again what the server has read for this page, so that the service worker stores it: without a connection the page is built from
 * the stored answers. On a first visit, without a service worker, nothing is requested.
 */
export const storeForOffline = async ({ calls, locale }: Kept): Promise<void> => {
  if (!navigator.serviceWorker?.controller) return;
  const token = readToken();
  const headers = { 'accept-language': locale, ...(token && { authorization: `Bearer ${token}` }) };
  await Promise.allSettled(calls.map((address) => fetch(address, { headers, priority: 'low' })));
};
