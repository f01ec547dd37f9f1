import type { Locale } from '../../contract/locale.ts';
import type { Kept } from '../../contract/rendering.ts';
import { readReader } from './storage.ts';

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
