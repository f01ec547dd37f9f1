/** Of the channel on which the tabs of this browser tell one another until when the session lasts. */
const name = 'daleel.session';

const listeners = new Set<(endsAt: string) => void>();
let known: string | null = null;

const hear = (endsAt: string): void => {
  if (endsAt === known) return;
  known = endsAt;
  for (const tell of listeners) tell(endsAt);
};

/** There is none where the browser blocks what a site stores. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** Learns from an answer until when the session lasts; every use of it moves that, for the other tabs too. */
export const noteSessionEnd = (endsAt: string | null): void => {
  if (endsAt === null || endsAt === known) return;
  hear(endsAt);
  const channel = openChannel();
  channel?.postMessage(endsAt);
  channel?.close();
};

/** Tells until when the session lasts, now and whenever that moves, in whichever tab; returns how to stop. */
export const watchSessionEnd = (tell: (endsAt: string) => void): (() => void) => {
  const channel = openChannel();
  if (channel) channel.onmessage = ({ data }: MessageEvent<string>) => hear(data);
  listeners.add(tell);
  if (known !== null) tell(known);
  return () => {
    listeners.delete(tell);
    channel?.close();
  };
};
