/** Name of the channel on which the tabs of this browser share the session's expiry. */
const name = 'daleel.session';

const listeners = new Set<(endsAt: string) => void>();
let known: string | null = null;

const update = (endsAt: string): void => {
  if (endsAt === known) return;
  known = endsAt;
  for (const notify of listeners) notify(endsAt);
};

/** Null if the browser blocks site data. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Learns the session's expiry from a response and shares it with the other tabs; every call extends it. */
export const noteSessionEnd = (endsAt: string | null): void => {
  if (endsAt === null || endsAt === known) return;
  update(endsAt);
  const channel = openChannel();
  channel?.postMessage(endsAt);
  channel?.close();
};

/** Reports the session's expiry, now and after every change in any tab; returns a function that stops it. */
export const watchSessionEnd = (notify: (endsAt: string) => void): (() => void) => {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }: MessageEvent<string>) => update(data);
  listeners.add(notify);
  if (known !== null) notify(known);
  return () => {
    listeners.delete(notify);
    channel?.close();
  };
};
