/** Offset of the server's clock from this device's, in milliseconds, as measured so far. */
let ahead: number | null = null;
/** Differences above this many milliseconds mean that one of the clocks was adjusted. */
const step = 5000;

/**
 * Learns the server's time from a response. The `Date` header is truncated to seconds and delayed by the network, so the largest offset
 * is the most accurate one.
 */
export const noteServerTime = (date: string | null): void => {
  const told = Date.parse(date ?? '') - Date.now();
  if (Number.isNaN(told)) return;
  ahead = ahead === null || Math.abs(told - ahead) > step ? told : Math.max(ahead, told);
};

/** Returns the server's time in milliseconds: never ahead of it, up to a second behind. */
export const serverNow = (): number => Date.now() + (ahead ?? 0);

/** Reports the server's time every second, as ISO 8601 in UTC; returns a function that stops it. */
export const watchServerClock = (tell: (now: string) => void): (() => void) => {
  const timer = setInterval(() => tell(new Date(serverNow()).toISOString()), 1000);
  return () => clearInterval(timer);
};
