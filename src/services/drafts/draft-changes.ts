import type { DraftKind, DraftVersion } from '../../../contract/entities/drafts.ts';
import { shareMessage, watchTabs } from '../notifications/tabs.ts';

/** Milliseconds over which forms spread their requests after a lost stream, so that they do not stampede a restarted server. */
const checkSpread = 3000;

/** Tells all tabs of this browser that a draft has ended. */
export const shareDraftEnd = (kind: DraftKind, tenderId: number): void => shareMessage({ draft: { kind, tenderId, version: null } });

/**
 * Reports drafts that were stored or have ended in any tab of this browser or on another device; null if any may have, after a random delay.
 * Returns a function that stops it.
 */
export const watchStoredDrafts = (stored: (draft: DraftVersion | null) => void): (() => void) => {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const stop = watchTabs((news) => {
    if (!('draft' in news)) return;
    if (news.draft) return stored(news.draft);
    timers.add(setTimeout(() => stored(null), Math.random() * checkSpread));
  });
  return () => {
    stop();
    for (const timer of timers) clearTimeout(timer);
  };
};
