import type { Notification } from '../../contract/entities/notifications.ts';
import type { Locale } from '../../contract/locale.ts';

/** Of the lock and of the channel. */
const name = 'daleel.live';

/** What the tab that holds the stream passes on: a notification in its language, or only up to which one it has heard. */
export type TabNews = { reached: number; told: { notification: Notification; locale: Locale } | null };

/** There is none where the browser blocks what a site stores (Firefox, with cookies refused). */
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
 * Asks to lead the tabs of this browser, and leads until the tab is closed; returns how to give it up. Where tabs cannot agree, or
 * cannot hear one another, every tab leads.
 */
export const claimLeadership = (gained: () => void): (() => void) => {
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

/** Passes on to the other tabs what has come through the stream. */
export const shareNews = (news: TabNews): void => {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
};

/** Hears what another tab passes on; returns how to stop. */
export const watchTabs = (heard: (news: TabNews) => void): (() => void) => {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => heard(data);
  return () => channel.close();
};
