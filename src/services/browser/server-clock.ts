/** Offset of the server's clock from this device's, in milliseconds, as measured so far. */
let ahead: number | null = null;
/** Differences above this many milliseconds mean that one of the clocks was adjusted. */
const step = 5000;

/**
 * Learns the server's time from a response. The `Date` header is truncated to seconds and delayed by the network, so the largest offset
 * is the most accurate one.
 */
export const noteServerTime = (date: string | null): void => {
  const offset = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(offset)) return;
  ahead = ahead === null || Math.abs(offset - ahead) > step ? offset : Math.max(ahead, offset);
};

/** Returns the server's time in milliseconds: never ahead of it, up to a second behind. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);

/** Reports the server's time every second, as ISO 8601 in UTC; returns a function that stops it. */
export const watchServerClock = (notify: (now: string) => void): (() => void) => {
  const timer = setInterval(() => notify(new Date(serverNow()).toISOString()), 1000);
  return () => clearInterval(timer);
};
