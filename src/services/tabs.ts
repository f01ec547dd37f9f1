import type { Notification } from '../../contract/entities/notifications.ts';
import type { Locale } from '../../contract/locale.ts';

/** Name of the lock and of the channel. */
const name = 'daleel.live';

/** What the leading tab shares: a notification in its language, only the ID of the last one received, or a changed conversation. */
export type TabNews = { reached: number; told: { notification: Notification; locale: Locale } | null } | { conversation: string | null };

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

/**
 * Requests leadership among the tabs of this browser and keeps it until the tab closes; returns a function that gives it up. Without
 * locks or a channel every tab leads.
 */
export const watchLeadership = (gained: () => void): (() => void) => {
  const { locks } = navigator;
  if (!locks || !canShare()) {
    gained();
    return () => {};
  }
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

/** Shares events of the stream with the other tabs. */
export const shareNews = (news: TabNews): void => {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
};

/** Receives what another tab shares; returns a function that stops it. */
export const watchTabs = (received: (news: TabNews) => void): (() => void) => {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => received(data);
  return () => channel.close();
};
