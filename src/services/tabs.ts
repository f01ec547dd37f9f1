import type { Notification } from '../../contract/entities/notifications.ts';

const lock = 'daleel.stream';
const channelName = 'daleel.notifications';

/** Asks to lead the tabs of this browser, and leads until the tab is closed; returns how to give it up. Without locks every tab leads. */
export const claimLeadership = (gained: () => void): (() => void) => {
  const { locks } = navigator;
  if (!locks) {
    gained();
    return () => {};
  }
  const claim = new AbortController();
  const held = Promise.withResolvers<void>();
  locks
    .request(lock, { signal: claim.signal }, () => {
      gained();
      return held.promise;
    })
    .catch(() => {});
  return () => {
    claim.abort();
    held.resolve();
  };
};

/** Passes a notification on to the other tabs. */
export const shareNotification = (notification: Notification): void => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(notification);
  channel.close();
};

/** Hears what another tab passes on; returns how to stop. */
export const watchTabs = (heard: (notification: Notification) => void): (() => void) => {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<Notification>) => heard(data);
  return () => channel.close();
};
