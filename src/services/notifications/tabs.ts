import type { DraftVersion } from '../../../contract/entities/drafts.ts';
import type { Notification } from '../../../contract/entities/notifications.ts';
import type { Locale } from '../../../contract/locale.ts';

/** Name of the lock and of the channel. */
const name = 'daleel.live';

/**
 * What the leading tab shares: a notification in its language, only the ID of the last one received, or a changed conversation. Any tab
 * shares a stored or ended draft, null if any may have been.
 */
export type TabMessage =
  | { reached: number; told: { notification: Notification; locale: Locale } | null }
  | { conversation: string | null }
  | { draft: DraftVersion | null };

/** Null if the browser blocks site data (Firefox with cookies blocked). */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

const canShare = (): boolean => {
  const channel = openChannel();
  channel?.close();
  return channel !== null;
};

/** Requests the lock of the leader, and holds it until the returned function is called. */
const requestLock = (locks: LockManager, gained: () => void): (() => void) => {
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  locks
    .request(name, { signal: claim.signal }, () => {
      gained();
      return held.promise;
    })
    .catch(() => {
      if (!claim.signal.aborted) gained();
    });
  return () => {
    claim.abort();
    held.resolve();
  };
};

/**
 * Requests leadership among the tabs of this browser and keeps it until the tab closes; returns a function that gives it up. Without
 * locks or a channel every tab leads. A page that the browser may keep in its back/forward cache gives leadership up, because a lock
 * would prevent that, and requests it again when it returns.
 */
export const watchLeadership = (gained: () => void, lost: () => void): (() => void) => {
  const { locks } = navigator;
  const claim = (): (() => void) => {
    if (locks && canShare()) return requestLock(locks, gained);
    gained();
    return () => {};
  };
  let release = claim();
  const leave = (): void => {
    release();
    lost();
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) release = claim();
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    release();
  };
};

/** Shares events of the stream with the other tabs. */
export const shareMessage = (news: TabMessage): void => {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
};

/** Receives what another tab shares, or this one; returns a function that stops it. */
export const watchTabs = (received: (news: TabMessage) => void): (() => void) => {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => received(data);
  return () => channel.close();
};
